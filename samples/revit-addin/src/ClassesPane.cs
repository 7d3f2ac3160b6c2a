using System;
using System.Collections.Generic;
using System.Windows;
using System.Windows.Controls;
using Autodesk.Revit.UI;
using TextBox = System.Windows.Controls.TextBox; // Revit has one for its ribbon

namespace Lintel.RevitAddin
{
    /// <summary>The dockable list of classes: a search field, the list, a button, and a line about what is going on.</summary>
    public sealed class ClassesPane : UserControl, IDockablePaneProvider, IClassWindow
    {
        public static readonly DockablePaneId Id = new DockablePaneId(new Guid("0b8d4f0e-51a6-4f1b-8f0a-6f2c1f7c3a55"));

        private readonly TextBox _search = new TextBox();
        private readonly ListBox _list = new ListBox();
        private readonly Button _assign = new Button { Content = "Assign to selected types" };
        private readonly TextBlock _status = new TextBlock { TextWrapping = TextWrapping.Wrap };
        private ClassList _classes;

        /// <param name="onAssign">Called with the chosen class, on the thread of the window, where Revit may not be changed.</param>
        public ClassesPane(Action<ClassItem> onAssign)
        {
            var panel = new DockPanel();
            Add(panel, _search, Dock.Top);
            Add(panel, _status, Dock.Bottom);
            Add(panel, _assign, Dock.Bottom);
            panel.Children.Add(_list);
            Content = panel;
            _search.TextChanged += (sender, change) => Fill();
            _assign.Click += (sender, click) =>
            {
                var chosen = _list.SelectedItem as ClassItem;
                if (chosen == null) ShowStatus("Choose a class first.");
                else onAssign(chosen);
            };
        }

        public void SetupDockablePane(DockablePaneProviderData data)
        {
            data.FrameworkElement = this;
            data.InitialState = new DockablePaneState { DockPosition = DockPosition.Right };
        }

        public void ShowClasses(ClassList classes)
        {
            Dispatcher.BeginInvoke(new Action(() =>
            {
                _classes = classes;
                Fill();
            }));
        }

        public void ShowStatus(string text) { Dispatcher.BeginInvoke(new Action(() => _status.Text = text)); }

        private void Fill() { _list.ItemsSource = _classes == null ? new List<ClassItem>() : _classes.Matching(_search.Text); }

        private static void Add(DockPanel panel, UIElement child, Dock dock)
        {
            DockPanel.SetDock(child, dock);
            panel.Children.Add(child);
        }
    }

    /// <summary>Asks for one of several things.</summary>
    public sealed class ChoiceWindow : Window
    {
        private readonly ListBox _list = new ListBox { DisplayMemberPath = "Value" };

        public ChoiceWindow(string title, IList<KeyValuePair<string, string>> choices)
        {
            Title = title;
            Width = 420;
            Height = 520;
            var ok = new Button { Content = "OK", IsDefault = true };
            ok.Click += (sender, click) => DialogResult = true;
            var panel = new DockPanel();
            DockPanel.SetDock(ok, Dock.Bottom);
            panel.Children.Add(ok);
            panel.Children.Add(_list);
            Content = panel;
            _list.ItemsSource = choices;
        }

        /// <summary>The key of the chosen thing; null if the window was closed.</summary>
        public static string Ask(string title, IList<KeyValuePair<string, string>> choices)
        {
            var window = new ChoiceWindow(title, choices);
            if (window.ShowDialog() != true || window._list.SelectedItem == null) return null;
            return ((KeyValuePair<string, string>)window._list.SelectedItem).Key;
        }
    }
}
