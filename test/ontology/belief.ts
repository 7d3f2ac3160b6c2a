import assert from 'node:assert/strict';
import type { Answer, TestService } from '../support/service.ts';
import type { Steward } from '../support/steward.ts';
import { KINDS, type Kind, Model, type Node, Refused } from './model.ts';

/** What the model believes: the tree, what each operation did to it, and the tree as the events tell it. */
export interface Belief {
  model: Model;
  done: Done[];
  parents: Map<string, string | null>;
  lastSequence: number;
}

export interface Done {
  operationId: string;
  before: Model;
  after: Model;
  touched: Set<string>;
  undone: boolean;
  /** What this undid, if it is an undo. */
  undoOf: Done | null;
}

export interface Real {
  steward: Steward;
  service: TestService;
}

export function firstBelief(): Belief {
  return { model: new Model(), done: [], parents: new Map(), lastSequence: 0 };
}

export const isCurrent = (entry: string) => entry.startsWith('cad_');

/** Whether the model would do it; a copy is tried, so that nothing is half done. */
export function wouldRefuse(belief: Belief, work: (model: Model) => void): boolean {
  try {
    work(belief.model.clone());
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}

/** List, detail, operations and events, against the model. */
export async function agree(belief: Belief, { steward }: Real): Promise<void> {
  const { model } = belief;
  const list = await steward.list();
  const expected = [...model.nodes.values()]
    .map((node) => itemOf(model, node))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  assert.deepEqual(list.items.map(itemSeen), expected);
  assert.deepEqual(list.diagnostics ?? [], []);

  for (const event of await steward.events(belief.lastSequence)) {
    assert.equal(event.sequence, ++belief.lastSequence);
    for (const change of event.data.objectClasses ?? []) {
      assert.equal(belief.parents.get(change.id) ?? null, change.parentBefore);
      if (change.deleted) belief.parents.delete(change.id);
      else belief.parents.set(change.id, change.parentAfter);
    }
  }
  assert.deepEqual(
    belief.parents,
    new Map([...model.nodes.values()].map((node) => [node.id, node.parent?.id ?? null])),
  );

  const latest = belief.done.at(-1);
  if (!latest) return;
  const operation = await steward.outcome(latest.operationId);
  assert.equal(operation.status, 'succeeded');
  const [id] = latest.touched;
  const node = id === undefined ? undefined : model.nodes.get(id);
  if (!node) return;
  const detail = await steward.detail(node.id);
  assert.equal(detail.last_script_status, 'succeeded');
  assert.deepEqual(
    detail.aliases,
    [...model.redirects]
      .filter(([, to]) => to === node.id)
      .map(([alias]) => alias)
      .sort(),
  );
  // What is approved already is judged as if it were to be approved now.
  const approved = (copy: Model) => {
    for (const twin of copy.nodes.values())
      if (twin.id === node.id && twin.status === 'approved') twin.status = 'draft';
    copy.approve(node.id, isCurrent);
  };
  const approvable = !wouldRefuse(belief, approved);
  assert.equal(detail.approval.approvable, approvable);
}

function itemOf(model: Model, node: Node) {
  const above: Node[] = [];
  for (let at: Node | null = node; at; at = at.parent) above.unshift(at);
  const link = (kind: Kind) => {
    const source = model.inForce(node, kind);
    if (!source) return null;
    const value = source.links[kind] as string;
    const from = source === node ? 'authored' : 'inherited';
    if (kind !== 'cad_categories') return { id: value, source: from };
    const status =
      source.review && isCurrent(value) ? 'needs_review' : isCurrent(value) ? 'current' : 'unresolved';
    return { id: status === 'current' ? value.replace('cad_', '') : null, source: from, status };
  };
  return {
    id: node.id,
    handle: node.handle,
    name: node.name,
    status: node.status,
    parentId: node.parent?.id ?? null,
    hasChildren: node.children.length > 0,
    is_leaf: node.children.length === 0,
    depth: above.length - 1,
    path: above.map((one) => one.handle).join('/'),
    description: node.description,
    synonyms: node.synonyms,
    links: KINDS.map(link),
    flags: KINDS.map((kind) => node.flags[kind] === true),
  };
}

function itemSeen(item: Answer['body']) {
  const { id, handle, name, status, parentId, hasChildren, is_leaf, depth, path, description, synonyms } =
    item;
  const entry = (value: { id: string; source: string } | null) =>
    value && { id: value.id, source: value.source };
  const cad = item.cadCategory;
  return {
    id,
    handle,
    name,
    status,
    parentId,
    hasChildren,
    is_leaf,
    depth,
    path,
    description,
    synonyms,
    links: [
      entry(item.uniformat),
      entry(item.masterformat),
      entry(item.objectClassCode),
      cad && { id: cad.builtinName, source: cad.source, status: cad.status },
    ],
    flags: [
      item.uniformatMakeUnique,
      item.masterformatMakeUnique,
      item.objectClassCodeMakeUnique,
      item.cadMakeUnique,
    ],
  };
}
