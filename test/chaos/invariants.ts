import { CLASSES, type Client, type Sent } from './client.ts';

interface Operation {
  id: string;
  action: string;
  status: string;
  undoneBy: string | null;
  result: { copies?: unknown[]; objectClassId?: string } | null;
}
interface Event {
  sequence: number;
  type: string;
  subject: string;
  data: { action: string; objectClasses: ParentChange[] };
}
interface ParentChange {
  id: string;
  parentBefore: string | null;
  parentAfter: string | null;
  created?: true;
  deleted?: true;
}
interface Item {
  id: string;
  name: string;
  status: string;
  parentId: string | null;
}

const GRAPH_ACTIONS = new Set([
  'createObjectClass',
  'addObjectClassChild',
  'moveObjectClasses',
  'copyObjectClasses',
  'mergeObjectClasses',
  'deleteObjectClasses',
]);

/**
 * Everything that must hold once all is quiet, whatever happened before. Returns what does not. `sent` is all that was
 * ever sent; `replayed` is what of it is sent again now.
 */
export async function faults(
  client: Client,
  sent: readonly Sent[],
  replayed: readonly Sent[] = sent,
): Promise<string[]> {
  await client.settled();
  const list = await client.get(`${CLASSES}?includeInactive=true`);
  const operations = await everyOperation(client);
  const events = await everyEvent(client);
  const found = [
    ...faultsOfTree(list),
    ...(await faultsOfComputedFields(client)),
    ...faultsOfEvents(events, operations, list.items),
    ...faultsOfOutcomes(sent, operations),
    ...(await faultsOfReplays(client, replayed)),
  ];
  return found.slice(0, 20);
}

function faultsOfTree(list: { items: Item[]; diagnostics?: { message: string }[] }): string[] {
  const found = (list.diagnostics ?? []).map(({ message }) => `corrupt: ${message}`);
  const byId = new Map(list.items.map((item) => [item.id, item]));
  for (const { id, name, status, parentId } of list.items) {
    if (parentId === null) continue;
    const parent = byId.get(parentId);
    if (!parent) found.push(`orphan: ${name} ${id}`);
    else if (status === 'approved' && parent.status !== 'approved')
      found.push(`approved below ${parent.status}: ${name}`);
    else if (status !== 'archived' && parent.status === 'archived')
      found.push(`${status} below archived: ${name}`);
  }
  return found;
}

/** Depth, path, leaves and sources are what a recomputation would give. */
async function faultsOfComputedFields(client: Client): Promise<string[]> {
  const { body } = await client.send('POST', `${CLASSES}/sync-all`, { dryRun: true });
  return [...body.data.repaired, ...body.data.unrepaired].map(
    (one: object) => `not as computed: ${JSON.stringify(one)}`,
  );
}

/** No gap, one event an operation, in the order of acceptance; replaying them gives the tree. */
function faultsOfEvents(events: Event[], operations: Operation[], items: Item[]): string[] {
  const found: string[] = [];
  for (const [i, { sequence }] of events.entries())
    if (sequence !== i + 1) found.push(`gap before event ${sequence}`);
  const graphEvents = events.filter(({ type }) => type.includes('ObjectClassParentGraphChanged'));

  const eventCounts = new Map<string, number>();
  for (const { subject } of graphEvents) eventCounts.set(subject, (eventCounts.get(subject) ?? 0) + 1);
  const order = new Map(operations.map(({ id }, i) => [id, i])); // oldest first
  let last = -1;
  for (const { subject } of graphEvents) {
    const place = order.get(subject) ?? -1;
    if (place < last) found.push(`${subject} took effect out of order`);
    last = Math.max(last, place);
  }
  for (const { id, action, status } of operations) {
    if (!GRAPH_ACTIONS.has(action)) continue;
    const expected = status === 'succeeded' ? 1 : 0;
    if ((eventCounts.get(id) ?? 0) !== expected)
      found.push(`${action} ${id} is ${status} and has ${eventCounts.get(id) ?? 0} events`);
  }

  const parents = new Map<string, string | null>();
  for (const { sequence, data } of graphEvents) {
    for (const { id, parentBefore, parentAfter, created, deleted } of data.objectClasses) {
      if ((parents.get(id) ?? null) !== parentBefore || parents.has(id) === (created === true)) {
        found.push(`event ${sequence} does not follow from those before it (${id})`);
      }
      if (deleted) parents.delete(id);
      else parents.set(id, parentAfter);
    }
  }
  const tree = new Map(items.map(({ id, parentId }) => [id, parentId]));
  if (tree.size !== parents.size)
    found.push(`the list has ${tree.size} classes, the events tell of ${parents.size}`);
  for (const [id, parentId] of tree)
    if (parents.get(id) !== parentId) found.push(`the events put ${id} elsewhere`);
  return found;
}

/** What was accepted has exactly one outcome; each key did its work once. */
function faultsOfOutcomes(sent: readonly Sent[], operations: Operation[]): string[] {
  const found: string[] = [];
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const accepted = sent
    .filter(({ status }) => status === 202)
    .map(({ text }) => JSON.parse(text) as { operationId: string });
  for (const { operationId } of accepted) {
    const status = byId.get(operationId)?.status;
    if (status !== 'succeeded' && status !== 'failed') found.push(`${operationId} is ${status ?? 'lost'}`);
  }
  const inService = operations.filter(
    ({ action }) => GRAPH_ACTIONS.has(action) || action === 'undoOperation',
  ).length;
  if (inService !== accepted.length)
    found.push(`${accepted.length} requests were accepted, ${inService} operations exist`);
  return found;
}

async function faultsOfReplays(client: Client, sent: readonly Sent[]): Promise<string[]> {
  const found: string[] = [];
  const kept = sent.filter(({ status }) => status < 300);
  const step = Math.max(1, Math.floor(kept.length / 300)); // a few hundred say as much as thousands
  for (let i = 0; i < kept.length; i += step) {
    const first = kept[i] as Sent;
    const again = await client.replay(first);
    if (again.status !== first.status || again.text !== first.text) {
      found.push(
        `${first.method} ${first.path} ${first.key} was answered anew: ${first.text} then ${again.text}`,
      );
    }
  }
  return found;
}

async function everyOperation(client: Client): Promise<Operation[]> {
  const all: Operation[] = [];
  for (let cursor = ''; ; ) {
    const page = await client.get(`/api/v1/operations?limit=1000${cursor}`);
    all.push(...page.items);
    if (page.nextCursor === null) return all.toReversed();
    cursor = `&cursor=${page.nextCursor}`;
  }
}

async function everyEvent(client: Client): Promise<Event[]> {
  const all: Event[] = [];
  for (;;) {
    const page = await client.get(`/api/v1/events?limit=1000&after=${all.at(-1)?.sequence ?? 0}`);
    if (page.items.length === 0) return all;
    all.push(...page.items);
  }
}
