import { ArtifactUnusable } from './artifact-error.ts';
import { type ArtifactCaps, atStart } from './caps.ts';
import type { Manifest } from './manifest.ts';
import { readArtifact } from './read-artifact.ts';
import type { GraphNode, GraphRecord, GraphRelation, Issue } from './records.ts';

export interface ArtifactReport {
  manifest: Manifest | null;
  linesRead: number;
  /** The records of the graph by kind, and the numbers of warnings and rejected records. */
  counts: Record<string, number>;
  issues: Issue[];
  fault: { code: string; line: number | null; message: string } | null;
}

/**
 * Finds the issues that the service would report, without a database: all but those about classes, which need the
 * service's ontology. Identities are kept in memory, so this is for a person's machine, not for the worker.
 */
export async function checkArtifact(
  source: AsyncIterable<Buffer>,
  caps: ArtifactCaps,
  projectId?: string,
): Promise<ArtifactReport> {
  const progress = atStart();
  const found = new Findings();
  let manifest: Manifest | null = null;
  let fault: ArtifactReport['fault'] = null;
  try {
    const options = { caps, progress, ...(projectId === undefined ? {} : { projectId }) };
    for await (const event of readArtifact(source, options)) {
      if (event.event === 'manifest') manifest = event.manifest;
      else if (event.event === 'issue') found.issues.push(event.issue);
      else found.add(event.line, event.record);
    }
    found.finish(manifest);
  } catch (error) {
    if (!(error instanceof ArtifactUnusable)) throw error;
    const { code, line, message } = error;
    fault = { code, line, message };
    found.issues.push({ line, code, severity: 'error', message });
  }
  const issues = found.issues.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const rejected = issues.filter(({ severity }) => severity === 'error').length - (fault ? 1 : 0);
  const warnings = issues.length - rejected - (fault ? 1 : 0);
  return {
    manifest,
    linesRead: progress.linesRead,
    counts: { ...found.counts(), warnings, rejected },
    issues,
    fault,
  };
}

type Slim = Pick<
  GraphNode,
  'kind' | 'documentId' | 'id' | 'familyId' | 'typeId' | 'levelId' | 'roomId' | 'hostId'
> & {
  line: number;
};

const REFERENCES = [
  ['familyId', 'family'],
  ['typeId', 'type'],
  ['levelId', 'level'],
  ['roomId', 'room'],
  ['hostId', null],
] as const;

class Findings {
  readonly issues: Issue[] = [];
  readonly #nodes = new Map<string, Slim>();
  readonly #repeats: Slim[] = [];
  readonly #relations = new Map<string, { line: number; relation: GraphRelation }>();

  add(line: number, record: GraphRecord): void {
    if (record.kind === 'relation') {
      const { documentId, fromId, relation, toDocumentId, toId } = record;
      const key = JSON.stringify([documentId, fromId, relation, toDocumentId, toId]);
      if (!this.#relations.has(key)) this.#relations.set(key, { line, relation: record });
      return;
    }
    const { kind, documentId, id, familyId, typeId, levelId, roomId, hostId } = record;
    const key = keyOf(documentId, id);
    const earlier = this.#nodes.get(key);
    if (earlier) this.#repeats.push(earlier);
    this.#nodes.set(key, { kind, documentId, id, familyId, typeId, levelId, roomId, hostId, line });
  }

  finish(manifest: Manifest | null): void {
    for (const { documentId, id, line } of this.#repeats) {
      const last = this.#nodes.get(keyOf(documentId, id))?.line;
      this.#warn(
        line,
        'repeated_identity',
        `${JSON.stringify(id)} appears again on line ${last}; that line is used`,
      );
    }
    this.#undeclaredDocuments(manifest);
    for (const node of this.#nodes.values()) this.#danglingReferences(node);
    for (const { line, relation } of this.#relations.values()) this.#danglingRelation(line, relation);
  }

  #undeclaredDocuments(manifest: Manifest | null): void {
    const declared = new Set(manifest?.documents.map(({ id }) => id));
    if (declared.size === 0) return;
    for (const { documentId, line } of [...this.#nodes.values()].sort((a, b) => a.line - b.line)) {
      if (declared.has(documentId)) continue;
      declared.add(documentId);
      this.#warn(line, 'undeclared_document', `document ${JSON.stringify(documentId)} isn't in the manifest`);
    }
  }

  #danglingReferences(node: Slim): void {
    for (const [field, kind] of REFERENCES) {
      const id = node[field];
      if (id === null) continue;
      const target = this.#nodes.get(keyOf(node.documentId, id));
      if (target && (kind === null || target.kind === kind)) continue;
      const document = JSON.stringify(node.documentId);
      const message = `${field} ${JSON.stringify(id)} isn't a ${kind ?? 'node'} in document ${document}`;
      this.#warn(node.line, 'dangling_reference', message);
    }
  }

  #danglingRelation(line: number, { documentId, fromId, relation, toDocumentId, toId }: GraphRelation): void {
    const missing = !this.#nodes.has(keyOf(documentId, fromId))
      ? fromId
      : !this.#nodes.has(keyOf(toDocumentId, toId))
        ? toId
        : null;
    if (missing === null) return;
    this.#relations.delete(JSON.stringify([documentId, fromId, relation, toDocumentId, toId]));
    const message = `${relation} refers to ${JSON.stringify(missing)}, which doesn't exist; the relation was skipped`;
    this.#warn(line, 'dangling_relation', message);
  }

  #warn(line: number, code: string, message: string): void {
    this.issues.push({ line, code, severity: 'warning', message });
  }

  counts(): Record<string, number> {
    const counts: Record<string, number> = { level: 0, family: 0, type: 0, element: 0, room: 0, material: 0 };
    for (const { kind } of this.#nodes.values()) counts[kind] = (counts[kind] ?? 0) + 1;
    return { ...counts, relation: this.#relations.size };
  }
}

const keyOf = (documentId: string, id: string): string => `${documentId}\0${id}`;
