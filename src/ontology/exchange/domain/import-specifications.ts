import { carriedByXml } from '../../../kernel/xml-text.ts';
import { inQuotes } from '../../classes/domain/errors.ts';
import { ifcFault, withMeant } from '../../classes/domain/ifc-names.ts';
import type { ObjectClass } from '../../classes/domain/object-class.ts';
import type { TemplatesChange } from '../../classes/domain/plans/plan.ts';
import { templatesFault } from '../../classes/domain/plans/templates-limit.ts';
import { MOST_TEMPLATES } from '../../classes/domain/texts/field-limits.ts';
import { ancestorsOf } from '../../classes/domain/tree.ts';
import { type ParamTemplate, templatesInForce } from '../../parameters/domain/param-templates.ts';
import { type ExchangeRow, type RowProblem, type RowResult, warning } from './exchange-row.ts';
import type { IdsFileSpecification } from './ids-properties.ts';
import { type PropertiesRead, rememberedProperties, templatesOfProperties } from './ids-templates.ts';
import { isUsableHandle, type MatchContext } from './import-match.ts';
import type { KnownTemplates } from './import-parameters.ts';
import { withoutOversizedFields } from './oversized-fields.ts';

interface SpecificationRow extends ExchangeRow {
  specification: IdsFileSpecification;
}

export interface SpecificationContext extends MatchContext, KnownTemplates {}
type MatchingContext = Omit<SpecificationContext, 'templates'>;

/** Specifications of one class: an existing one, or one that they create. */
export interface SpecifiedClass {
  existing: ObjectClass | null;
  /** Why no row of it can be imported. */
  fault: string | null;
  byHandle: boolean;
  rows: SpecificationRow[];
  /** The row of the class that is created. */
  draft: ExchangeRow | null;
}

export function isSpecification(row: ExchangeRow): row is SpecificationRow {
  return row.specification !== undefined;
}

/** Matches specifications by identifier, then by name. Several can be about one class. */
export function* matchSpecifications(
  context: MatchingContext,
  rows: readonly SpecificationRow[],
): Generator<void, SpecifiedClass[]> {
  if (rows.length === 0) return [];
  const find = yield* classReader(context);
  const found = new Map<string, SpecifiedClass>();
  for (const row of rows) {
    yield;
    const { identifier, name } = row.specification;
    const match = find(identifier, name);
    const key = match.existing
      ? `class ${match.existing.id}`
      : `new ${identifier || name}${match.fault ?? ''}`;
    const known = found.get(key);
    if (known) known.rows.push(row);
    else found.set(key, { ...match, rows: [row], draft: null });
  }
  for (const specified of found.values()) {
    yield;
    if (!specified.existing && specified.fault === null)
      specified.draft = yield* draftOf(context, specified.rows);
  }
  return [...found.values()];
}

type Match = Pick<SpecifiedClass, 'existing' | 'fault' | 'byHandle'>;

function* classReader(
  context: MatchingContext,
): Generator<void, (identifier: string | null, name: string) => Match> {
  const { classes, aliases, holderOf } = context;
  const byName = new Map<string, ObjectClass[]>();
  const add = (key: string, objectClass: ObjectClass) => {
    const known = byName.get(key);
    if (!known) byName.set(key, [objectClass]);
    else if (!known.includes(objectClass)) known.push(objectClass);
  };
  for (const objectClass of classes.values()) {
    yield;
    if (objectClass.status === 'archived') continue;
    const name = carriedByXml(objectClass.name).trim();
    add(`= ${name}`, objectClass);
    add(`~ ${name.toLowerCase()}`, objectClass);
  }
  return (identifier, name) => {
    const key = identifier ?? '';
    const existing = classes.get(holderOf(key) ?? aliases.get(key) ?? key);
    if (existing) {
      const isArchived = existing.status === 'archived';
      const fault = isArchived ? `${inQuotes(existing.name)} is archived. Restore the class first` : null;
      return { existing, fault, byHandle: true };
    }
    const named = byName.get(`= ${name}`) ?? byName.get(`~ ${name.toLowerCase()}`) ?? [];
    const [first = null, second] = named;
    if (!second) return { existing: first, fault: null, byHandle: false };
    const fault = `${named.length} classes are called ${inQuotes(name)}; give the handle of one as identifier`;
    return { existing: null, fault, byHandle: false };
  };
}

