export const common = {
  all: 'All',
  cancel: 'Cancel',
  downloadCsv: 'Download CSV',
  close: 'Close',
  closeDialog: 'Close dialog',
  none: 'None',
  empty: '(empty)',
  done: 'Done',
  tryAgain: 'Try again',
  showMore: 'Show more',
  name: 'Name',
  kind: 'Kind',
  status: 'Status',
  rename: 'Rename',
  delete: 'Delete',
};

export const messages = {
  svg: 'SVG',
  png: 'PNG',
  csv: 'CSV',
  figureLabel: (title: string) => `${title}. The table below lists the numbers.`,
  hideTheTable: 'Hide the table',
  showAsATable: 'Show as a table',
  lintel: (title: string) => `${title} · Lintel`,
  request: 'Request {id}',
  cannotDraw: 'This browser can’t draw the picture.',
};
