import { type TObject, Type } from 'typebox';
import { keysOf } from '../../../kernel/keys.ts';
import { LONGEST_TEXT } from '../../../kernel/text-limits.ts';
import { CsvQuery } from '../../../platform/http/csv-answer.ts';
import {
  closed,
  HeaderText,
  literals,
  nullable,
  PageQuery,
  PathKey,
  pageSchema,
  readable,
  Text,
  UserId,
  unreversed,
  Words,
} from '../../../platform/http/schemas.ts';
import { checkInside } from '../../../platform/http/validation.ts';
import { ClassCounts, PlannedParameter } from '../../classes/http/dry-run-schemas.ts';
import * as requests from '../../classes/http/request-schemas.ts';
import { DryRunAnswer, PlannedChange } from '../../classes/http/write-schemas.ts';
import { usageFields } from '../../classes/usage-schema.ts';
import type { ProposedAction } from '../actions/proposed-actions.ts';
import { MOST_CHANGES, PROPOSAL_STATUSES } from '../domain/proposal.ts';

/** The body of each action, with `key` where its path has one. */
const ACTIONS: Record<Exclude<ProposedAction, 'importObjectClasses'>, TObject> = {
  createObjectClass: requests.createObjectClass,
  updateObjectClass: keyed(requests.updateObjectClass),
  editObjectClasses: requests.editObjectClasses,
  addObjectClassChild: requests.addObjectClassChild,
  moveObjectClasses: requests.moveObjectClasses,
  copyObjectClasses: requests.copyObjectClasses,
  mergeObjectClasses: requests.mergeObjectClasses,
  deleteObjectClasses: requests.deleteObjectClasses,
  setObjectClassCadCategory: keyed(requests.setObjectClassCadCategory),
  setObjectClassParamTemplates: keyed(requests.setObjectClassParamTemplates),
  archiveObjectClass: keyed(requests.archiveObjectClass),
  restoreObjectClass: keyed(requests.restoreObjectClass),
  archiveObjectClasses: requests.archiveObjectClasses,
  restoreObjectClasses: requests.restoreObjectClasses,
};

/** With what an operation has in its path. */
function keyed(body: TObject): TObject {
  return Type.Object(
    { key: Text, ...body.properties },
    { additionalProperties: Reflect.get(body, 'additionalProperties') !== false },
  );
}

const checks = new Map(
  keysOf(ACTIONS).map((action) => [action, checkInside(ACTIONS[action], 'body.request')]),
);

/** The fields that the action knows. Refuses the request as its own operation would, which ignores other fields too. */
export function knownRequest(
  action: keyof typeof ACTIONS,
  request: Record<string, unknown>,
): Record<string, unknown> {
  checks.get(action)?.(request);
  const { properties } = ACTIONS[action];
  return Object.fromEntries(Object.entries(request).filter(([name]) => Object.hasOwn(properties, name)));
}

export const ProposalParams = Type.Object({ proposalId: PathKey });
export const ChangeParams = Type.Object({ proposalId: PathKey, changeId: PathKey });

export const CreateProposalBody = closed({
  title: Words,
  note: Type.Optional(nullable(unreversed(LONGEST_TEXT))),
  userId: UserId,
});

export const AddChangeBody = closed({
  action: literals(...keysOf(ACTIONS)),
  request: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description:
      'The body of the action, with `key` for the class in its path. "@3" refers to the class that change 3 creates.',
  }),
});

export const OrderBody = closed({ changeIds: Type.Array(Text, { maxItems: MOST_CHANGES }) });

/** Actions that need not say more than who acts. */
export const ActBody = closed({ userId: UserId });
export const AcceptBody = closed({
  userId: UserId,
  revision: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The revision you reviewed. Required unless If-Match has the ETag of getProposal',
    }),
  ),
  planEffects: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: '`planEffects` of getProposal as you reviewed it. If-Match has it too',
    }),
  ),
});
export const AcceptHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({ ...HeaderText, description: 'The ETag of getProposal as you reviewed it' }),
  ),
});
export const RejectBody = closed({
  reason: readable(10_000),
  userId: UserId,
});

export const ProposalListQuery = Type.Object({
  status: Type.Optional(literals(...PROPOSAL_STATUSES)),
  userId: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  mine: Type.Optional(Type.Boolean({ description: 'Only proposals whose author is the caller' })),
  objectClassId: Type.Optional(Text),
  reviewer: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  waitingForMe: Type.Optional(
    Type.Boolean({
      description:
        'Only submitted proposals that wait for the caller: those about classes that the caller reviews and, if the caller can approve, those without reviewers',
    }),
  ),
  ...PageQuery.properties,
});

const Time = Type.String({ format: 'date-time' });
const Count = Type.Integer({ minimum: 0 });

/** Beside every name that a request claims. */
export const keyName = nullable(
  Type.String({ description: 'The API key that was used. Null for a signed-in account, and without keys' }),
);

