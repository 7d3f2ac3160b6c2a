using System;
using System.Linq;
using System.Reflection;
using System.Threading;
using Autodesk.Revit.Attributes;
using Autodesk.Revit.DB;
using Autodesk.Revit.UI;
using Lintel.Client;

namespace Lintel.RevitAddin
{
    /// <summary>Adds the buttons and the dockable list of classes when Revit starts.</summary>
    public sealed class App : IExternalApplication
    {
        internal static ClassesPane Pane { get; private set; }
        internal static readonly CancellationTokenSource Ending = new CancellationTokenSource();

        public Result OnStartup(UIControlledApplication application)
        {
            var assign = new AssignHandler();
            var raise = ExternalEvent.Create(assign);
            Pane = new ClassesPane(chosen =>
            {
                assign.Chosen = chosen;
                raise.Raise();
            });
            application.RegisterDockablePane(ClassesPane.Id, "Lintel classes", Pane);
            var panel = application.CreateRibbonPanel("Lintel");
            var assembly = Assembly.GetExecutingAssembly().Location;
            panel.AddItem(new PushButtonData("LintelClassify", "Classify", assembly, typeof(ClassifyCommand).FullName));
            panel.AddItem(new PushButtonData("LintelSend", "Send to Lintel", assembly, typeof(SendCommand).FullName));
            return Result.Succeeded;
        }

        public Result OnShutdown(UIControlledApplication application)
        {
            Ending.Cancel();
            return Result.Succeeded;
        }
    }

    /// <summary>Writes the chosen class to the selected types. Revit calls it when the model may be changed.</summary>
    public sealed class AssignHandler : IExternalEventHandler
    {
        public ClassItem Chosen;

        public string GetName() { return "Classify with Lintel"; }

        public void Execute(UIApplication application)
        {
            var view = application.ActiveUIDocument;
            if (view == null || Chosen == null) return;
            try
            {
                var types = Classifying.SelectedTypes(view);
                if (types.Count > 0) Classifying.Write(view.Document, types, Chosen.Class.Id);
                App.Pane.ShowStatus(types.Count == 0 ? "Select elements or types first." : Chosen.Class.Name + ": " + string.Join(", ", types.Select(each => each.Name)));
            }
            catch (Exception error) { App.Pane.ShowStatus(error.Message); } // Revit would show a crash of the add-in
        }
    }

    /// <summary>Shows the list of classes, with the suggestion for the selected types first.</summary>
    [Transaction(TransactionMode.Manual)]
    public sealed class ClassifyCommand : IExternalCommand
    {
        public Result Execute(ExternalCommandData data, ref string message, ElementSet elements)
        {
            try
            {
                var first = Classifying.SelectedTypes(data.Application.ActiveUIDocument).FirstOrDefault();
                data.Application.GetDockablePane(ClassesPane.Id).Show();
                ClassList.Refresh(new AddinSettings(), first == null ? null : Reading.FactsOf(first), App.Pane);
                return Result.Succeeded;
            }
            catch (SettingsException error)
            {
                message = error.Message;
                return Result.Failed;
            }
        }
    }

    /// <summary>Exports the model by the contract, sends it and shows the run.</summary>
    [Transaction(TransactionMode.Manual)]
    public sealed class SendCommand : IExternalCommand
    {
        public Result Execute(ExternalCommandData data, ref string message, ElementSet elements)
        {
            try
            {
                var document = data.Application.ActiveUIDocument.Document;
                var settings = new AddinSettings();
                var project = Sending.ProjectOf(document.Title, settings, (title, choices) => ChoiceWindow.Ask("Project of " + title, choices));
                if (project == null) return Result.Cancelled;
                data.Application.GetDockablePane(ClassesPane.Id).Show();
                Sending.Send(document, project, settings, App.Pane, App.Ending.Token);
                return Result.Succeeded;
            }
            catch (Exception error) when (error is SettingsException || error is LintelException || error is LintelUnreachableException)
            {
                message = error.Message;
                return Result.Failed;
            }
        }
    }
}
