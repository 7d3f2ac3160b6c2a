"""A client of the Lintel API for CAD plug-ins. Standard library only, CPython 3.8 and later."""

from .artifact import ArtifactError, ArtifactWriter, artifact_line
from .cancellation import Cancellation, Cancelled
from .check import ArtifactReport, Issue, check_artifact
from .classifier import Classified, Classifier
from .client import Client
from .errors import LintelError, Unreachable, WaitTimeout
from .ontology import Ontology
from .requirements import ElementFailure

__version__ = "2.1.0"

__all__ = [
    "ArtifactError",
    "ArtifactReport",
    "ArtifactWriter",
    "Cancellation",
    "Cancelled",
    "Classified",
    "Classifier",
    "Client",
    "ElementFailure",
    "Issue",
    "LintelError",
    "Ontology",
    "Unreachable",
    "WaitTimeout",
    "artifact_line",
    "check_artifact",
]
