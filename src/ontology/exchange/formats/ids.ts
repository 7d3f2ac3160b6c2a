import { createReadStream } from 'node:fs';
import { isXmlBase, type Restriction, type XmlBase } from '../../../constraints/index.ts';
import {
  auditIdsFile,
  type Facet,
  type IdsValue,
  type Problem,
  type Requirement,
  type Specification,
} from '../../../ids/index.ts';
import {
  concreteSubtypesOf,
  entityNamed,
  IFC_VERSIONS,
  type IfcVersion,
  schemaOf,
  xmlBaseOf,
} from '../../../ifc-schema/index.ts';
import { ImportUnreadable, inQuotes } from '../../classes/domain/errors.ts';
import { type ExchangeRow, type RowProblem, warning } from '../domain/exchange-row.ts';
import type { IdsFileSpecification, IdsProperty } from '../domain/ids-properties.ts';

const MOST_PROBLEMS = 10;
const MOST_ALLOWED_VALUES = 500;
/** Of a row; a specification can have thousands of facets. */
const MOST_WARNINGS = 200;

/** The specifications of an IDS file, a row each. */
export async function* readIdsRows(file: string): AsyncGenerator<ExchangeRow> {
  const { document, problems } = await auditIdsFile(createReadStream(file));
  if (problems.length > 0)
    throw new ImportUnreadable(`The IDS file is invalid. ${problemsInWords(problems)}`);
  for (const [i, specification] of document.specifications.entries()) yield rowOf(i + 1, specification);
}

function problemsInWords(problems: readonly Problem[]): string {
  const shown = problems.slice(0, MOST_PROBLEMS).map(({ line, message }) => `Line ${line}: ${message}.`);
  const more = problems.length - shown.length;
  return `${shown.join(' ')}${more > 0 ? ` And ${more} more.` : ''}`;
}

function rowOf(row: number, specification: Specification): ExchangeRow {
  const { applicability, requirements, cardinality } = specification;
  const problems: RowProblem[] = [];
  const warn = (column: string, line: number, message: string) =>
    void problems.push(warning(column, `line ${line}: ${message}`));
  if (cardinality !== 'optional')
    warn(
      'applicability',
      specification.line,
      `that a model must ${cardinality === 'required' ? 'have' : 'not have'} such objects isn't imported`,
    );
  const properties: IdsProperty[] = [];
  for (const requirement of requirements) {
    const property = propertyOf(requirement, warn);
    if (property) properties.push(property);
  }
  const [entity] = applicability.filter((facet) => facet.kind === 'entity');
  const given: IdsFileSpecification = {
    name: specification.name.trim(),
    identifier: specification.identifier,
    description: specification.description,
    ...(entity
      ? entityOf(entity, specification.versions)
      : { entity: null, predefinedType: null, entityProblem: null }),
    isClassified: applicability.some(({ kind }) => kind === 'classification'),
    conditions: [
      ...new Set(
        applicability
          .map(({ kind }) => kind)
          .filter((kind) => kind !== 'entity' && kind !== 'classification'),
      ),
    ],
    properties,
  };
  return { row, specification: given, ...(problems.length > 0 && { problems: fewer(problems) }) };
}

function fewer(problems: RowProblem[]): RowProblem[] {
  if (problems.length <= MOST_WARNINGS) return problems;
  const more = problems.length - MOST_WARNINGS;
  return [...problems.slice(0, MOST_WARNINGS), warning('', `${more} more requirements can't be imported`)];
}

type Warn = (column: string, line: number, message: string) => void;

/** A property that a parameter can say; null after telling what it can't. */
function propertyOf({ facet, cardinality, instructions }: Requirement, warn: Warn): IdsProperty | null {
  const { line, kind } = facet;
  if (facet.kind !== 'property') {
    warn(kind, line, `a requirement of ${NAMES[kind]} can't be imported: parameters say nothing about it`);
    return null;
  }
  const [propertySet, baseName] = [onlyValue(facet.propertySet), onlyValue(facet.baseName)];
  if (propertySet === null || baseName === null) {
    warn('property', line, "a property whose set or name is a pattern or a list can't be imported");
    return null;
  }
  const column = `${propertySet}.${baseName}`.slice(0, 200).toWellFormed();
  if (cardinality === 'prohibited') {
    warn(column, line, "a prohibited property can't be imported: parameters can't forbid values");
    return null;
  }
  const restriction =
    facet.value && restrictionOf(facet.value, facet.dataType, (text) => warn(column, line, text));
  return {
    propertySet,
    baseName,
    dataType: facet.dataType,
    required: cardinality === 'required',
    restriction,
    instructions: instructions || null,
  };
}

