import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

export const messages = {
  home: 'Home',
  readyToApprove: 'Ready to approve',
  readyHint: 'Drafts that meet all requirements',
  blockedByAnAncestor: 'Blocked by an ancestor',
  ancestorHint: 'Complete, but an ancestor isn’t approved',
  missingAClassification: 'Missing a classification',
  classificationHint: 'Drafts that lack at least one of the four classifications',
  cadCategoriesToReview: 'CAD categories to review',
  cadCategoryHint: 'Categories that were retired, don’t exist, or need a decision',
  failedOperations: 'Failed operations',
  failedOperationsHint: 'Changes that couldn’t be completed',
  runsInProgress: 'Runs in progress',
  runsInProgressHint: 'Imports that are waiting or running',
  overview: 'Overview',
  forYou: 'For you',
  nothingForYou: 'No proposals are waiting for your review, and nobody has mentioned you.',
  markAllAsRead: 'Mark all as read',
  review: 'Review',
  someone: 'Local user',
  decided: {
    accepted: '{who} accepted {about}',
    rejected: '{who} rejected {about}',
    withdrawn: '{who} withdrew {about}',
    open: '{who} reopened {about}',
    submitted: '{who} submitted {about}',
  },
  wrote: {
    mention: '{who} mentioned you on {about}',
    comment: '{who} commented on {about}',
  },
  allToReview: (count: number) => `Show all ${formatCount(count)} to review`,
  moreNews: (count: number) => `${formatCount(count)} more`,
  proposal: (number: number) => `Proposal ${number}: {title}`,
  changesBy: (count: number, author: string | null) => {
    const changes = plural(count, { one: 'change', other: 'changes' });
    return author === null ? changes : `${changes} by ${author}`;
  },
  noPages: 'This key has no access to the console',
  noPagesHint: 'The key is for programs. To work in the console, ask your operator for a key with a role.',
  latestImports: 'Latest imports',
  noImportsToReaders: 'No imports yet. Coordinators upload exports and IFC files.',
  noImports: 'No imports yet. Open a project to upload an export or an IFC file.',
  goToProjects: 'Go to Projects',
  ontologyChanged: 'The ontology has changed since.',
  updateCoverage: 'Update the coverage',
  classified: (percent: string) => `${percent} classified`,
  projects: 'Projects',
  noProjects: 'No projects yet.',
  publishedOf: (published: number, all: number) =>
    all === 0
      ? 'No collections yet'
      : published === 0
        ? `${plural(all, { one: 'collection', other: 'collections' })}, not published`
        : `${formatCount(published)} of ${plural(all, { one: 'collection', other: 'collections' })} published`,
  changedSince: (count: number) =>
    `${plural(count, { one: 'collection', other: 'collections' })} changed since publishing`,
  system: 'System',
  health: 'Health',
  healthy: 'Running normally',
  queues: 'Queues',
  queued: (waiting: number, running: number) =>
    `${formatCount(waiting)} waiting, ${formatCount(running)} running`,
  storage: 'Storage',
  keys: 'Keys',
  expiring: (names: readonly string[]) =>
    names.length === 0
      ? 'None expires in the next 30 days'
      : `${plural(names.length, { one: 'key expires', other: 'keys expire' })} soon: ${names.slice(0, 3).join(', ')}`,
  showAll: (count: number) => `Show all ${formatCount(count)}`,
};
