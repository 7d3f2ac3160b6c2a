"""What the buttons do. Nothing here imports the Revit API: the scripts pass it, and the tests pass a fake of it."""
