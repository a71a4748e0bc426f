"""The application: settings, match host, tables and hands, pictures, preview, command line."""

__version__ = "0.1.0"
