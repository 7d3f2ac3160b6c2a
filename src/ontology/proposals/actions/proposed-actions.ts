import type { DomainError } from '../../../kernel/domain-error.ts';
import { isOneOf, keysOf } from '../../../kernel/keys.ts';
import { present } from '../../../kernel/present.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import {
  type AddChildBody,
  parentAmong,
  refuseNoParent,
} from '../../classes/actions/add-object-class-child.ts';
import { authoredFrom, type ResolveReference } from '../../classes/actions/authored-body.ts';
import { type CreateBody, refuseParent } from '../../classes/actions/create-object-class.ts';
import type { GraphAction, GraphActionInputs } from '../../classes/actions/graph-action.ts';
import { type GraphRequests, graphBodies } from '../../classes/actions/graph-bodies.ts';
import { namedAmong } from '../../classes/actions/named-classes.ts';
import { type ClassEdit, planEdits } from '../../classes/actions/plan-edits.ts';
import { type CadCategoryBody, categoryFrom } from '../../classes/actions/set-object-class-cad-category.ts';
import { editFrom, type UpdateBody } from '../../classes/actions/update-object-class.ts';
import { planCopy } from '../../classes/domain/copy.ts';
import { planAddChild, planCreate } from '../../classes/domain/create.ts';
import { planDelete } from '../../classes/domain/delete.ts';
import { planSetCadCategory, planUpdate } from '../../classes/domain/edit.ts';
import {
  ObjectClassCadCategoryNotFoundError,
  ObjectClassNotFoundError,
} from '../../classes/domain/errors.ts';
import { planMerge } from '../../classes/domain/merge.ts';
import { planMove } from '../../classes/domain/move.ts';
import type { Part, Plan } from '../../classes/domain/plan.ts';
import { planArchive, planRestore } from '../../classes/domain/status.ts';
import { subtreeOf } from '../../classes/domain/tree.ts';
import { importRejected, refuseEmptyArchive } from '../../exchange/actions/import-object-classes.ts';
import type { ExchangeRow } from '../../exchange/domain/exchange-row.ts';
import {
  type ImportGround,
  type ImportPlan,
  planImport,
} from '../../exchange/domain/import-object-classes.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import type { ClassificationEntry } from '../../vocabularies/domain/vocabulary.ts';

/** The tree as the changes before left it, and what a plan needs beside it. */
export interface ProposalGround {
  part: Part;
  /** The classes that keys name; those that name nothing are left out. */
  find(keys: readonly string[]): ReadonlyMap<string, string>;
  reference: ResolveReference;
  /** As it is today: the changes of a proposal count for nothing here. */
  revisionOf(id: string): number;
  newId(): string;
  newHandle(name: string): string;
  redirectsTo(ids: readonly string[]): { alias: string; objectClassId: string }[];
  templatesOf(ids: readonly string[]): Promise<ReadonlyMap<string, ParamTemplate[]>>;
  /** The file that was proposed, and what its rows are matched with. */
  rowsOf(fileId: string): Promise<ExchangeRow[]>;
  importGround(rows: readonly ExchangeRow[]): Promise<ImportGround>;
}

/** One change, planned. */
export interface Proposed {
  plan: Plan;
  /** The class that later changes call by this change's number. */
  created?: string;
  /** Of a copy: the original of each new class, by the new id. */
  copies?: ReadonlyMap<string, string>;
  /** Vocabulary entries that it needs beside those that its references made. */
  custom?: ClassificationEntry[];
  /** Of a file: what becomes of its rows. */
  rows?: Pick<ImportPlan, 'results' | 'counts'>;
  /** Why it cannot be done, where there is more to tell than that. */
  refusal?: DomainError;
}

/** A file that was proposed: where its rows are kept, and how they are to be taken. */
export interface ProposedImport {
  fileId: string;
  format: string;
  rows: number;
  characters: number;
  sha256: string;
  root: string | null;
  partial: boolean;
  absent: 'keep' | 'archive';
}

type Keyed = { key: string };

/** What each action takes in a proposal. */
export interface ProposedRequests extends GraphRequests {
  createObjectClass: CreateBody;
  addObjectClassChild: AddChildBody;
  updateObjectClass: Keyed & UpdateBody;
  editObjectClasses: { edits: ClassEdit[] };
  setObjectClassCadCategory: Keyed & CadCategoryBody;
  archiveObjectClass: Keyed;
  restoreObjectClass: Keyed & { includeChildren?: boolean };
  importObjectClasses: ProposedImport;
}
export type ProposedAction = keyof ProposedRequests;

type Plans<A extends ProposedAction> = {
  /** What is wrong with the request itself, whatever the tree is like. */
  check?(request: ProposedRequests[A]): void;
  plan(on: ProposalGround, request: ProposedRequests[A]): Promise<Proposed>;
};

