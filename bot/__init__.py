"""The application: settings, match host, tables and hands, pictures, preview, command line."""
