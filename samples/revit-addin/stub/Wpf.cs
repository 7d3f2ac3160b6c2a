using System;
using System.Collections;
using System.Collections.Generic;

// The part of WPF that the add-in uses: Mono has none.
namespace System.Windows.Threading
{
    public class Dispatcher
    {
        public object BeginInvoke(Delegate method, params object[] args)
        {
            lock (this) return method.DynamicInvoke(args);
        }
    }
}

namespace System.Windows
{
    public enum TextWrapping { NoWrap, Wrap }
    public class RoutedEventArgs : EventArgs { }
    public delegate void RoutedEventHandler(object sender, RoutedEventArgs e);

    public class UIElement
    {
        private readonly Threading.Dispatcher _dispatcher = new Threading.Dispatcher();
        public Threading.Dispatcher Dispatcher { get { return _dispatcher; } }
    }

    public class FrameworkElement : UIElement
    {
        public double Width { get; set; }
        public double Height { get; set; }
    }

    public class Window : Controls.ContentControl
    {
        /// <summary>What a person does with the next window. Not in WPF.</summary>
        public static Action<Window> Person;

        public string Title { get; set; }
        public bool? DialogResult { get; set; }
        public bool? ShowDialog()
        {
            Person(this);
            return DialogResult;
        }
    }
}

namespace System.Windows.Controls
{
    public enum Dock { Left, Top, Right, Bottom }
    public class TextChangedEventArgs : RoutedEventArgs { }
    public delegate void TextChangedEventHandler(object sender, TextChangedEventArgs e);

    public class ContentControl : FrameworkElement { public object Content { get; set; } }
    public class UserControl : ContentControl { }

    public class TextBlock : FrameworkElement
    {
        public string Text { get; set; }
        public TextWrapping TextWrapping { get; set; }
    }

    public class TextBox : FrameworkElement
    {
        private string _text = "";
        public event TextChangedEventHandler TextChanged;
        public string Text
        {
            get { return _text; }
            set
            {
                _text = value;
                if (TextChanged != null) TextChanged(this, new TextChangedEventArgs());
            }
        }
    }

    public class Button : ContentControl
    {
        public event RoutedEventHandler Click;
        public bool IsDefault { get; set; }
        public void Press() { Click(this, new RoutedEventArgs()); } // not in WPF
    }

    public class ListBox : FrameworkElement
    {
        public IEnumerable ItemsSource { get; set; }
        public object SelectedItem { get; set; }
        public string DisplayMemberPath { get; set; }
    }

    public class DockPanel : FrameworkElement
    {
        private readonly List<UIElement> _children = new List<UIElement>();
        public List<UIElement> Children { get { return _children; } }
        public static void SetDock(UIElement element, Dock dock) { }
    }
}
