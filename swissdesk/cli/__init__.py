"""The terminal: one file a verb. Modules that are no verb begin with an underscore."""
