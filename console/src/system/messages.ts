import { formatBytes } from '../ui/bytes.ts';
import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

const classes = (count: number) => plural(count, { one: 'class', other: 'classes' });

export const keys = {
  empty: 'No keys yet. Anyone on this machine can do everything.',
  showRevoked: (count: number) => `Show revoked keys (${formatCount(count)})`,
  allProjects: 'All projects',
  never: 'Never',
  expiresSoon: ' (soon)',
  newKey: 'New key',
  create: 'Create key',
  firstTitle: 'Creating the first key turns on sign-in',
  first: "From then on, everyone needs a key. You'll be signed in with this key.",
  firstNeedsAdmin:
    'The first key needs the scope admin. Without this scope, nobody could create the next key.',
  nameHint: 'Shown in the audit log',
  projectsHint: 'Leave empty for all projects.',
  shownOnce: (name: string) => `This is the key for ${name}. It is shown only once: copy it now.`,
  shownBefore: 'This key was shown before and cannot be shown again. Revoke it and create another key.',
  doneAndSignIn: 'Done, sign in with this key',
  revoke: (name: string) => `Revoke ${name}`,
  revoked: (name: string) => `Revoked the key ${name}.`,
  revokeConsequences:
    'Requests with this key are refused from now on, and its sessions end. A revoked key cannot be restored; create a new key instead.',
  alreadyRevoked: 'This key is already revoked.',
  fromSettings: 'This key comes from the setting API_KEYS. Remove it there.',
};

export const sessions = {
  empty: 'Nobody is signed in',
  emptyHint: 'Sessions of people who use the console appear here.',
  you: ' (you)',
  source: (source: string, name: string) =>
    source === 'key' ? `Key ${name}` : source === 'oidc' ? 'Organization account' : 'This machine',
  end: (who: string) => `End the session of ${who}`,
  ended: 'Ended the session.',
};

export const health = {
  fine: 'All systems normal',
  fineHint: 'All queues are being worked on.',
  problem: 'Action needed',
  queues: {
    operations: 'Ontology changes',
    imports: 'CAD imports',
    decks: 'Decks',
    webhooks: 'Webhook deliveries',
  } as Record<string, string>,
  nothingWaits: '—',
  works: 'Yes',
  onlyAnswers: 'No, answers requests only',
  machine: (host: string, pid: number) => `${host}, process ${pid}`,
  noLegacyIds: 'No client has used a legacy ID in the last 30 days.',
  legacyIds: 'These keys still use legacy IDs, which will be removed. Contact their owners.',
  versions: (version: string, node: string, database: string, bytes: number) =>
    `Lintel ${version} on Node ${node}, PostgreSQL ${database}, ${formatBytes(bytes)} of data.`,
};

export const webhooks = {
  empty: 'No webhooks yet',
  emptyHint: 'Create a webhook with POST /api/v1/webhooks. Its deliveries appear here.',
  allEvents: 'All events',
  disabled: 'Disabled after too many failures',
  noDeliveries: 'No deliveries yet',
  newest: (shown: number, total: number) => `The newest ${formatCount(shown)} of ${formatCount(total)}`,
  states: { pending: 'Pending', delivered: 'Delivered', dead: 'Failed' },
  retry: (event: number) => `Retry event ${event}`,
  retried: 'The delivery will be retried.',
  delivered: 'This event was delivered.',
};

export const repairs = {
  title: 'Recompute the tree',
  explanation:
    'Paths, depths and inherited values are stored with each class. After manual changes in the database they may be wrong. Checking changes nothing.',
  check: 'Check the tree',
  found: (checked: number, wrong: number) => `Checked ${classes(checked)}, ${formatCount(wrong)} to repair.`,
  confirm: (word: string) => `Type "${word}" to continue`,
  repair: (count: number) => `Repair ${classes(count)}`,
  repaired: (count: number) => `Repaired ${classes(count)}.`,
};
