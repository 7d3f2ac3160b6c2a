import threading


class Cancelled(Exception):
    """The caller cancelled the work."""


class Cancellation:
    """Cancels what was started with it, from another thread: `cancel()` ends waits and requests at once."""

    def __init__(self):
        self._event = threading.Event()

    def cancel(self):
        self._event.set()

    @property
    def is_cancelled(self):
        return self._event.is_set()

    def check(self):
        if self._event.is_set():
            raise Cancelled("cancelled")

    def pause(self, seconds):
        if self._event.wait(seconds):
            raise Cancelled("cancelled")

    def run(self, work):
        """The result of `work()`, which runs in a thread of its own; the thread is abandoned when cancelled."""
        self.check()
        outcome = {}
        done = threading.Event()

        def target():
            try:
                outcome["result"] = work()
            except BaseException as error:  # raised again below
                outcome["error"] = error
            finally:
                done.set()

        threading.Thread(target=target, daemon=True).start()
        while not done.wait(0.05):
            self.check()
        if "error" in outcome:
            raise outcome["error"]
        return outcome["result"]


class Never(Cancellation):
    """For callers that cancel nothing; requests run on the caller's own thread."""

    def run(self, work):
        return work()
