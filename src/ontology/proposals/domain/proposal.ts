import { ProposalStateConflict } from '../../classes/domain/errors.ts';

export const PROPOSAL_STATUSES = ['open', 'submitted', 'accepted', 'rejected', 'withdrawn'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** As many changes as a proposal can have. */
export const MOST_CHANGES = 1000;
/** As many classes as its changes can copy: copies of copies would double the tree with each change. */
export const MOST_COPIES = 20_000;
/**
 * As many classes as its changes can change or look through, each time counted: planning that many takes about two
 * seconds. Archiving and restoring a large branch again and again needs few words.
 */
export const MOST_EFFECTS = 250_000;
/** The maximum size of all requests of a proposal as JSON: every reader loads all of them. */
export const MOST_REQUEST_BYTES = 16 * 1024 * 1024;

/**
 *   open ──submit──▶ submitted ──accept──▶ accepted
 *     │                  ├──────reject──▶ rejected
 *     └────withdraw──────┴──────────────▶ withdrawn
 */
const FROM = {
  edit: ['open', 'submitted'],
  submit: ['open'],
  withdraw: ['open', 'submitted'],
  accept: ['submitted'],
  reject: ['submitted'],
} as const satisfies Record<string, readonly ProposalStatus[]>;

export interface ProposalState {
  number: number;
  status: ProposalStatus;
  /** The operation that carries it out is queued or running. */
  acceptedBy: string | null;
}

/** Whether something can be done with a proposal in its state. */
export function requireState({ number, status, acceptedBy }: ProposalState, verb: keyof typeof FROM): void {
  const from: readonly ProposalStatus[] = FROM[verb];
  if (!from.includes(status))
    throw new ProposalStateConflict(
      `Proposal ${number} is ${status}. You can ${verb} only proposals that are ${from.join(' or ')}.`,
      { status },
    );
  if (acceptedBy !== null)
    throw new ProposalStateConflict(
      `Proposal ${number} is being accepted. Wait until the operation has finished.`,
      { status, operationId: acceptedBy },
    );
}

/** Who made something, or acts now: the caller, and who they say they are. */
export interface Person {
  callerId: string;
  /** The key that was used; null for a signed-in account. */
  keyName: string | null;
  userId: string | null;
}

/** One caller is one person: `userId` is a claim, and a key can open any number of sessions. */
export function isSamePerson(a: { callerId: string }, b: { callerId: string }): boolean {
  return a.callerId === b.callerId;
}

/** What an edit did to the changes of a proposal, and the revision that it made. */
export interface ProposalEdit {
  type: 'added' | 'removed' | 'reordered';
  changeId: string | null;
  summary: string | null;
}

/** A request inside a proposal: the body of its action, and `key` for the class in its path. */
export type ProposedRequest = Readonly<Record<string, unknown>>;

const ONE_KEY = ['key', 'targetObjectClassId', 'root'];
const MANY_KEYS = ['sourceObjectClassIds', 'parentObjectClassIds'];

/** The same request with every class key in it replaced. */
export function withKeys(request: ProposedRequest, replace: (key: string) => string): ProposedRequest {
  const replaced = (value: unknown) => (typeof value === 'string' ? replace(value) : value);
  const result: Record<string, unknown> = { ...request };
  for (const field of ONE_KEY) if (field in request) result[field] = replaced(request[field]);
  for (const field of MANY_KEYS) {
    const keys = request[field];
    if (Array.isArray(keys)) result[field] = keys.map(replaced);
  }
  const { edits } = request;
  if (Array.isArray(edits)) {
    result['edits'] = edits.map((edit: Record<string, unknown>) => ({
      ...edit,
      objectClassId: replaced(edit['objectClassId']),
    }));
  }
  return result;
}

/** Every class key in a request. */
export function keysIn(request: ProposedRequest): string[] {
  const keys: string[] = [];
  withKeys(request, (key) => {
    keys.push(key);
    return key;
  });
  return keys;
}

/** The keys of the classes that a request changes: those of parents are left out, unless classes are merged into them. */
export function subjectsIn(action: string, request: ProposedRequest): string[] {
  const { targetObjectClassId, parentObjectClassIds: _, ...rest } = request;
  return keysIn(action === 'mergeObjectClasses' ? { ...rest, targetObjectClassId } : rest);
}

/** Rewrites `@3` to `@chg_…`, so that it refers to the same change after reordering. */
export function bindReferences(request: ProposedRequest, changeIds: readonly string[]): ProposedRequest {
  return withKeys(request, (key) => {
    const [, position] = /^@(\d{1,4})$/.exec(key) ?? [];
    const changeId = position === undefined ? undefined : changeIds[Number(position) - 1];
    return changeId === undefined ? key : `@${changeId}`;
  });
}

/** The reverse, with keys as they were sent, and by the current order of the changes. A deleted change has no number. */
export function showReferences(
  request: ProposedRequest,
  positions: ReadonlyMap<string, number>,
  sentKeys: Readonly<Record<string, string>> = {},
): ProposedRequest {
  return withKeys(request, (key) => {
    const sent = Object.hasOwn(sentKeys, key) ? sentKeys[key] : undefined;
    if (sent !== undefined) return sent;
    if (!key.startsWith('@chg_')) return key;
    const position = positions.get(key.slice(1));
    return position === undefined ? '@deleted' : `@${position}`;
  });
}
