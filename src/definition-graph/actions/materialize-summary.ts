import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { type Ontology, suggester } from '../domain/class-rules.ts';
import { EMPTY_SUMMARY, type Summary, type SummaryContent } from '../domain/summary.ts';
import { replaceClassRules } from '../store/class-rules.ts';
import {
  type CurrentDocument,
  countByCategory,
  countByClass,
  countByIfcClass,
  countByKind,
  countByLevel,
  currentDocuments,
} from '../store/summary-rows.ts';

/** Whoever changes what a project's summary shows holds this lock until commit. */
export async function lockGraph(db: DbOrTx, projectId: string): Promise<void> {
  await sql`insert into graph_summary (project_id) values (${projectId}) on conflict do nothing`.execute(db);
  await sql`select from graph_summary where project_id = ${projectId} for update`.execute(db);
}

/** Counts the current documents anew, with the classes of this ontology. The caller holds the lock. */
export async function materializeSummary(
  db: DbOrTx,
  projectId: string,
  ontology: Ontology,
): Promise<Summary> {
  await replaceClassRules(db, projectId, ontology);
  const documents = await currentDocuments(db, projectId);
  const content = await countContent(db, projectId, documents, ontology);
  const graphVersion = versionOf(content, documents);
  const runIds = [...new Set(documents.map(({ runId }) => runId))].sort();
  const { rows } = await sql<{ at: Date }>`
    update graph_summary set graph_version = ${graphVersion}, materialized_at = now(),
      summary = ${JSON.stringify({ ...content, runIds })}::json
    where project_id = ${projectId} returning materialized_at as at`.execute(db);
  return { projectId, graphVersion, materializedAt: rows[0]?.at.toISOString() ?? null, runIds, ...content };
}

async function countContent(
  db: DbOrTx,
  projectId: string,
  documents: CurrentDocument[],
  ontology: Ontology,
): Promise<SummaryContent> {
  const kinds = await countByKind(db, projectId);
  const categories = await countByCategory(db, projectId);
  const classes = await countByClass(db, projectId);
  const suggest = suggester(ontology);
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
    byObjectClass: classes.map(({ objectClassId, elements }) => ({
      objectClassId,
      name: ontology.classes.get(objectClassId)?.name ?? objectClassId,
      elements,
    })),
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
            ...(isCustom ? { name } : {}), // else several would look alike
            elements,
            ...(suggested ? { suggestedObjectClassId: suggested } : {}),
          };
        }),
    },
  };
}

/** The same content under the same classes has the same version, whichever run brought it, and when. */
function versionOf(content: SummaryContent, documents: CurrentDocument[]): string {
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

/** A graph without anything of IFC has the version that it had before there was IFC. */
function hashed({ byLevel, byIfcClass, unclassified, ...content }: SummaryContent) {
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