/** How each action is planned inside a proposal: by the rules that plan it when it is done directly. */
export const proposedActions: { [A in ProposedAction]: Plans<A> } = {
  createObjectClass: {
    check: refuseParent,
    async plan(on, request) {
      const id = on.newId();
      const authored = await authoredFrom(request.name, request, on.reference);
      return { plan: planCreate(on.part, id, on.newHandle(request.name), authored), created: id };
    },
  },
  addObjectClassChild: {
    check: ({ parentObjectClassIds = [] }) => refuseNoParent(parentObjectClassIds),
    async plan(on, request) {
      const { childName, parentObjectClassIds: parents = [] } = request;
      const parentId = parentAmong(on.find(parents), parents);
      const id = on.newId();
      const authored = await authoredFrom(childName, request, on.reference);
      const plan = planAddChild(on.part, { id, handle: on.newHandle(childName), parentId, authored });
      return { plan, created: id };
    },
  },
  updateObjectClass: {
    async plan(on, request) {
      const id = theClass(on, request.key);
      return { plan: planUpdate(on.part, id, await editFrom(request, on.reference)) };
    },
  },
  editObjectClasses: {
    plan: (on, { edits }) => planEdits(on, edits),
  },
  setObjectClassCadCategory: {
    async plan(on, request) {
      const id = on.find([request.key]).get(request.key);
      if (id === undefined) throw new ObjectClassCadCategoryNotFoundError(request.key);
      const link = await categoryFrom(request, on.reference);
      return { plan: planSetCadCategory(on.part, id, link, request.makeUnique) };
    },
  },
  archiveObjectClass: {
    async plan(on, { key }) {
      return { plan: planArchive(on.part, theClass(on, key)) };
    },
  },
  restoreObjectClass: {
    async plan(on, { key, includeChildren = false }) {
      return { plan: planRestore(on.part, theClass(on, key), includeChildren) };
    },
  },
  importObjectClasses: {
    check: refuseEmptyArchive,
    async plan(on, { fileId, root, partial, absent }) {
      const rows = await on.rowsOf(fileId);
      const rootId = root === null ? null : theClass(on, root);
      const ground = await on.importGround(rows);
      const { plan, custom, results, counts } = await inSlices(
        planImport(ground, rows, { rootId, absent }, () => on.newId()),
      );
      const refusal = counts.rejected > 0 && !partial ? importRejected(results, counts) : null;
      return { plan, custom, rows: { results, counts }, ...(refusal && { refusal }) };
    },
  },
  deleteObjectClasses: {
    async plan(on, request) {
      return { plan: planDelete(on.part, inputOf(on, 'deleteObjectClasses', request)) };
    },
  },
  moveObjectClasses: {
    async plan(on, request) {
      return { plan: planMove(on.part, inputOf(on, 'moveObjectClasses', request)) };
    },
  },
  copyObjectClasses: {
    async plan(on, request) {
      const input = inputOf(on, 'copyObjectClasses', request);
      const identity = { id: () => on.newId(), handle: (name: string) => on.newHandle(name) };
      const templates = await on.templatesOf(copiedBy(on.part, input));
      const { copies, ...plan } = planCopy(on.part, input, identity, templates);
      return {
        plan,
        created: present(copies[0]).to,
        copies: new Map(copies.map(({ from, to }) => [to, from])),
      };
    },
  },
  mergeObjectClasses: {
    check: (request) => void graphBodies.mergeObjectClasses(request),
    async plan(on, request) {
      const input = inputOf(on, 'mergeObjectClasses', request);
      const ids = [...input.sourceIds, input.targetId];
      return {
        plan: planMerge(on.part, input, on.redirectsTo(input.sourceIds), await on.templatesOf(ids)),
      };
    },
  },
};

export function isProposedAction(text: string): text is ProposedAction {
  return isOneOf(keysOf(proposedActions), text);
}

function theClass(on: ProposalGround, key: string): string {
  const id = on.find([key]).get(key);
  if (id === undefined) throw new ObjectClassNotFoundError(key);
  return id;
}

function inputOf<A extends GraphAction>(
  on: ProposalGround,
  action: A,
  request: GraphRequests[A],
): GraphActionInputs[A] {
  const { sourceKeys, targetKey, ...rest } = graphBodies[action](request);
  const found = on.find(targetKey === null ? sourceKeys : [...sourceKeys, targetKey]);
  // `rest` and the resolved ids make up the input again, which TypeScript cannot see for a generic A.
  return { ...rest, ...namedAmong(found, sourceKeys, targetKey) } as unknown as GraphActionInputs[A];
}

function copiedBy(
  { children }: Part,
  { sourceIds, includeChildren }: GraphActionInputs['copyObjectClasses'],
): string[] {
  if (!includeChildren) return sourceIds;
  const copied = new Set<string>();
  for (const id of sourceIds)
    if (!copied.has(id)) for (const each of subtreeOf(children, id)) copied.add(each);
  return [...copied];
}
