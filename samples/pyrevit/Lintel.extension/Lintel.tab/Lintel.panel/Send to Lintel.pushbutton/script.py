#! python3
"""Exports the model, sends it and shows the run."""

from Autodesk.Revit import DB

from lintel_revit import dialogs
from lintel_revit.buttons import send

send(__revit__.ActiveUIDocument.Document, DB, dialogs)  # noqa: F821: pyRevit provides __revit__
