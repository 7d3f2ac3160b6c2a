interface ByStatus {
  byStatus: Record<number, string>;
  /** 500 and above. */
  failed: string;
  otherwise: string;
}

const titles: ByStatus = {
  byStatus: {
    401: 'You were signed out',
    403: 'Your key has no access to this',
    404: 'Not found',
    409: "This can't be done",
    429: 'Too many requests',
  },
  failed: "Lintel couldn't process this request",
  otherwise: 'Check your input',
};

const advice: ByStatus = {
  byStatus: {
    401: 'Your input is kept. Sign in to continue.',
    403: 'Ask your operator for a key that allows this.',
    404: 'It may have been deleted. Check Activity to find out.',
    409: 'Nothing was changed.',
    429: 'Nothing was changed. Wait a moment and try again.',
  },
  failed: 'You can safely try again. No change is made twice.',
  otherwise: 'Nothing was changed. Fix the problems listed above and try again.',
};

export const messages = {
  titles,
  advice,
  sessionEnded: 'Your session has ended.',
  stale: {
    title: 'This changed while you were editing',
    advice: 'Nothing was saved. Review the changes and try again.',
  },
  staleClass: {
    message: 'Someone else saved a change first.',
    advice: 'Nothing was saved. Check the current values, then make your change again.',
  },
  /** Instead of the advice on input, when no field is at fault. */
  unchanged: 'Nothing was changed.',
  unreachable: {
    title: "Can't reach Lintel",
    message: 'The server did not respond.',
    advice: 'Your input is kept. Check your connection and try again.',
  },
  notLoaded: {
    message: "This page couldn't be loaded.",
    advice:
      'Check your connection and reload the page. If Lintel was just updated, reloading gets the new version.',
  },
  crash: {
    title: 'Something went wrong on this page',
    message: (error: string) =>
      `Reload the page. If this happens again, send this error to your operator: ${error}`,
    advice: 'Your saved data is not affected.',
  },
  undoFailed: 'The undo failed.',
};
