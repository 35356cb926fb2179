"""Takes in drawings of other programs: as plain shapes if that is exact, as pixels otherwise."""
