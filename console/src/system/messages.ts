import type { Session } from '../platform/session.ts';
import { formatBytes } from '../ui/bytes.ts';
import { formatCount } from '../ui/numbers.ts';
import { plural } from '../ui/plural.ts';

const keyCount = (count: number) => plural(count, { one: 'key', other: 'keys' });
const classes = (count: number) => plural(count, { one: 'class', other: 'classes' });

export const keys = {
  searchKeys: 'Search keys',
  noMatch: 'No matching keys',
  empty: 'No keys yet. Anyone on this machine has full access.',
  showRevoked: (count: number) => `Show revoked keys (${formatCount(count)})`,
  allProjects: 'All projects',
  never: 'Never',
  expiresSoon: ' (soon)',
  expired: ' (expired)',
  newKey: 'New key',
  create: 'Create key',
  firstTitle: 'Creating the first key turns on sign-in',
  first: "From then on, everyone needs a key. You'll be signed in with this key.",
  firstNeedsAdmin: 'The first key needs the admin scope. Without it, nobody could create the next key.',
  nameHint: 'Shown in the audit log',
  projectsHint: 'Leave empty for all projects.',
  shownOnce: (name: string) => `This is the key for ${name}. Copy it now. It won't be shown again.`,
  shownBefore: "This key was already shown and can't be shown again. Revoke it and create another key.",
  doneAndSignIn: 'Done, sign in with this key',
  revoke: (name: string) => `Revoke key “${name}”`,
  revoked: (name: string) => `Revoked the key “${name}”.`,
  revokeConsequences:
    "Requests with this key will be rejected, and its sessions will end immediately. A revoked key can't be restored.",
  alreadyRevoked: 'This key is already revoked.',
  fromSettings: 'This key comes from the setting API_KEYS. Remove it there.',
  newKeys: 'Add several keys',
  firstKeyFirst: 'Create your own key with the admin scope first.',
  createKeys: 'Create keys',
  createMany: (count: number) => `Create ${keyCount(count)}`,
  createdMany: (count: number) => `Created ${keyCount(count)}.`,
  listHint:
    'Paste a list with one key per line: name, role or scopes, projects. Roles are steward, coordinator, designer, viewer, and admin. Columns are separated by tabs (as copied from a spreadsheet) or commas, scopes by spaces, projects by semicolons. Leave projects empty for all projects.',
  listExample: 'Ada Marsh, steward\nBen Okoro, design:write imports:write, Quay House; Mill Lane',
  noProblems: 'None',
  noName: 'The name is missing.',
  usedTwice: (line: number) => `Line ${formatCount(line)} has the same name.`,
  linesWithProblems: (bad: number, all: number) =>
    `${formatCount(bad)} of ${plural(all, { one: 'line', other: 'lines' })} can't be used. Fix or remove ${bad === 1 ? 'it' : 'them'} to continue.`,
  noScopes: 'The role or the scopes are missing.',
  tooManyColumns: 'Each line can have a name, scopes, and projects only.',
  tooMany: (most: number) => `You can create up to ${keyCount(most)} at once.`,
  unknownScope: (scope: string) => `"${scope}" is not a role or a scope.`,
  unknownProject: (name: string) => `Project "${name}" doesn't exist.`,
  ambiguousProject: (name: string, count: number) =>
    `${formatCount(count)} projects are called "${name}". Use the ID of the project.`,
  shownOnceMany: (count: number) =>
    `${count === 1 ? 'This is the new key. It is' : `These are the ${formatCount(count)} new keys. They are`} shown only once. Copy or download ${count === 1 ? 'it' : 'them'} now.`,
  scopes: 'Scopes',
  onlyTheseProjects: 'Only these projects',
  theNewKey: 'The new key',
  copyKey: 'Copy key',
  listOfKeys: 'List of keys',
  keysToCreate: 'Keys to create',
  line: 'Line',
  projects: 'Projects',
  problems: 'Problems',
  theNewKeys: 'The new keys',
  copyKeys: 'Copy keys',
  lastUsed: 'Last used',
  expires: 'Expires',
  revokeLabel: 'Revoke',
  keys: 'Keys',
  revokeKey: 'Revoke key',
  role: 'Role',
  kinds: {
    steward: { name: 'Steward', does: 'Can edit and approve the ontology, and view designs and models' },
    coordinator: { name: 'Coordinator', does: 'Can import models and propose changes to the ontology' },
    designer: {
      name: 'Designer',
      does: 'Can create and publish designs, and view models and the ontology',
    },
    viewer: { name: 'Viewer', does: 'Can view everything, but can’t change anything' },
    admin: { name: 'Admin', does: 'Has full access, including keys' },
    plugin: { name: 'Plug-in', does: 'For programs: can read the ontology and upload exports' },
    portal: { name: 'Client portal', does: 'For clients: can see published collections only' },
    custom: { name: 'Custom', does: 'Choose the scopes yourself' },
  },
  scopeMeanings: {
    'ontology:read': 'read the ontology',
    'ontology:propose': 'propose changes and comment',
    'ontology:write': 'change the ontology',
    'ontology:approve': 'approve classes and create releases',
    'imports:read': 'read imports and graphs',
    'imports:write': 'upload and import files',
    'design:read': 'read collections and variants',
    'design:write': 'change collections and publish',
    'portal:read': 'see published collections',
    'catalog:events': 'send catalog events',
    maintenance: 'repair data, create projects',
    admin: 'everything, including keys',
  } satisfies Record<Session['scopes'][number], string>,
};

