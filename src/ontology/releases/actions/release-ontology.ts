import { createHash } from 'node:crypto';
import { phaseReporter, type ReportProgress } from '../../../kernel/progress.ts';
import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { packLines } from '../../../platform/operations/packed-lines.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { OntologyReleaseExists } from '../../classes/domain/errors.ts';
import { Ontology } from '../../classes/queries/ontology.ts';
import { planForManyRows } from '../../classes/store/planner-settings.ts';
import { readOntologyIn } from '../../classes/store/read-ontology.ts';
import { libraryGuids } from '../../parameters/store/shared-parameters.ts';
import type { EditionClass } from '../domain/edition.ts';
import { editionClasses } from '../queries/edition-classes.ts';
import { packEditionCodes, readEditionCodes } from '../queries/edition-codes.ts';
import { readTemplates } from '../queries/editions.ts';
import { findRelease, type Release, saveRelease } from '../store/releases.ts';

export interface NewRelease {
  version: string;
  note: string | null;
  actor: Actor;
  userId: string | null;
  requestId: string;
}

const LINES_IN_PART = 1000;

/** Keeps what is approved and archived now as a version, for ever. What was accepted before is in it. */
export async function releaseOntology(
  tx: Tx,
  runner: Runner,
  { version, note, actor, userId, requestId }: NewRelease,
  report: ReportProgress = () => undefined,
): Promise<Release> {
  await runner.settle(tx); // it holds the ontology's lock from here on, so what follows is one moment
  if (await findRelease(tx, version)) throw new OntologyReleaseExists(version);
  report({ phase: 'loading', done: 0, total: null });
  await planForManyRows(tx);
  const ontology = new Ontology(await readOntologyIn(tx));
  const [templates, library] = [await readTemplates(tx), await libraryGuids(tx)];
  const classes = await inSlices(editionClasses(ontology, templates, library, false, report));
  const { parts, sha256 } = await packed(classes, phaseReporter(report, 'packing', classes.length));
  const codes = await packEditionCodes(await readEditionCodes(tx, ontology, classes));
  report({ phase: 'saving', done: 0, total: null });
  const inactive = classes.filter(({ status }) => status === 'archived').length;
  const release = await saveRelease(
    tx,
    {
      version,
      note,
      releasedBy: actor.name,
      userId,
      active: classes.length - inactive,
      inactive,
      sha256,
    },
    { parts, codes },
  );
  await recordAudit(tx, {
    actor,
    action: 'releaseOntology',
    subject: version,
    details: { active: release.active, inactive, sha256 },
    requestId,
  });
  return release;
}

async function packed(
  classes: readonly EditionClass[],
  onLines: (lines: number) => void,
): Promise<{ parts: Uint8Array[]; sha256: string }> {
  const parts: Uint8Array[] = [];
  const hash = createHash('sha256');
  for (let at = 0; at < classes.length; at += LINES_IN_PART) {
    const lines = classes.slice(at, at + LINES_IN_PART).map((objectClass) => JSON.stringify(objectClass));
    for (const line of lines) hash.update(`${line}\n`);
    parts.push(await packLines(lines));
    onLines(at + LINES_IN_PART);
  }
  return { parts, sha256: hash.digest('hex') };
}
