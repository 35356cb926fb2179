"""The companion's commands: serve, replay, backup, restore, forget."""
