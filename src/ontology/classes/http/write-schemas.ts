import { type TProperties, type TSchema, Type } from 'typebox';
import {
  closed,
  listed,
  literals,
  nullable,
  open,
  PathKey,
  Text,
  UserId,
  Words,
} from '../../../platform/http/schemas.ts';
import { MOST_SYSTEMS } from '../../vocabularies/domain/classification-system.ts';
import {
  FIELDS,
  type FieldKey,
  type FlagField,
  type LinkField,
  perIfcName,
  perText,
} from '../domain/authored-fields.ts';
import { MOST_LANGUAGES } from '../domain/texts/translations.ts';
import { ClassificationChange, ClassState, Status } from './class-schemas.ts';
import { ClassCounts, dryRunAdditions, Truncated } from './dry-run-schemas.ts';
import { Blocker } from './schemas.ts';

export const KeyParams = Type.Object({ key: PathKey });

/** One reference, alone or in an array of at most one. */
const Reference = Type.Union([Text, Type.Array(Text, { maxItems: 1 })], {
  description: 'ID or code of a vocabulary entry; for CAD categories also the built-in name or integer',
});

const links = <S extends TSchema>(schema: S) => ({
  cadCategory: Type.Optional(schema),
  uniformat: Type.Optional(schema),
  masterformat: Type.Optional(schema),
  objectClassCode: Type.Optional(schema),
});
const flags = <S extends TSchema>(schema: S) => ({
  cadMakeUnique: Type.Optional(schema),
  uniformatMakeUnique: Type.Optional(schema),
  masterformatMakeUnique: Type.Optional(schema),
  objectClassCodeMakeUnique: Type.Optional(schema),
});
const texts = perText((key) => Type.Optional(nullable(Type.String({ maxLength: FIELDS[key].longest }))));

const ifcNames = perIfcName((key) =>
  Type.Optional(
    nullable(
      Type.String({
        maxLength: FIELDS[key].longest,
        description:
          key === 'ifcEntity'
            ? 'An entity of IFC2X3, IFC4 or IFC4X3 in any case, such as IfcWall'
            : "A predefined type of the class's IFC entity, which may be inherited, such as PARTITIONING",
      }),
    ),
  ),
);

const Translations = Type.Record(
  Type.String(),
  nullable(closed({ name: Type.Optional(nullable(Words)), ...texts })),
  {
    maxProperties: MOST_LANGUAGES,
    description:
      'Translations by BCP 47 language tag. In an edit, null removes a language or text; anything you omit is kept',
  },
);
const translations = { translations: Type.Optional(Translations) };
const codes = {
  codes: Type.Optional(
    Type.Record(Type.String({ maxLength: 100 }), nullable(Type.String({ maxLength: FIELDS.codes.longest })), {
      maxProperties: MOST_SYSTEMS,
      description:
        'Codes of further classification systems by system ID. In an edit, null removes a code; anything you omit is kept',
    }),
  ),
};

/** The name has another key in some bodies. */
type Authored = Record<Exclude<FieldKey, 'name'> | LinkField | FlagField, TSchema>;

export const authored = {
  ...links(Reference),
  ...flags(Type.Boolean()),
  ...texts,
  ...translations,
  ...codes,
  ...ifcNames,
} satisfies Authored;
/** In an edit, null takes a link away and leaves a flag to be inferred. */
export const edited = {
  ...links(nullable(Reference)),
  ...flags(nullable(Type.Boolean())),
  ...texts,
  ...translations,
  ...codes,
  ...ifcNames,
} satisfies Authored;

export const DryRunFlag = Type.Optional(
  Type.Boolean({ description: 'true: return 200 with a preview and change nothing' }),
);

/** What every graph action's body has; extra properties are ignored. */
export const graphBody = <P extends Record<string, TSchema>>(properties: P) =>
  open({ ...properties, userId: UserId, dryRun: DryRunFlag });

export const SourceIds = listed(Text, {
  minItems: 1,
  description: 'IDs or handles. Duplicates are ignored',
});
export const includeChildren = (byDefault: boolean) => Type.Optional(Type.Boolean({ default: byDefault }));
export const MakeUnique = Type.Optional(Type.Boolean({ default: false }));

export const PlannedChange = Type.Object(
  {
    objectClassId: Type.String(),
    type: literals('created', 'deleted', 'moved', 'updated'),
    before: nullable(ClassState),
    after: nullable(ClassState),
    copyOf: Type.Optional(Type.String({ description: 'For a copy: the original class' })),
  },
  { title: 'PlannedChange' },
);

export const DryRunAnswer = Type.Object(
  {
    dryRun: Type.Literal(true),
    action: Type.String(),
    changes: Type.Array(PlannedChange),
    classifications: Type.Array(ClassificationChange),
    approvals: Type.Array(
      Type.Object(
        {
          objectClassId: Type.String(),
          name: Type.String(),
          status: Status,
          blockers: Type.Array(Blocker),
        },
        { title: 'LostApproval' },
      ),
      { description: 'Approved classes that no longer meet the requirements' },
    ),
    redirects: Type.Array(Type.Object({ from: Type.String(), to: nullable(Type.String()) })),
    ...dryRunAdditions,
    truncated: Truncated,
    counts: Type.Optional(ClassCounts),
  },
  { title: 'DryRun', description: 'With dryRun: what would change. Nothing was changed.' },
);

/** 200 of the operations that are done when they answer. */
export const Done = <Data extends TProperties>(data: Data) =>
  Type.Object({ success: Type.Literal(true), data: Type.Object(data, { additionalProperties: true }) });

export { ParamTemplateSchema } from '../../parameters/param-template-schema.ts';
