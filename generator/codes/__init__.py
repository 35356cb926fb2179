"""The marks by which phones tell printed pieces apart."""