/** A new class with what all its specifications say. */
function* draftOf(
  { patterns }: MatchingContext,
  rows: readonly SpecificationRow[],
): Generator<void, ExchangeRow> {
  const [first] = rows;
  const { name, identifier, description, entity, predefinedType, entityProblem } =
    first?.specification ?? NOTHING;
  const problems = [...(first?.problems ?? [])];
  if (entityProblem !== null) problems.push(warning('applicability', entityProblem));
  const ifcNames = { ifcEntity: entity, ifcPredefinedType: predefinedType };
  const fault = ifcFault(ifcNames, () => null);
  if (fault?.field === 'ifcPredefinedType') {
    problems.push(warning('applicability', `${withMeant(fault).message} The new class gets none.`));
    ifcNames.ifcPredefinedType = null;
  }
  let templates: ParamTemplate[] = [];
  const reading = { written: rememberedProperties(), patterns };
  for (const [i, { specification }] of rows.entries()) {
    yield;
    if (templates.length > MOST_TEMPLATES) break; // rejected as a whole
    const read = yield* templatesOfProperties(templates, specification.properties, reading);
    templates = withChanged(templates, read.changed);
    if (i === 0) problems.push(...problemsOf(specification, read, null));
  }
  const limit = yield* templatesFault(templates);
  if (limit !== null) problems.push({ column: 'requirements', message: limit });
  return withoutOversizedFields({
    row: first?.row ?? 0,
    ...(identifier !== null && isUsableHandle(identifier) ? { handle: identifier } : {}),
    name,
    ...(description !== null && { description }),
    ...ifcNames,
    parent: null,
    paramTemplates: templates,
    ...(problems.length > 0 && { problems }),
  });
}

const NOTHING: IdsFileSpecification = {
  name: '',
  identifier: null,
  description: null,
  entity: null,
  predefinedType: null,
  entityProblem: null,
  isClassified: false,
  conditions: [],
  properties: [],
};

/** Own templates keep their order; new ones follow. */
function withChanged(own: readonly ParamTemplate[], changed: readonly ParamTemplate[]): ParamTemplate[] {
  const byName = new Map(own.map((template) => [template.name, template]));
  for (const template of changed) byName.set(template.name, template);
  return [...byName.values()];
}

function problemsOf(
  { isClassified, conditions }: IdsFileSpecification,
  { problems }: PropertiesRead,
  byHandle: boolean | null,
): RowProblem[] {
  // A specification with the handle of a class comes from an ontology: its code is the class's own.
  const narrowing = isClassified && byHandle !== true ? ['classification', ...conditions] : conditions;
  return [
    ...narrowing.map((kind) =>
      warning(
        'applicability',
        `the ${kind} facet isn't imported: the requirements are those of all objects of the class`,
      ),
    ),
    ...problems.map(({ property, message }) =>
      warning(`${property.propertySet}.${property.baseName}`.slice(0, 200).toWellFormed(), message),
    ),
  ];
}

/** What becomes of classes that there are, and of all rows but those that create one. */
export function* importedSpecifications(
  context: SpecificationContext,
  specified: readonly SpecifiedClass[],
  createdId: (draft: ExchangeRow) => string | null,
): Generator<void, { templates: TemplatesChange[]; results: RowResult[] }> {
  const templates: TemplatesChange[] = [];
  const results: RowResult[] = [];
  // Classes come after their ancestors: what those get is inherited.
  const now = new Map(context.templates);
  const depthOf = ({ existing }: SpecifiedClass) =>
    existing ? ancestorsOf(context.classes, existing.id).length : 0;
  const inOrder: (SpecifiedClass & { depth: number })[] = [];
  for (const each of specified) {
    inOrder.push({ ...each, depth: depthOf(each) });
    yield;
  }
  inOrder.sort((a, b) => a.depth - b.depth);
  for (const { existing, fault, byHandle, rows, draft } of inOrder) {
    yield;
    if (fault !== null) for (const row of rows) results.push(rejected(row, existing, fault));
    else if (existing) {
      const { change, results: of } = yield* changedClass(
        { ...context, templates: now },
        existing,
        byHandle,
        rows,
      );
      if (change) {
        templates.push(change);
        now.set(change.id, change.after);
      }
      for (const result of of) results.push(result);
    } else if (draft) {
      const id = createdId(draft);
      for (const row of rows.slice(1)) {
        yield;
        results.push(yield* joined(context, row, id, draft.row));
      }
    }
  }
  return { templates, results };
}

