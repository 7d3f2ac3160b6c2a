#! python3
"""Chooses a class for the selected types."""

from Autodesk.Revit import DB

from lintel_revit import dialogs
from lintel_revit.buttons import classify

classify(__revit__.ActiveUIDocument, DB, dialogs)  # noqa: F821: pyRevit provides __revit__
