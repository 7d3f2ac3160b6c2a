import { Type } from 'typebox';
import { named } from '../../../platform/http/named-schemas.ts';
import {
  Cursor,
  conditionalHeaders,
  literals,
  nullable,
  SafeInteger,
  Text,
} from '../../../platform/http/schemas.ts';
import { perIfcName, perText } from '../domain/authored-fields.ts';
import { CLASSIFICATION_KINDS } from '../domain/object-class.ts';
import { Classifications, Ifc, Reviewers } from './class-schemas.ts';

const Entry = nullable(
  Type.Object(
    {
      id: Type.String(),
      code: Type.String(),
      title: Type.String(),
      source: literals('authored', 'inherited'),
    },
    { title: 'Classification' },
  ),
);

export const CadCategoryBinding = Type.Object(
  {
    builtinName: nullable(Type.String()),
    builtinCategoryInt: nullable(SafeInteger),
    status: literals('current', 'stale', 'needs_review', 'unresolved'),
    source: Type.Optional(literals('authored', 'inherited')),
    reviewReason: Type.Optional(Type.String()),
  },
  { title: 'CadCategoryBinding' },
);

/** A code of a further system in force. */
const CodeInForce = Type.Object({
  code: Type.String(),
  title: Type.String(),
  source: literals('authored', 'inherited'),
});
const listedCodes = {
  codes: Type.Optional(
    Type.Record(Type.String(), CodeInForce, {
      description: 'If `codes` was requested: codes of further classification systems in force, by system ID',
    }),
  ),
};

const itemFields = {
  id: Type.String(),
  handle: Type.String(),
  name: Type.String({ minLength: 1 }),
  status: literals('draft', 'approved', 'archived'),
  parentId: nullable(Type.String()),
  hasChildren: Type.Boolean(),
  cadCategory: nullable(CadCategoryBinding),
  cadMakeUnique: Type.Boolean(),
  uniformat: Entry,
  uniformatMakeUnique: Type.Boolean(),
  masterformat: Entry,
  masterformatMakeUnique: Type.Boolean(),
  objectClassCode: Entry,
  objectClassCodeMakeUnique: Type.Boolean(),
  ...perText(() => nullable(Type.String())),
  depth: nullable(Type.Integer()),
  path: nullable(Type.String()),
  is_leaf: nullable(Type.Boolean()),
  children: Type.Optional(
    Type.Array(named<object>('ObjectClass'), { description: 'In tree view: items with the same fields' }),
  ),
};

export const ObjectClassItem = Type.Object({ ...itemFields, ...listedCodes }, { title: 'ObjectClass' });

const Language = Type.Optional(
  Type.String({
    description:
      'If `language` was requested: its canonical tag. Texts without a translation are in another language',
  }),
);
export const LanguageQuery = {
  language: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description:
        "BCP 47 language tag. Texts fall back to less specific tags, then to the ontology's main language",
    }),
  ),
};

export const CodesQuery = {
  codes: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'IDs of further classification systems, separated by commas: items have their codes',
    }),
  ),
};

export const AskedLanguage = {
  language: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'BCP 47 language tag. Returns only translated classes',
    }),
  ),
};

/** Texts by language, as classes carry them. */
const Translations = Type.Record(
  Type.String(),
  Type.Object({
    name: Type.Optional(Type.String()),
    ...perText(() => Type.Optional(Type.String())),
  }),
  { title: 'Translations', description: 'By BCP 47 tag' },
);

export const ObjectClassList = Type.Object({
  ontologyVersion: Type.String(),
  generatedAt: Type.String({ format: 'date-time' }),
  count: Type.Integer({ minimum: 0 }),
  items: Type.Array(ObjectClassItem),
  diagnostics: Type.Optional(
    Type.Array(Type.Object({ objectClassId: Type.String(), message: Type.String() })),
  ),
  language: Language,
});