const keyOf = ({ specification: { identifier, name } }: SpecificationRow) => identifier || name;

function rejected(
  row: SpecificationRow,
  existing: ObjectClass | null,
  fault: string,
  column = 'identifier',
): RowResult {
  const problems = [...(row.problems ?? []), { column, message: fault }];
  const objectClassId = existing?.id ?? null;
  return { row: row.row, key: keyOf(row), objectClassId, outcome: 'rejected', changes: {}, problems };
}

/** A further specification of a class that an earlier row creates. */
function* joined(
  { patterns }: SpecificationContext,
  row: SpecificationRow,
  id: string | null,
  firstRow: number,
): Generator<void, RowResult> {
  const { specification, problems = [] } = row;
  const read = yield* templatesOfProperties([], specification.properties, { patterns });
  return {
    row: row.row,
    key: keyOf(row),
    objectClassId: id,
    outcome: id === null ? 'rejected' : 'unchanged',
    changes: {},
    problems: [
      ...problems,
      ...problemsOf(specification, read, null),
      id === null
        ? { column: '', message: `row ${firstRow}, which is about the same class, is rejected` }
        : warning('', `its requirements are part of the class that row ${firstRow} creates`),
    ],
  };
}

function* changedClass(
  context: SpecificationContext,
  existing: ObjectClass,
  byHandle: boolean,
  rows: readonly SpecificationRow[],
): Generator<void, { change: TemplatesChange | null; results: RowResult[] }> {
  const before = context.templates.get(existing.id) ?? [];
  let own: ParamTemplate[] = [...before];
  let inForce = templatesInForce(context.classes, context.templates, existing.id).map(
    ({ template }) => template,
  );
  const results: RowResult[] = [];
  const reading = { written: rememberedProperties(), patterns: context.patterns };
  const most = Math.max(MOST_TEMPLATES, before.length); // an earlier release may have stored more
  for (const row of rows) {
    yield;
    if (own.length > most) break; // rejected as a whole
    const { specification, problems = [] } = row;
    const read = yield* templatesOfProperties(inForce, specification.properties, reading);
    const changed = new Set(read.changed.map(({ name }) => name));
    const were = own.filter(({ name }) => changed.has(name));
    own = withChanged(own, read.changed);
    inForce = withChanged(inForce, read.changed);
    const isChanged = read.changed.length > 0;
    results.push({
      row: row.row,
      key: keyOf(row),
      objectClassId: existing.id,
      outcome: isChanged ? 'updated' : 'unchanged',
      changes: isChanged ? { paramTemplates: [were, read.changed] } : {},
      problems: [
        ...problems,
        ...otherEntity(context, existing, specification),
        ...problemsOf(specification, read, byHandle),
      ],
    });
  }
  const isChanged = results.some(({ outcome }) => outcome === 'updated');
  const limit = isChanged ? yield* templatesFault(own) : null;
  if (limit !== null)
    return { change: null, results: rows.map((row) => rejected(row, existing, limit, 'requirements')) };
  return { change: isChanged ? { id: existing.id, before: [...before], after: own } : null, results };
}

/** A class keeps its entity, whatever a file applies to. */
function otherEntity(
  { classes }: MatchContext,
  existing: ObjectClass,
  { entity }: IdsFileSpecification,
): RowProblem[] {
  const named = [existing, ...ancestorsOf(classes, existing.id)].find(({ ifcEntity }) => ifcEntity);
  const own = named && 'ifcEntity' in named ? named.ifcEntity : null;
  if (entity === null || !own || own === entity) return [];
  return [warning('applicability', `the class keeps its IFC entity ${own}; the file has ${entity}`)];
}
