"""Dialogs with what Revit and .NET have: pyRevit's own forms need its IronPython engine."""

import clr

clr.AddReference("RevitAPIUI")
clr.AddReference("System.Windows.Forms")
clr.AddReference("System.Drawing")

from Autodesk.Revit.UI import TaskDialog  # noqa: E402
from System.Drawing import Size  # noqa: E402
from System.Windows.Forms import Button, DialogResult, DockStyle, Form, ListBox, TextBox  # noqa: E402


def tell(text, details=""):
    dialog = TaskDialog("Lintel")
    dialog.MainInstruction = text
    dialog.MainContent = details
    dialog.Show()


def progress(text):
    """pyRevit shows what is printed in its output window."""
    print(text)


def choose(title, choices):
    """A list with a search field. Returns the chosen item; None if the dialog was closed."""
    form = Form()
    form.Text = title
    form.ClientSize = Size(420, 520)
    search, box, ok = TextBox(), ListBox(), Button()
    search.Dock, box.Dock, ok.Dock = DockStyle.Top, DockStyle.Fill, DockStyle.Bottom
    ok.Text, ok.DialogResult = "OK", DialogResult.OK
    form.AcceptButton = ok
    for control in (box, search, ok):
        form.Controls.Add(control)
    shown = []

    def fill(*_):
        words = search.Text.lower().split()
        shown[:] = [each for each in choices if all(word in each.text.lower() for word in words)]
        box.Items.Clear()
        for each in shown:
            box.Items.Add(each.text)
        if shown:
            box.SelectedIndex = 0

    search.TextChanged += fill
    fill()
    if form.ShowDialog() != DialogResult.OK or box.SelectedIndex < 0:
        return None
    return shown[box.SelectedIndex]