export const ObjectClassMatches = Type.Object(
  {
    count: Type.Integer(),
    items: Type.Array(
      Type.Object(
        {
          ...itemFields,
          matchedLanguage: Type.Optional(
            Type.String({ description: 'The language of the translation that matched' }),
          ),
        },
        { title: 'ObjectClassMatch' },
      ),
    ),
    language: Language,
  },
  { title: 'ObjectClassMatches' },
);

export const Blocker = Type.Union(
  [
    Type.Object({
      type: literals('ancestor'),
      objectClassId: Type.String(),
      name: Type.String(),
      status: literals('draft', 'approved', 'archived'),
    }),
    Type.Object({
      type: literals('classification'),
      missingClassificationKind: literals(...CLASSIFICATION_KINDS),
      reason: Type.Optional(
        Type.String({ description: "Set if the class's own CAD category overrides a valid inherited one" }),
      ),
    }),
  ],
  { title: 'Blocker' },
);

export const ObjectClassDetail = Type.Object(
  {
    ...itemFields,
    revision: Type.Integer(),
    aliases: Type.Array(Type.String()),
    script_log: Type.String(),
    last_script_status: nullable(Type.String()),
    approval: Type.Object({ approvable: Type.Boolean(), blockers: Type.Array(Blocker) }),
    classifications: Classifications,
    reviewers: Reviewers,
    translations: Translations,
    codes: Type.Record(
      Type.String(),
      Type.Object({ ...CodeInForce.properties, sourceObjectClassId: Type.String() }),
      { description: 'Codes of further classification systems in force, by system ID' },
    ),
    ...perIfcName(() => nullable(Type.String({ description: 'As set on this class' }))),
    ifc: Ifc,
    language: Language,
  },
  { title: 'ObjectClassDetail' },
);

export const ChangesAnswer = Type.Object(
  {
    ontologyVersion: Type.String(),
    added: Type.Array(ObjectClassItem),
    changed: Type.Array(ObjectClassItem),
    removed: Type.Array(Type.String()),
    redirected: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
    language: Language,
  },
  { title: 'ObjectClassChanges' },
);

export const CadCategoryEntry = Type.Object(
  {
    id: Type.String(),
    builtinName: Type.String(),
    builtinCategoryInt: nullable({ ...SafeInteger, description: 'Null for a custom category' }),
    label: Type.String(),
    retired: Type.Boolean(),
    custom: Type.Optional(
      Type.Boolean({
        description: 'True if the category was created by users in a CAD tool and found in an import',
      }),
    ),
  },
  { title: 'CadCategory' },
);

export const VocabularyEntry = Type.Object(
  {
    id: Type.String(),
    code: Type.String(),
    title: Type.String(),
    custom: Type.Boolean({ description: "True for a custom code that isn't in the vocabulary" }),
    parent: Type.Optional(Type.String({ description: 'The parent code' })),
    retired: Type.Optional(
      Type.Literal(true, { description: 'True if the current vocabulary no longer has the code' }),
    ),
  },
  { title: 'VocabularyEntry' },
);

/** What decides which classes a list has; `changes` takes the same as the list that gave the version. */
export const listFilters = {
  root: Type.Optional(Text),
  maxDepth: Type.Optional(Type.Integer({ minimum: 0 })),
  includeInactive: Type.Optional(Type.Boolean({ default: false })),
};

/** Of the flat list only; each of them sees drafts too, and archived classes by their status. */
export const flatFilters = {
  status: Type.Optional(literals('draft', 'approved', 'archived')),
  missing: Type.Optional(literals(...CLASSIFICATION_KINDS)),
  approvable: Type.Optional(
    Type.Boolean({
      description: "true: only drafts that can be approved now. false: only drafts that can't",
    }),
  ),
};

export const pageQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  cursor: Type.Optional({ ...Cursor, maxLength: 2000 }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
});

export const conditional = conditionalHeaders('ETags or ontologyVersions of your cached copies, or *');

export const caching = {
  ETag: { type: 'string', description: 'The ontologyVersion in quotes' },
  'Cache-Control': { type: 'string' },
  Vary: { type: 'string' },
};
