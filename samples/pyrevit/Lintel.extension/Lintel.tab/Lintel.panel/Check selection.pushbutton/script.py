#! python3
"""Says what the selected elements lack."""

from Autodesk.Revit import DB

from lintel_revit import dialogs
from lintel_revit.buttons import check

check(__revit__.ActiveUIDocument, DB, dialogs)  # noqa: F821: pyRevit provides __revit__