const proposalFields = {
  id: Type.String(),
  number: Type.Integer(),
  title: Type.String(),
  note: nullable(Type.String()),
  status: literals(...PROPOSAL_STATUSES),
  revision: Type.Integer({ minimum: 1, description: 'Increases with every edit of the changes' }),
  userId: nullable(Type.String()),
  keyName,
  createdAt: Time,
  updatedAt: Time,
  submittedAt: nullable(Time),
  decidedAt: nullable(Time),
  decidedByUserId: nullable(Type.String()),
  decidedByKeyName: nullable(Type.String()),
  reason: nullable(Type.String({ description: 'For a rejected proposal' })),
  operationId: nullable(Type.String({ description: 'The operation that applies the proposal, or tried to' })),
  changeCount: Count,
  commentCount: Count,
  reviewers: Type.Object({ userIds: Type.Array(Type.String()) }),
};

export const Proposal = Type.Object(proposalFields, { title: 'Proposal' });

export const ProposalList = Type.Object({
  count: Count,
  items: Type.Array(Proposal),
  nextCursor: nullable(Type.String()),
});

/** A parent is refused, so that no stored request has one. */
const CreatedAtTop = Type.Omit(requests.createObjectClass, [
  'parentObjectClassIds',
  'parentObjectClassId',
  'parentId',
]);

const ProposedFileRequest = Type.Object(
  {
    fileId: Type.String(),
    format: Type.String(),
    rows: Count,
    characters: Count,
    sha256: Type.String(),
    root: nullable(Type.String()),
    partial: Type.Boolean(),
    absent: literals('keep', 'archive'),
  },
  { title: 'ProposedFileRequest', description: 'The query parameters of importObjectClasses, and the file' },
);

export const ProposalChange = Type.Object(
  {
    id: Type.String(),
    position: Type.Integer({ minimum: 1 }),
    action: Type.String(),
    request: Type.Unsafe<Record<string, unknown>>(
      Type.Union([...Object.values({ ...ACTIONS, createObjectClass: CreatedAtTop }), ProposedFileRequest], {
        description: 'The body of the action, with `key` for the class in its path',
      }),
    ),
    summary: Type.String({ description: 'Description of the change' }),
    omittedEdits: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'How many edits at the end of `request.edits` are left out of this answer',
      }),
    ),
    omittedFields: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Long fields of `request` that are left out of this answer',
      }),
    ),
    problem: nullable(Type.String({ description: "Why the change can't be applied now" })),
  },
  { title: 'ProposalChange' },
);

const ProposalPlan = Type.Object(
  {
    ...DryRunAnswer.properties,
    counts: ClassCounts,
    usageOfChanged: Type.Object(
      { objectClassId: nullable(Type.String()), ...usageFields },
      {
        description:
          'Where the classes that the proposal changes are used. `usage`: elements whose class would change',
      },
    ),
  },
  { title: 'ProposalPlan', description: 'Combined effect of all changes on the current tree' },
);

export const ProposalDetail = Type.Object(
  {
    ...proposalFields,
    changes: Type.Array(ProposalChange),
    plan: nullable(ProposalPlan),
    planOntologyVersion: nullable(
      Type.String({ description: 'Version of the flat list (includeInactive=true) used for the plan' }),
    ),
    planEffects: nullable(
      Type.String({
        description:
          'Identifies everything that the changes do by this plan. Send it to acceptProposal to accept nothing else',
      }),
    ),
  },
  { title: 'ProposalDetail' },
);

export const PlanQuery = Type.Object({ ...PageQuery.properties, ...CsvQuery });
export const PlanPage = Type.Object(
  {
    ...pageSchema(
      Type.Object(
        {
          ...PlannedChange.properties,
          parameters: Type.Array(Type.Omit(PlannedParameter, ['objectClassId', 'name'])),
          formerKeys: Type.Array(
            Type.Object({
              key: Type.String(),
              before: nullable(Type.String({ description: 'The class that the key led to' })),
              after: nullable(Type.String()),
            }),
            { description: 'Former keys that lead to this class, or no longer do' },
          ),
        },
        { title: 'PlannedClass' },
      ),
    ).properties,
    planEffects: nullable(Type.String({ description: 'As in getProposal' })),
  },
  { title: 'ProposalPlanPage' },
);

export const BlockedDetails = Type.Object({
  proposalId: Type.Optional(Type.String()),
  revision: Type.Optional(Type.Integer({ description: 'For ProposalChanged: the current revision' })),
  reviewed: Type.Optional(nullable(Type.Integer({ description: 'The revision that the request names' }))),
  changes: Type.Optional(
    Type.Array(
      Type.Object({
        revision: Type.Integer(),
        type: literals('added', 'removed', 'reordered'),
        changeId: nullable(Type.String()),
        summary: nullable(Type.String()),
        userId: nullable(Type.String()),
        keyName,
        at: Time,
      }),
      { description: 'For ProposalChanged: the edits since, oldest first; the first 100' },
    ),
  ),
  status: Type.Optional(Type.String()),
  operationId: Type.Optional(Type.String({ description: 'The operation that is accepting the proposal' })),
  changeIds: Type.Optional(Type.Array(Type.String(), { description: "Changes that can't be applied" })),
  problems: Type.Optional(
    Type.Array(Type.Object({ changeId: Type.String(), position: Type.Integer(), problem: Type.String() })),
  ),
});
