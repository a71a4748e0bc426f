"""AcceleRacers: three Vehicles through four Racing Realms."""
