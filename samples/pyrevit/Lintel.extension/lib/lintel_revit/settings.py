"""Where Lintel is, and which project a model belongs to: a JSON file in the folder of the user."""

import json
import os

from lintel import Client


class SettingsError(Exception):
    """The settings are missing or damaged; the message says what to do."""


def folder():
    return os.path.join(os.environ.get("APPDATA") or os.path.expanduser("~"), "Lintel")


class Settings:
    """{"url": …, "apiKey": …, "projects": {"<title of the model>": "<id of the project>"}}"""

    def __init__(self, directory=None):
        self.folder = directory or folder()
        self._file = os.path.join(self.folder, "pyrevit.json")
        try:
            with open(self._file, encoding="utf-8") as file:
                self._content = json.load(file)
        except FileNotFoundError:
            self._content = {}
        except ValueError as error:
            raise SettingsError("%s is damaged: %s. Correct it or delete it." % (self._file, error)) from error
        self.url = os.environ.get("LINTEL_URL") or self._content.get("url")
        self.api_key = os.environ.get("LINTEL_API_KEY") or self._content.get("apiKey")
        if not self.url:
            raise SettingsError('Add the address of Lintel to %s: {"url": "…", "apiKey": "…"}' % self._file)
        os.makedirs(self.folder, exist_ok=True)

    def client(self):
        return Client(self.url, api_key=self.api_key)

    @property
    def cache_file(self):
        return os.path.join(self.folder, "ontology.json")

    def project_of(self, title):
        return self._content.get("projects", {}).get(title)

    def remember_project(self, title, project_id):
        self._content.setdefault("projects", {})[title] = project_id
        temporary = self._file + ".part"
        with open(temporary, "w", encoding="utf-8") as file:
            json.dump(self._content, file, ensure_ascii=False, indent=2)
        os.replace(temporary, self._file)
