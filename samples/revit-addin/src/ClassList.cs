using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Lintel.Client;

namespace Lintel.RevitAddin
{
    /// <summary>What people see. Its methods may be called from any thread.</summary>
    public interface IClassWindow
    {
        void ShowClasses(ClassList classes);
        void ShowStatus(string text);
    }

    /// <summary>A class as the list shows it.</summary>
    public sealed class ClassItem
    {
        public readonly ObjectClass Class;
        private readonly bool _isSuggested;

        public ClassItem(ObjectClass each, bool isSuggested)
        {
            Class = each;
            _isSuggested = isSuggested;
        }

        public override string ToString()
        {
            var code = Class.Code("uniformat");
            return Class.Name + (code == null ? "" : " (" + code + ")") + (_isSuggested ? " · suggested" : "");
        }
    }

    /// <summary>The classes to choose from: first the one that Lintel's rules suggest for the selection.</summary>
    public sealed class ClassList
    {
        private readonly Ontology _ontology;
        private readonly ObjectClass _suggested;

        /// <param name="selected">The facts of the first selected type, or null.</param>
        public ClassList(Ontology ontology, ElementFacts selected)
        {
            _ontology = ontology;
            _suggested = selected == null ? null : ontology.ClassOf(selected).ObjectClass;
        }

        public List<ClassItem> Matching(string text)
        {
            var found = string.IsNullOrWhiteSpace(text)
                ? _ontology.Classes.OrderBy(each => each != _suggested).ThenBy(each => each.Name, StringComparer.CurrentCultureIgnoreCase)
                : (IEnumerable<ObjectClass>)_ontology.Search(text);
            return found.Select(each => new ClassItem(each, each == _suggested)).ToList();
        }

        /// <summary>Shows the classes of the last time at once, and the newest ones as soon as they are there.</summary>
        public static Task Refresh(AddinSettings settings, ElementFacts selected, IClassWindow window)
        {
            var client = settings.Client();
            var hasShown = false;
            try
            {
                window.ShowClasses(new ClassList(Ontology.Load(settings.CacheFile), selected));
                hasShown = true;
            }
            catch (IOException) { }
            catch (FormatException) { }
            return Task.Run(() =>
            {
                try
                {
                    window.ShowClasses(new ClassList(client.Sync(settings.CacheFile), selected));
                    window.ShowStatus("");
                }
                catch (LintelUnreachableException error)
                {
                    window.ShowStatus(hasShown ? "Lintel isn't responding. Showing the classes of the last sync." : error.Message);
                }
                catch (Exception error) { window.ShowStatus(error.Message); } // nobody else would see it
            });
        }
    }
}
