import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { ExportedOntology } from '../domain/class-rules.ts';
import { EMPTY_SUMMARY, type SummaryContent } from '../domain/summary.ts';
import { replaceClassRules } from '../store/class-rules.ts';
import { setClassesOfGroups } from '../store/element-sums.ts';
import {
  type ClassRow,
  type CurrentDocument,
  countByCategoryAndClass,
  countByIfcClass,
  countByKind,
  countByLevel,
  currentDocuments,
} from '../store/summary-rows.ts';
import { preparedOntology } from './prepared-ontology.ts';

/** Everybody who changes what a project's summary shows holds this lock until commit. */
export async function lockGraph(db: DbOrTx, projectId: string): Promise<void> {
  await sql`insert into graph_summary (project_id) values (${projectId}) on conflict do nothing`.execute(db);
  await sql`select from graph_summary where project_id = ${projectId} for update`.execute(db);
}

/** Recounts the current documents with the classes of this ontology. The caller holds the lock. */
export async function materializeSummary(
  db: DbOrTx,
  projectId: string,
  ontology: ExportedOntology,
): Promise<void> {
  const { finders, content: ontologyContent } = preparedOntology(ontology);
  await replaceClassRules(db, projectId, finders);
  await setClassesOfGroups(db, projectId);
  const documents = await currentDocuments(db, projectId);
  const content = await countContent(db, projectId, documents, ontology);
  const graphVersion = versionOf(content, documents);
  const runIds = [...new Set(documents.map(({ runId }) => runId))].sort();
  // Not now(): that is when the transaction began, which for an import is before its first line was read.
  await sql`
    update graph_summary set graph_version = ${graphVersion}, materialized_at = statement_timestamp(),
      ontology_version = ${ontology.version}, ontology_content = ${ontologyContent},
      summary = ${JSON.stringify({ ...content, runIds })}::json
    where project_id = ${projectId}`.execute(db);
}

async function countContent(
  db: DbOrTx,
  projectId: string,
  documents: CurrentDocument[],
  ontology: ExportedOntology,
): Promise<SummaryContent> {
  const kinds = await countByKind(db, projectId);
  const { categories, classes } = await countByCategoryAndClass(db, projectId);
  const { suggest } = preparedOntology(ontology);
  const unclassified = categories.filter((row) => row.unclassified > 0);
  return {
    totals: {
      documents: documents.length,
      levels: kinds.get('level') ?? 0,
      families: kinds.get('family') ?? 0,
      types: kinds.get('type') ?? 0,
      elements: kinds.get('element') ?? 0,
      relations: documents.reduce((sum, { relations }) => sum + relations, 0),
    },
    byCategory: categories.map(({ unclassified: _, ...row }) => row),
    byObjectClass: elementsOfClasses(classes).map(([objectClassId, elements]) => ({
      objectClassId,
      name: ontology.classes.get(objectClassId)?.name ?? objectClassId,
      elements,
    })),
    byRule: elementsOfRules(classes),
    byLevel: await countByLevel(db, projectId),
    byIfcClass: await countByIfcClass(db, projectId),
    unclassified: {
      elements: unclassified.reduce((sum, row) => sum + row.unclassified, 0),
      categories: unclassified
        .toSorted((a, b) => b.unclassified - a.unclassified)
        .map(({ builtinName, builtinCategoryInt, name, unclassified: elements }) => {
          const suggested = suggest({ builtinName, builtinCategoryInt, name });
          const isCustom = builtinName === null && builtinCategoryInt === null && name !== null;
          return {
            builtinName,
            builtinCategoryInt,
            ...(isCustom ? { name } : {}), // otherwise several would look the same
            elements,
            ...(suggested ? { suggestedObjectClassId: suggested } : {}),
          };
        }),
    },
  };
}

/** Most elements first, then by id. */
function elementsOfClasses(counts: ClassRow[]): [id: string, elements: number][] {
  const sums = new Map<string, number>();
  for (const { classId: id, elements } of counts)
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + elements);
  return [...sums].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function elementsOfRules(counts: ClassRow[]): SummaryContent['byRule'] {
  const sums = { ...EMPTY_SUMMARY.byRule };
  for (const { rule, elements } of counts) sums[rule] += elements;
  return sums;
}

/** The same content with the same classes has the same version, whichever run loaded it, and when. */
function versionOf({ byRule: _, ...content }: SummaryContent, documents: CurrentDocument[]): string {
  const digests = documents.map(({ documentId, title, isLinked, digest }) => [
    documentId,
    title,
    isLinked,
    digest,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([digests, hashed(content)]))
    .digest('base64url');
}

/** A graph without IFC fields keeps the version that it had before those existed. */
function hashed({ byLevel, byIfcClass, unclassified, ...content }: Omit<SummaryContent, 'byRule'>) {
  return {
    ...content,
    byLevel: byLevel.map(({ elements, lengthUnit, ...level }) => ({
      ...level,
      elements,
      ...(lengthUnit === 'ft' || lengthUnit === null ? {} : { lengthUnit }),
    })),
    ...(byIfcClass.length === 0 ? {} : { byIfcClass }),
    unclassified,
  };
}

export const EMPTY_GRAPH_VERSION = versionOf(EMPTY_SUMMARY, []);
