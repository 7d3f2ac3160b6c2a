import { formatCount } from '../../../ui/numbers.ts';

export const messages = {
  discussion: 'Discussion',
  startDiscussion: 'Start a discussion',
  commentsOn: (name: string) => `Comments on ${name}`,
  comment: 'Comment',
  hint: 'Mention people with @ and their name.',
  empty: 'No comments yet.',
  someone: 'Local user',
  resolved: 'Resolved',
  edited: 'edited',
  firstOf: (shown: number, count: number) =>
    `Showing the first ${formatCount(shown)} of ${formatCount(count)} comments.`,
  commented: 'Comment added.',
  saved: 'Comment saved.',
  deleted: 'Comment deleted.',
  deleteComment: 'Delete comment',
  deleteHint: 'The comment is removed for everyone. You can’t undo this.',
  settled: (verb: 'resolve' | 'reopen') => (verb === 'resolve' ? 'Comment resolved.' : 'Comment reopened.'),
  editedComment: 'Edited comment',
  saveComment: 'Save comment',
  resolve: 'Resolve',
  reopen: 'Reopen',
  edit: 'Edit',
};