const NAMES: Record<Facet['kind'], string> = {
  entity: 'the entity',
  partOf: 'a whole',
  classification: 'a classification',
  attribute: 'an attribute',
  property: 'a property',
  material: 'a material',
};

/** The text of a value that is one text. */
function onlyValue({ compiled: { constraint } }: IdsValue): string | null {
  const { allowedValues, ...others } = constraint;
  const isOnly = allowedValues?.length === 1 && Object.values(others).every((rule) => rule === undefined);
  return isOnly ? String(allowedValues[0]) : null;
}

function restrictionOf(
  { base, compiled: { constraint } }: IdsValue,
  dataType: string | null,
  refuse: (message: string) => void,
): Restriction | null {
  const { allowedValues, pattern, length, minLength = length, maxLength = length } = constraint;
  const restriction: Restriction = { base: base !== null && isXmlBase(base) ? base : baseOf(dataType) };
  if (allowedValues && allowedValues.length > MOST_ALLOWED_VALUES)
    refuse(
      `a parameter can list at most ${MOST_ALLOWED_VALUES} values, and this property lists ${allowedValues.length}; the list is left out`,
    );
  else if (allowedValues) restriction.allowedValues = allowedValues.map(String);
  if (pattern !== undefined) restriction.patterns = typeof pattern === 'string' ? [pattern] : [...pattern];
  for (const rule of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const) {
    const bound = constraint[rule];
    if (typeof bound === 'number') restriction[rule] = bound;
    else if (bound !== undefined) refuse(`the bound ${inQuotes(bound)} of a date or time is left out`);
  }
  if (minLength !== undefined) restriction.minLength = minLength;
  if (maxLength !== undefined) restriction.maxLength = maxLength;
  return Object.keys(restriction).length > 1 ? restriction : null;
}

function baseOf(dataType: string | null): XmlBase {
  for (const version of dataType === null ? [] : IFC_VERSIONS.toReversed()) {
    const type = schemaOf(version).dataType(dataType ?? '');
    const base = type && xmlBaseOf(type);
    if (base) return base;
  }
  return 'xs:string';
}

type SpecifiedEntity = Pick<IdsFileSpecification, 'entity' | 'predefinedType' | 'entityProblem'>;

/** The entity that the names of a facet are: one, or one with all its subtypes. */
function entityOf(
  facet: Extract<Facet, { kind: 'entity' }>,
  versions: readonly IfcVersion[],
): SpecifiedEntity {
  const { allowedValues, ...others } = facet.name.compiled.constraint;
  const predefinedType = facet.predefinedType && onlyValue(facet.predefinedType);
  const isListed = allowedValues && Object.values(others).every((rule) => rule === undefined);
  const names = isListed ? allowedValues.map((name) => String(name)) : [];
  const entity = commonEntity(names, versions);
  const problem = (what: string) => `line ${facet.line}: ${what}`;
  if (entity === null)
    return {
      entity,
      predefinedType: null,
      entityProblem: problem('the new class gets no IFC entity: these are several'),
    };
  if (facet.predefinedType && predefinedType === null)
    return {
      entity,
      predefinedType,
      entityProblem: problem('the new class gets no predefined type: these are several'),
    };
  return { entity, predefinedType, entityProblem: null };
}

function commonEntity(names: readonly string[], versions: readonly IfcVersion[]): string | null {
  const [first] = names;
  if (first === undefined) return null;
  if (names.length === 1) return entityNamed(first);
  const listed = new Set(names);
  for (const version of versions.toReversed()) {
    for (let at = schemaOf(version).entity(first) ?? null; at; at = at.supertype) {
      const { name } = at;
      const below = new Set(
        versions.flatMap((each) => concreteSubtypesOf(name, each)).map((each) => each.toUpperCase()),
      );
      if (names.every((each) => below.has(each)))
        return below.size === listed.size || listed.has(name.toUpperCase()) ? name : null;
    }
  }
  return null;
}
