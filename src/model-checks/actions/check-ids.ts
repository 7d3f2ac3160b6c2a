import type { FailedValue, FailureKind } from '../../constraints/index.ts';
import {
  type IfcDocument,
  type IfcObjectRow,
  ifcDocuments,
  levelNames,
} from '../../definition-graph/index.ts';
import {
  type Broken,
  expectation,
  GraphLimits,
  IdsChecking,
  type IdsDocument,
  PROHIBITED,
  type SpecificationReport,
  versionOfSchema,
} from '../../ids/index.ts';
import { isSubtypeOf } from '../../ifc-schema/index.ts';
import { readClassNames } from '../../ontology/index.ts';
import { breather } from '../../platform/in-slices.ts';
import { parameterOfIds } from '../domain/ids-parameter.ts';
import { keptResults, MOST_SKIPPED } from '../domain/ids-results.ts';
import type { Skipped, SpecificationResult } from '../domain/model-check.ts';
import type { Evaluation } from './evaluation.ts';
import { ifcParts } from './ifc-parts.ts';

/** Checks a graph against the specifications of an IDS file. Each object is read once for all specifications. */
export const checkIds: Evaluation<IdsDocument> = async (scope, document) => {
  const { tx, projectId, graph } = scope;
  Object.assign(document.budget, scope.patterns);
  const checking = new IdsChecking(document, 0);
  const levels = await levelNames(tx, projectId, graph.documents);
  const classes = await readClassNames(
    tx,
    graph.classes.map(({ objectClassId }) => objectClassId),
  );
  const withWholes = document.specifications.some(({ applicability, requirements }) =>
    [...applicability, ...requirements.map(({ facet }) => facet)].some(({ kind }) => kind === 'partOf'),
  );
  const totals = { elements: graph.elements, checked: 0, passed: 0, failed: 0 };
  const breathe = breather();
  let read = 0;
  for (const part of await ifcDocuments(tx, projectId, graph.documents)) {
    const reason = unreadable(part);
    if (reason !== null) checking.skipAll('entity', reason);
    // A file without elements can have other objects, and others that no graph has.
    const isIfc = part.withFacts > 0 || (part.elements === 0 && part.schema !== null);
    if (!isIfc && !isExported(part)) continue;
    const version = versionOfSchema(part.schema);
    const entities = [...checking.begin(new GraphLimits(version))];
    if (!isIfc) checking.skipOthers(version, isElement, `${titleOf(part)} has entities of elements alone.`);
    for await (const { model, rows, typeNameOf } of ifcParts(scope, part, { entities, withWholes, isIfc })) {
      for (const [object, row] of rows.entries()) {
        const storing: Promise<void>[] = [];
        const verdict = checking.check(model, object, ({ name }, requirement, broken) => {
          const failure = {
            ...placeOf(part, row, levels, classes),
            typeName: typeNameOf(row),
            ifcGuid: model.identity(object).globalId,
            parameter: parameterOfIds(name, requirement?.text ?? PROHIBITED),
            kind: kindOf(broken),
            value: shortValue(broken.value),
            expected: requirement ? expectation(requirement.requirement.facet) : 'no such object',
          };
          const stored = scope.fail(failure);
          if (stored) storing.push(stored);
        });
        // One object can fail thousands of requirements.
        if (storing.length > 0) await Promise.all(storing);
        await breathe();
        if (row.kind !== 'element' || !verdict.isApplicable) continue;
        if (verdict.isUnsure && !verdict.isFailed) continue;
        totals.checked++;
        if (verdict.isFailed) totals.failed++;
        else totals.passed++;
      }
      read += rows.length;
      scope.progress(read);
    }
  }
  const reports = checking.reports();
  const specifications = keptResults(reports.map(resultOf));
  const skipped = reports.flatMap(skippedOf).slice(0, MOST_SKIPPED);
  return { totals, classes: [], specifications, skipped };
};

/** Why the objects of a document can't be checked. */
function unreadable(document: IfcDocument): string | null {
  const { elements, withFacts, withClass } = document;
  const name = titleOf(document);
  if (withFacts === elements) return null;
  if (withClass === 0) return `${name} has no IFC entities. Import it as an IFC file.`;
  if (!isExported(document))
    return `${name} doesn't have everything that IDS asks for. Import the IFC file again.`;
  return withClass === elements ? null : `Some elements of ${name} have no IFC entity.`;
}

/** An export of a CAD tool that says the entities of its elements. */
function isExported({ schema, withFacts, withClass }: IfcDocument): boolean {
  return schema === null && withFacts === 0 && withClass > 0;
}

const titleOf = ({ title, documentId }: IfcDocument) => `"${title ?? documentId}"`;
const isElement = (entity: string) => isSubtypeOf(entity, 'IfcElement');

function placeOf(
  { documentId }: IfcDocument,
  { id, elementId, name, levelId, classId }: IfcObjectRow,
  levels: ReadonlyMap<string, string | null>,
  classes: ReadonlyMap<string, { name: string }>,
) {
  return {
    documentId,
    nodeId: id,
    elementId,
    name,
    objectClassId: classId,
    className: classId === null ? null : (classes.get(classId)?.name ?? null),
    levelId,
    levelName: levelId === null ? null : (levels.get(`${documentId}\n${levelId}`) ?? null),
  };
}

const LONGEST_VALUE = 500;

function shortValue(value: Broken['value']): FailedValue {
  return typeof value === 'string' ? value.slice(0, LONGEST_VALUE).toWellFormed() : (value ?? null);
}

function kindOf({ result, kind }: Broken): FailureKind {
  if (result === 'absent' || kind === 'empty') return 'missing';
  return kind === 'wrongType' ? 'wrongType' : 'notAllowed';
}

function resultOf(report: SpecificationReport): SpecificationResult {
  const { name, identifier, result, applicable, failed, requirements } = report;
  return { name, identifier, result, applicable, failed, requirements };
}

function skippedOf({ name, skipped }: SpecificationReport): Skipped[] {
  return skipped.map((each) => ({ ...each, specification: name }));
}
