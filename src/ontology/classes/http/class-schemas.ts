import { Type } from 'typebox';
import { literals, nullable, SafeInteger } from '../../../platform/http/schemas.ts';
import { perIfcName, perText } from '../domain/authored-fields.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';

const Key = nullable(Type.String());
export const Kind = literals(...CLASSIFICATION_KINDS);
export const Status = literals('draft', 'approved', 'archived');

const Flag = nullable(
  Type.Boolean({ description: 'Null: never set, so a value other than the inherited one overrides it' }),
);

/** What stewards author on a class, and its path: as it is before or after a change that is not made. */
export const ClassState = Type.Object(
  {
    id: Type.String(),
    handle: Type.String(),
    name: Type.String(),
    status: Status,
    parentId: Key,
    path: Key,
    ...perText(() => Key),
    ...perIfcName(() => Type.Optional(Type.String({ description: 'Omitted if not set' }))),
    translations: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({
          name: Type.Optional(Type.String()),
          ...perText(() => Type.Optional(Type.String())),
        }),
        { description: 'Omitted if there are none' },
      ),
    ),
    codes: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Codes of further classification systems by system ID. Omitted if there are none',
      }),
    ),
    cadCategory: nullable(Type.String({ description: 'The ID, or the original value if nothing was found' })),
    cadBinding: nullable(
      Type.Object(
        { given: Type.String(), builtinName: Key, builtinCategoryInt: nullable(SafeInteger) },
        { description: 'What was set, and the name and integer of the CAD category at that time' },
      ),
    ),
    cadReviewReason: Key,
    cadMakeUnique: Flag,
    uniformat: Key,
    uniformatMakeUnique: Flag,
    masterformat: Key,
    masterformatMakeUnique: Flag,
    objectClassCode: Key,
    objectClassCodeMakeUnique: Flag,
  },
  { title: 'ObjectClassState' },
);

const LinkInForce = Type.Object(
  {
    value: Key,
    reviewReason: Key,
    source: literals('authored', 'inherited', 'none'),
    sourceObjectClassId: Key,
  },
  { title: 'LinkInForce' },
);

/** Where another link is in force than before, or the same from elsewhere. */
export const ClassificationChange = Type.Object(
  {
    objectClassId: Type.String(),
    kind: Kind,
    before: nullable(LinkInForce),
    after: nullable(LinkInForce),
  },
  { title: 'ClassificationChange' },
);

/** An entry of a vocabulary that is linked to. */
const LinkedEntry = Type.Object(
  { id: Type.String(), code: Type.String(), title: Type.String() },
  { title: 'LinkedEntry' },
);

const LinkedCadCategory = Type.Object(
  {
    id: Key,
    builtinName: Key,
    builtinCategoryInt: nullable(SafeInteger),
    status: literals('current', 'stale', 'needs_review', 'unresolved'),
    reviewReason: Type.Optional(Type.String()),
  },
  { title: 'LinkedCadCategory' },
);

const classification = <S extends typeof LinkedEntry | typeof LinkedCadCategory>(link: S, title: string) =>
  Type.Object(
    {
      value: nullable(link),
      source: literals('authored', 'inherited', 'none'),
      sourceObjectClassId: Key,
      makeUnique: Type.Boolean(),
      authored: nullable(link),
    },
    { title },
  );

const ClassificationInForce = classification(LinkedEntry, 'ClassificationInForce');

export const Classifications = Type.Object(
  {
    uniformat: ClassificationInForce,
    masterformat: ClassificationInForce,
    object_class_codes: ClassificationInForce,
    cad_categories: classification(LinkedCadCategory, 'CadCategoryInForce'),
  },
  { title: 'Classifications' },
);

/** What IFC calls the things of a class. */
export const Ifc = Type.Object(
  {
    entity: Key,
    predefinedType: Key,
    source: Type.Union(
      [Type.Literal('authored'), Type.Literal('inherited'), Type.Literal('category'), Type.Literal('none')],
      { description: 'category: from the CAD category. none: both are null' },
    ),
    sourceObjectClassId: nullable(
      Type.String({ description: 'The class that the entity or the category is from' }),
    ),
  },
  { title: 'IfcInForce' },
);

export const Reviewers = Type.Object(
  {
    userIds: Type.Array(Type.String()),
    fromObjectClassId: nullable(
      Type.String({ description: 'The class with the reviewers: this class or its nearest ancestor' }),
    ),
  },
  { title: 'Reviewers' },
);
