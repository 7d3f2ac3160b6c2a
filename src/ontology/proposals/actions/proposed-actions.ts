import type { DomainError } from '../../../kernel/domain-error.ts';
import { isOneOf, keysOf } from '../../../kernel/keys.ts';
import { present } from '../../../kernel/present.ts';
import type { ActionContext } from '../../classes/actions/action-context.ts';
import {
  type AddChildBody,
  planAddObjectClassChild,
  refuseNoParent,
} from '../../classes/actions/add-object-class-child.ts';
import type { PlannedAction } from '../../classes/actions/apply-action.ts';
import {
  type CreateBody,
  planCreateObjectClass,
  refuseParent,
} from '../../classes/actions/create-object-class.ts';
import type { GraphAction } from '../../classes/actions/graph-action.ts';
import { planGraphAction } from '../../classes/actions/graph-actions.ts';
import { type GraphRequests, graphBodies } from '../../classes/actions/graph-bodies.ts';
import { named } from '../../classes/actions/named-classes.ts';
import { type ClassEdit, planEdits } from '../../classes/actions/plan-edits.ts';
import {
  type CadCategoryBody,
  planSetObjectClassCadCategory,
} from '../../classes/actions/set-object-class-cad-category.ts';
import { type ManyRequests, planMany } from '../../classes/actions/status-of-many.ts';
import { planUpdateObjectClass, type UpdateBody } from '../../classes/actions/update-object-class.ts';
import { planArchive, planRestore } from '../../classes/domain/status/status.ts';
import { importRejected, refuseEmptyArchive } from '../../exchange/actions/import-object-classes.ts';
import { planRows, storedRows } from '../../exchange/actions/plan-import.ts';
import type { ImportPlan } from '../../exchange/domain/import-object-classes.ts';
import {
  type ParamTemplatesBody,
  planSetParamTemplates,
  refuseTemplateFaults,
} from '../../parameters/actions/set-object-class-param-templates.ts';

/** One change, planned. */
export interface Proposed extends Pick<PlannedAction, 'plan' | 'copies'> {
  /** The class that later changes call by this change's number. */
  created?: string;
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
  setObjectClassParamTemplates: Keyed & ParamTemplatesBody;
  archiveObjectClass: Keyed;
  restoreObjectClass: Keyed & { includeChildren?: boolean };
  archiveObjectClasses: ManyRequests['archiveObjectClasses'];
  restoreObjectClasses: ManyRequests['restoreObjectClasses'];
  importObjectClasses: ProposedImport;
}
export type ProposedAction = keyof ProposedRequests;

type Plans<A extends ProposedAction> = {
  /** What is wrong with the request itself, whatever the tree is like. */
  check?(request: ProposedRequests[A]): void | Promise<void>;
  plan(context: ActionContext, request: ProposedRequests[A]): Proposed | Promise<Proposed>;
};

/** The actions that a proposal can have: each with the function that plans it when it is done directly. */
export const proposedActions: { [A in ProposedAction]: Plans<A> } = {
  createObjectClass: { check: refuseParent, plan: planCreateObjectClass },
  addObjectClassChild: {
    check: ({ parentObjectClassIds = [] }) => refuseNoParent(parentObjectClassIds),
    plan: planAddObjectClassChild,
  },
  updateObjectClass: { plan: planUpdateObjectClass },
  editObjectClasses: { plan: (context, { edits }) => planEdits(context, edits) },
  setObjectClassCadCategory: { plan: planSetObjectClassCadCategory },
  setObjectClassParamTemplates: {
    check: ({ templates }) => refuseTemplateFaults(templates),
    plan: planSetParamTemplates,
  },
  archiveObjectClass: {
    plan: (context, { key }) => ({ plan: planArchive(context.part, named(context, key)) }),
  },
  restoreObjectClass: {
    plan: (context, { key, includeChildren = false }) => ({
      plan: planRestore(context.part, named(context, key), includeChildren),
    }),
  },
  archiveObjectClasses: { plan: planMany.archiveObjectClasses },
  restoreObjectClasses: { plan: planMany.restoreObjectClasses },
  importObjectClasses: {
    check: refuseEmptyArchive,
    async plan(context, { fileId, root, partial, absent }) {
      const kept = await storedRows(context.db, fileId, 'proposed');
      // A file that is being added now is still input.
      const rows = kept.length > 0 ? kept : await storedRows(context.db, fileId, 'input');
      const rootId = root === null ? null : named(context, root);
      const { plan, results, counts } = await planRows(context, rows, { rootId, absent });
      const refusal = counts.rejected > 0 && !partial ? importRejected(results, counts) : null;
      return { plan, rows: { results, counts }, ...(refusal && { refusal }) };
    },
  },
  deleteObjectClasses: graphAction('deleteObjectClasses'),
  moveObjectClasses: graphAction('moveObjectClasses'),
  copyObjectClasses: {
    async plan(context, request) {
      const planned = await planGraph('copyObjectClasses', context, request);
      return { ...planned, created: present(planned.copies?.keys().next().value) };
    },
  },
  mergeObjectClasses: {
    check: (request) => void graphBodies.mergeObjectClasses(request),
    ...graphAction('mergeObjectClasses'),
  },
};

function graphAction<A extends GraphAction>(action: A) {
  return { plan: (context: ActionContext, request: GraphRequests[A]) => planGraph(action, context, request) };
}

async function planGraph<A extends GraphAction>(
  action: A,
  context: ActionContext,
  request: GraphRequests[A],
) {
  return (await planGraphAction(context, action, graphBodies[action](request))).planned;
}

export function isProposedAction(text: string): text is ProposedAction {
  return isOneOf(keysOf(proposedActions), text);
}
