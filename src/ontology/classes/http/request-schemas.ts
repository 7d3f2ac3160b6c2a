import { Type } from 'typebox';
import {
  closed,
  listed,
  literals,
  nullable,
  open,
  Text,
  UserId,
  Words,
} from '../../../platform/http/schemas.ts';
import {
  authored,
  DryRunFlag,
  edited,
  graphBody,
  includeChildren,
  MakeUnique,
  ParamTemplateSchema,
  SourceIds,
} from './write-schemas.ts';

/** The bodies of the operations that proposals can hold too, by operationId. */

export const createObjectClass = closed({
  name: Words,
  userId: UserId,
  ...authored,
  parentObjectClassIds: Type.Optional(Type.Unknown()),
  parentObjectClassId: Type.Optional(Type.Unknown()),
  parentId: Type.Optional(Type.Unknown()),
});

export const updateObjectClass = closed({ name: Type.Optional(Words), userId: UserId, ...edited });

/** As many edits as one request may hold. */
export const MOST_EDITS = 5000;

export const editObjectClasses = closed({
  edits: Type.Array(
    closed({
      objectClassId: Text,
      revision: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: 'The revision you edited. The request is rejected if the class has changed since',
        }),
      ),
      name: Type.Optional(Words),
      ...edited,
    }),
    { minItems: 1, maxItems: MOST_EDITS, description: 'One edit per class' },
  ),
  dryRun: DryRunFlag,
  userId: UserId,
});

export const addObjectClassChild = graphBody({
  parentObjectClassIds: Type.Optional(listed(Text)),
  childName: Words,
  ...authored,
});

export const moveObjectClasses = graphBody({
  sourceObjectClassIds: SourceIds,
  targetObjectClassId: nullable(Text),
  includeChildren: includeChildren(true),
  makeUnique: MakeUnique,
});

export const copyObjectClasses = graphBody({
  sourceObjectClassIds: SourceIds,
  targetObjectClassId: Text,
  includeChildren: includeChildren(false),
  makeUnique: MakeUnique,
});

export const mergeObjectClasses = graphBody({
  sourceObjectClassIds: SourceIds,
  targetObjectClassId: Text,
  keepData: Type.Optional(nullable(literals('source', 'target'))),
});

/** What the document says: without keepData the rule itself answers, with an error name of its own. */
export const documentedMerge = graphBody({
  sourceObjectClassIds: SourceIds,
  targetObjectClassId: Text,
  keepData: literals('source', 'target'),
});

export const deleteObjectClasses = graphBody({
  sourceObjectClassIds: Type.Array(Text, { minItems: 1, maxItems: 500 }),
  includeChildren: includeChildren(false),
});

export const setObjectClassParamTemplates = open({
  templates: Type.Array(ParamTemplateSchema, { maxItems: 1000 }),
  userId: UserId,
  dryRun: DryRunFlag,
});

export const setObjectClassCadCategory = closed({
  cadCategory: nullable(Text),
  makeUnique: Type.Optional(Type.Boolean()),
});

export const archiveObjectClass = open({ userId: UserId, dryRun: DryRunFlag });

export const restoreObjectClass = open({
  userId: UserId,
  includeChildren: includeChildren(false),
  dryRun: DryRunFlag,
});

/** As many classes as one change of status may name. */
const MOST_NAMED = 5000;
const NamedClasses = Type.Array(Text, {
  minItems: 1,
  maxItems: MOST_NAMED,
  description: 'IDs or handles. Duplicates are ignored',
});

export const approveObjectClasses = graphBody({
  sourceObjectClassIds: NamedClasses,
  includeChildren: Type.Optional(
    Type.Boolean({ default: false, description: 'Also approve subclasses that meet the requirements' }),
  ),
  partial: Type.Optional(
    Type.Boolean({
      default: false,
      description: "Skip classes that can't be approved instead of rejecting the request",
    }),
  ),
});

export const archiveObjectClasses = graphBody({ sourceObjectClassIds: NamedClasses });

export const restoreObjectClasses = graphBody({
  sourceObjectClassIds: NamedClasses,
  includeChildren: includeChildren(false),
});
