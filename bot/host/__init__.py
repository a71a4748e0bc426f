"""The match host: where time, storage, people and rules meet."""