/** Words that are not written as they are spoken. */
const ABBREVIATIONS: Record<string, string> = { api: 'API', cad: 'CAD', id: 'ID', url: 'URL' };

/** Operations whose names nobody uses in speech. */
const ACTIONS: Record<string, string> = {
  markNewsAsRead: 'Read news',
  materializeMadeToOrderProjectVariant: 'Configure made-to-order product',
  rematerializeAllProjects: 'Update coverage of all projects',
  rematerializeProjectDefinitionGraphSummary: 'Update coverage',
  requestCadImportUploadUrl: 'Upload export',
};

export const people = {
  /** "createApiKeys" as "Create API keys", "createPartyDirectoryProject" as "Create project". */
  action: (operationId: string) => {
    const known = ACTIONS[operationId];
    if (known !== undefined) return known;
    const name = operationId.replace('PartyDirectory', '').replace('ObjectClass', 'Class');
    const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
    const text = words.map((word) => ABBREVIATIONS[word] ?? word).join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  explanation: (shown: number, total: number) =>
    `Everyone who made a change in the last 90 days, by key or account, most recent first.${
      total > shown ? ` Showing the newest ${formatCount(shown)} of ${formatCount(total)}.` : ''
    }`,
  empty: 'No changes yet',
  emptyHint: 'People appear here after their first change.',
  source: (source: 'key' | 'API_KEYS' | 'account' | 'local', name: string) =>
    ({
      key: `Key “${name}”`,
      API_KEYS: `Key “${name}” (setting API_KEYS)`,
      account: `Account ${name}`,
      local: 'Local user',
    })[source],
  thisMachine: 'Local user, no key',
  endSessions: (who: string) => `Sign out ${who}`,
  endConsequences:
    "All browser sessions of this account end now. Lintel doesn't manage accounts: to keep this person from signing in again, remove the account or its roles at your identity provider.",
  endedSessions: (count: number, who: string) =>
    `Ended ${plural(count, { one: 'session', other: 'sessions' })} of ${who}.`,
  signOut: 'Sign out',
  person: 'Person',
  keyOrAccount: 'Key or account',
  projects: 'Projects',
  lastAction: 'Last action',
  when: 'When',
  access: 'Access',
  people: 'People',
};

export const sessions = {
  empty: 'Nobody is signed in',
  emptyHint: 'Sessions of people who use the console appear here.',
  you: ' (you)',
  source: (source: string, name: string) =>
    source === 'key' ? `Key “${name}”` : source === 'oidc' ? 'Organization account' : 'This computer, no key',
  end: (who: string) => `End the session of ${who}`,
  endOwn: 'Sign out',
  ended: 'Ended the session.',
  sessions: 'Sessions',
  person: 'Person',
  signedInWith: 'Signed in with',
  since: 'Since',
  lastSeen: 'Last seen',
  endLabel: 'End',
};

export const health = {
  fine: 'All systems normal',
  fineHint: 'All queues are being processed.',
  problem: 'Action needed',
  queues: {
    operations: 'Ontology changes',
    imports: 'CAD imports',
    decks: 'Decks',
    checks: 'Model checks',
    webhooks: 'Webhook deliveries',
  } as Record<string, string>,
  nothingWaits: '—',
  works: 'Yes',
  onlyAnswers: 'No, serves requests only',
  machine: (host: string, pid: number) => `${host}, process ${pid}`,
  noLegacyIds:
    'No client has used a legacy ID in the last 30 days. Legacy IDs are Airtable record IDs (rec…).',
  legacyIds:
    'Programs with these keys still send legacy IDs: Airtable record IDs (rec…), which Lintel will stop supporting. Ask the owners of the keys to switch to Lintel’s IDs.',
  versions: (version: string, node: string, database: string, bytes: number) =>
    `Lintel ${version} on Node ${node}, PostgreSQL ${database}, ${formatBytes(bytes)} of data.`,
  queue: 'Queue',
  waiting: 'Waiting',
  running: 'Running',
  oldestWaitingSince: 'Oldest waiting since',
  role: 'Role',
  runsJobs: 'Runs jobs',
  machineLabel: 'Machine',
  version: 'Version',
  started: 'Started',
  key: 'Key',
  lastUsed: 'Last used',
  queuesLabel: 'Queues',
  processes: 'Processes',
  legacyIdsLabel: 'Legacy IDs',
};

export const webhooks = {
  empty: 'No webhooks yet',
  emptyHint: 'A webhook sends events to a URL, for example to post them in a chat.',
  newWebhook: 'New webhook',
  create: 'Create webhook',
  save: 'Save webhook',
  editTitle: (url: string) => `Edit ${url}`,
  urlHint: 'Events are sent to this URL by POST, signed with a secret.',
  descriptionHint: 'For example, who runs the receiver or what it does',
  eventsHint: 'Leave empty for all events.',
  created: (url: string) => `Created the webhook for ${url}.`,
  saved: (url: string) => `Saved the webhook for ${url}.`,
  secret: 'The secret of the webhook',
  secretTitle: 'Webhook secret',
  secretShownOnce:
    "The receiver needs this secret to verify signatures. Copy it into the receiver now. It won't be shown again.",
  secretShownBefore:
    "This secret was already shown and can't be shown again. Rotate the secret to get a new one.",
  allEvents: 'All events',
  active: 'Active',
  paused: 'Paused',
  disabled: 'Disabled',
  pausedHint: 'Events are kept until you resume the webhook.',
  disabledHint:
    'The receiver responded with status 410 (Gone), so no more events are sent. Resume the webhook to start again.',
  pausedNow: (url: string) => `Paused the webhook for ${url}. Events are kept until you resume it.`,
  resumedNow: (url: string) => `Resumed the webhook for ${url}. Waiting events are delivered now.`,
  tested: (status: number) => `The test was delivered. The receiver responded with status ${status}.`,
  notDelivered: (reason: string) => `The test was not delivered: ${reason}.`,
  rotateTitle: (url: string) => `Rotate the secret of ${url}`,
  rotateConsequences:
    'Lintel creates a new secret and shows it once. Deliveries are signed with both secrets until the old one expires, so the receiver can switch without missing an event.',
  overlaps: [
    { value: '86400', label: 'For one more day' },
    { value: '3600', label: 'For one more hour' },
    { value: '604800', label: 'For seven more days' },
    { value: '0', label: 'No, stop immediately (if the old secret leaked)' },
  ],
  oldSecretUntil: 'Deliveries are also signed with the old secret until {when}.',
  oldSecretEnded: 'Revoked the old secret. Deliveries are now signed with the new secret only.',
  rotationUnderWay: 'Deliveries are also signed with the old secret. Revoke it before you rotate again.',
  deleteTitle: (url: string) => `Delete ${url}`,
  deleteConsequences:
    "No more events will be sent to this URL, and its delivery history will be deleted. This can't be undone. To stop temporarily, pause the webhook instead.",
  deleted: (url: string) => `Deleted the webhook for ${url}.`,
  noDeliveries: 'No deliveries yet. Tests aren’t listed here.',
  newest: (shown: number, total: number) =>
    shown === total
      ? plural(total, { one: 'delivery', other: 'deliveries' })
      : `Newest ${formatCount(shown)} of ${formatCount(total)} deliveries`,
  states: { pending: 'Pending', delivered: 'Delivered', dead: 'Failed' },
  retry: (event: number) => `Retry event ${event}`,
  retried: 'The delivery will be retried.',
  delivered: 'This event was delivered.',
  deleteWebhook: 'Delete webhook',
  deliveries: 'Deliveries',
  event: 'Event',
  state: 'State',
  attempts: 'Attempts',
  lastResponse: 'Last result',
  nextAttempt: 'Next attempt',
  retryLabel: 'Retry',
  theOldSecretSigns: 'Also sign with the old secret',
  rotateSecret: 'Rotate secret',
  url: 'URL',
  urlPlaceholder: 'https://',
  events: 'Events',
  description: 'Description',
  copySecret: 'Copy secret',
  endOldSecret: 'Revoke old secret',
  sendTest: 'Send test',
  resume: 'Resume',
  pause: 'Pause',
  edit: 'Edit',
};

export const storage = {
  kinds: {
    operations: 'Operations',
    events: 'Events',
    audit: 'Audit log',
    artifacts: 'Uploaded exports',
    deliveries: 'Webhook deliveries',
  },
  settings: {
    operations: 'RETENTION_OPERATIONS_DAYS',
    events: 'RETENTION_EVENTS_DAYS',
    audit: 'RETENTION_AUDIT_DAYS',
    artifacts: 'RETENTION_ARTIFACTS_DAYS',
    deliveries: 'RETENTION_DELIVERIES_DAYS',
  },
  explanation:
    'This data grows with use. Every hour, a worker deletes entries that are older than their retention period. Operations needed for undo, events not yet delivered to a webhook, and files of current models are always kept.',
  about: (rows: number) => `About ${formatCount(rows)}`,
  forever: 'Kept forever',
  days: (days: number) => plural(days, { one: 'day', other: 'days' }),
  nothing: '—',
  ontologyTexts: (characters: number, limit: number) =>
    `The ontology’s text uses ${formatCount(characters)} of ${formatCount(limit)} characters.`,
  database: (bytes: number) => `The database uses ${formatBytes(bytes)} in total.`,
  data: 'Data',
  entries: 'Entries',
  size: 'Size',
  oldest: 'Oldest',
  retention: 'Retention',
  setting: 'Setting',
  storage: 'Storage',
};

export const repairs = {
  title: 'Recompute the tree',
  explanation:
    'Each class stores its path, depth, and inherited values. Manual changes in the database can make them wrong. The check doesn’t change anything.',
  check: 'Check the tree',
  found: (checked: number, wrong: number) => `Checked ${classes(checked)}, ${formatCount(wrong)} to repair.`,
  confirm: (word: string) => `Type "${word}" to continue`,
  repair: (count: number) => `Repair ${classes(count)}`,
  repaired: (count: number) => `Repaired ${classes(count)}.`,
};

export const messages = {
  copied: 'Copied',
  health: 'Health',
  keys: 'Keys',
  people: 'People',
  sessions: 'Sessions',
  webhooks: 'Webhooks',
  storage: 'Storage',
  repairs: 'Repairs',
  system: 'System',
};
