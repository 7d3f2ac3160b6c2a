using System;
using System.Collections.Generic;
using Autodesk.Revit.DB;

// The part of RevitAPIUI.dll that the add-in uses.
namespace Autodesk.Revit.Attributes
{
    public enum TransactionMode { Manual, ReadOnly }

    [AttributeUsage(AttributeTargets.Class)]
    public class TransactionAttribute : Attribute
    {
        public TransactionAttribute(TransactionMode mode) { Mode = mode; }
        public TransactionMode Mode { get; private set; }
    }
}

namespace Autodesk.Revit.UI.Selection
{
    public class Selection
    {
        public readonly List<ElementId> Ids = new List<ElementId>(); // not in Revit
        public ICollection<ElementId> GetElementIds() { return Ids; }
    }
}

namespace Autodesk.Revit.UI
{
    public enum Result { Succeeded, Failed, Cancelled }
    public enum DockPosition { Left, Right }
    public enum ExternalEventRequest { Accepted }

    public interface IExternalApplication
    {
        Result OnStartup(UIControlledApplication application);
        Result OnShutdown(UIControlledApplication application);
    }

    public interface IExternalCommand { Result Execute(ExternalCommandData commandData, ref string message, ElementSet elements); }

    public interface IExternalEventHandler
    {
        void Execute(UIApplication app);
        string GetName();
    }

    public interface IDockablePaneProvider { void SetupDockablePane(DockablePaneProviderData data); }

    public class DockablePaneId
    {
        public DockablePaneId(Guid guid) { Guid = guid; }
        public Guid Guid { get; private set; }
    }

    public class DockablePaneState { public DockPosition DockPosition { get; set; } }

    public class DockablePaneProviderData
    {
        public System.Windows.FrameworkElement FrameworkElement { get; set; }
        public DockablePaneState InitialState { get; set; }
    }

    public class DockablePane
    {
        public bool IsOpen; // not in Revit
        public void Show() { IsOpen = true; }
    }

    public class UIDocument
    {
        public UIDocument(Document document)
        {
            Document = document;
            Selection = new Selection.Selection();
        }
        public Document Document { get; private set; }
        public Selection.Selection Selection { get; private set; }
    }

    public class UIApplication
    {
        public static UIApplication Running; // not in Revit
        public readonly DockablePane Pane = new DockablePane(); // not in Revit
        public UIDocument ActiveUIDocument { get; set; }
        public DockablePane GetDockablePane(DockablePaneId id) { return Pane; }
    }

    public class ExternalCommandData { public UIApplication Application { get; set; } }

    public class RibbonItemData { public string Name, Text, ClassName; }

    public class PushButtonData : RibbonItemData
    {
        public PushButtonData(string name, string text, string assemblyName, string className)
        {
            Name = name;
            Text = text;
            ClassName = className;
        }
    }

    public class RibbonItem { }
    public class TextBox : RibbonItem { } // the same name as in WPF
    public class ComboBox : RibbonItem { }

    public class RibbonPanel
    {
        public readonly List<RibbonItemData> Items = new List<RibbonItemData>(); // not in Revit
        public RibbonItem AddItem(RibbonItemData data)
        {
            Items.Add(data);
            return new RibbonItem();
        }
    }

    public class UIControlledApplication
    {
        public readonly RibbonPanel Panel = new RibbonPanel(); // not in Revit
        public readonly DockablePaneProviderData PaneData = new DockablePaneProviderData(); // not in Revit
        public RibbonPanel CreateRibbonPanel(string name) { return Panel; }
        public void RegisterDockablePane(DockablePaneId id, string title, IDockablePaneProvider provider) { provider.SetupDockablePane(PaneData); }
    }

    /// <summary>Revit calls the handler later; here at once.</summary>
    public class ExternalEvent
    {
        private readonly IExternalEventHandler _handler;
        private ExternalEvent(IExternalEventHandler handler) { _handler = handler; }
        public static ExternalEvent Create(IExternalEventHandler handler) { return new ExternalEvent(handler); }
        public ExternalEventRequest Raise()
        {
            _handler.Execute(UIApplication.Running);
            return ExternalEventRequest.Accepted;
        }
    }
}
