import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import {
  type ArtifactCaps,
  ArtifactUnusable,
  atStart,
  type Issue,
  type Manifest,
  type ReadProgress,
} from '../../artifact/index.ts';
import { GraphLoad } from '../../definition-graph/index.ts';
import { codeOf } from '../../kernel/error-code.ts';
import { present } from '../../kernel/present.ts';
import { logLine } from '../../kernel/script-log.ts';
import { queueCheckAfterImport } from '../../model-checks/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { onClient } from '../../platform/db/on-client.ts';
import { ClaimLost } from '../../platform/jobs/leased-jobs.ts';
import { withoutRecordIds } from '../../record-ids/record-id.ts';
import { ArtifactStoreUnavailable } from '../domain/errors.ts';
import { type Conversion, MAX_RUN_ATTEMPTS, type Phase } from '../domain/import-run.ts';
import type { ArtifactReader } from '../gateways/artifact-store.ts';
import { recordsOf } from '../model-formats.ts';
import {
  beat,
  finishFailed,
  finishReady,
  type RunClaim,
  type RunOutcome,
  releaseRun,
  requireClaim,
  runs,
} from '../store/claims.ts';
import { firstIssues } from '../store/issues.ts';
import { IssueLog, shownIssues } from './issue-log.ts';

/** What a worker needs to process a claimed run. */
export interface Processing {
  /** For heartbeats and issues. */
  db: Db;
  /** A connection for this run only: its transaction is open from the first record to the commit. */
  connect(): Promise<Client>;
  artifacts: ArtifactReader;
  caps: ArtifactCaps;
  /** The limit of one statement: no longer than the whole attempt, at whose end this process is killed. */
  timeoutMs: number;
  /** Whether the model is checked after its import. */
  checks: boolean;
  /** Reports each phase to the parent process, so that it is known even if this process dies. */
  enter(phase: Phase): void;
  log(message: string, facts: object): void;
}

/**
 * `broken`: a fault that may pass; the attempt counts. `stopped`: the attempt does not count. `lost`: another worker
 * has the run now.
 */
export type AttemptEnd = 'ready' | 'failed' | 'broken' | 'stopped' | 'lost';

export interface ClaimedRun extends RunClaim {
  artifactKey: string;
  artifactSha256: string | null;
  fileName: string | null;
}

/**
 * The only place where a claimed run changes its state. Ready: nodes, pointers, summary and state are one commit. An
 * unusable artifact: failed, with the line. Any other fault: the run is given back, and fails after the third
 * attempt. A crash anywhere rolls the load back; the heartbeat stops, and the next worker takes over.
 */
export async function processRun(run: ClaimedRun, deps: Processing, stop: AbortSignal): Promise<AttemptEnd> {
  const attempt = new Attempt(run, deps, stop);
  try {
    await attempt.work();
    return 'ready';
  } catch (error) {
    if (error instanceof ClaimLost || attempt.lost) return 'lost';
    if (error instanceof ArtifactUnusable) return await attempt.fail(error);
    if (stop.aborted) {
      await releaseRun(deps.db, run, 'the worker is stopping', false);
      return 'stopped';
    }
    deps.log(`import attempt failed; a run has up to ${MAX_RUN_ATTEMPTS} attempts`, {
      runId: run.runId,
      err: error,
    });
    await releaseRun(deps.db, run, reasonOf(error), true);
    return 'broken';
  } finally {
    attempt.end();
  }
}

/** The reason for the run's own log: no SQL, no paths. */
function reasonOf(error: unknown): string {
  if (error instanceof ArtifactStoreUnavailable) return "the artifact store isn't responding";
  const code = codeOf(error);
  const known: Record<string, string> = {
    ENOENT: 'the artifact is missing from the store',
    ENOSPC: 'the disk is full',
    '53100': 'the database disk is full',
    '57P01': 'the database was restarted',
  };
  return (
    (typeof code === 'string' && known[code]) ||
    `an internal error occurred${typeof code === 'string' ? ` (${code})` : ''}`
  );
}

class Attempt {
  readonly #run: ClaimedRun;
  readonly #deps: Processing;
  readonly #stop: AbortSignal;
  readonly #lostClaim = new AbortController();
  readonly #progress: ReadProgress = atStart();
  readonly #issues: IssueLog;
  readonly #heartbeat: NodeJS.Timeout;
  #phase: Phase = 'reading';
  #manifest: Manifest | undefined;
  #conversion: Conversion | null = null;
  #sha256: string | null = null;
  #client: Client | undefined;
  lost = false;

  constructor(run: ClaimedRun, deps: Processing, stop: AbortSignal) {
    this.#run = run;
    this.#deps = deps;
    this.#stop = stop;
    this.#issues = new IssueLog(deps.db, run);
    this.#heartbeat = setInterval(() => void this.#beat(), runs.heartbeatMs);
  }

  async work(): Promise<void> {
    const client = await this.#deps.connect();
    this.#client = client;
    const load = await this.#read(client);
    await this.#enter('checking');
    for await (const issue of load.check(this.#manifest?.documents ?? [])) {
      this.#throwIfOver();
      await this.#issues.add(issue);
    }
    await this.#issues.flush();
    const counts = await load.counts();
    this.#throwIfOver();
    await this.#enter('placing');
    clearInterval(this.#heartbeat);
    const outcome = { ...(await this.#outcome(null)), phase: 'done' as const };
    // From here on the run's row is locked: nobody can take the run over. A cancel waits, or came earlier and ends this
    // attempt.
    const db = onClient(client);
    await requireClaim(db, this.#run);
    await load.place(this.#manifest?.source ?? { lengthUnit: null, schema: null });
    outcome.counts = { ...counts, ...outcome.counts };
    const { element } = counts;
    await finishReady(
      db,
      this.#run,
      outcome,
      logLine(`ready (elements: ${element}, warnings: ${outcome.counts['warnings']})`),
    );
    if (this.#deps.checks) await queueCheckAfterImport(db, this.#run.projectId);
    await client.query('commit');
    this.#deps.enter('done');
  }

  async #enter(phase: Phase): Promise<void> {
    this.#phase = phase;
    this.#deps.enter(phase);
    await this.#beat();
  }

  /** The load begins with the manifest. An IFC file is read to its end before that, while no transaction is open. */
  async #read(client: Client): Promise<GraphLoad> {
    const { projectId, runId, fileName } = this.#run;
    let load: GraphLoad | undefined;
    const hash = createHash('sha256');
    const over = AbortSignal.any([this.#stop, this.#lostClaim.signal]);
    const source = await this.#deps.artifacts.read(this.#run.artifactKey, over);
    const throwIfOver = () => this.#throwIfOver();
    async function* hashed(): AsyncGenerator<Buffer> {
      const chunks: AsyncIterable<Buffer> = source;
      for await (const chunk of chunks) {
        throwIfOver();
        hash.update(chunk);
        yield chunk;
      }
    }
    const options = { caps: this.#deps.caps, progress: this.#progress, projectId, fileName };
    try {
      for await (const event of await recordsOf(hashed(), options)) {
        this.#throwIfOver();
        if (event.event === 'record') {
          const batchSent = load?.add(event.line, event.record);
          if (batchSent) await batchSent;
        } else if (event.event === 'issue') await this.#issues.add(event.issue);
        else if (event.event === 'converted') this.#conversion = event.conversion;
        else {
          this.#manifest = event.manifest;
          load = await GraphLoad.begin(client, projectId, runId, this.#deps.timeoutMs);
        }
      }
    } finally {
      source.destroy();
    }
    this.#sha256 = hash.digest('hex');
    const expected = this.#run.artifactSha256;
    if (expected !== null && expected !== this.#sha256) {
      throw new ArtifactUnusable(
        'artifact_changed',
        null,
        'the artifact differs from the one that was uploaded',
      );
    }
    return present(load); // the manifest is the first line of every artifact that is read to its end
  }

  async fail(error: ArtifactUnusable): Promise<'failed' | 'lost'> {
    const { code, line } = error;
    const message = withoutRecordIds(error.message);
    const fatal: Issue = { line, code, severity: 'error', message };
    // Once the load is being placed, its transaction holds the lock of the run's row, which is changed next.
    await this.#client?.query('rollback').catch(() => undefined);
    try {
      await this.#issues.addFatal(fatal);
      const outcome = await this.#outcome(fatal);
      await finishFailed(this.#deps.db, this.#run, outcome, { code, message, line });
      return 'failed';
    } catch (lost) {
      if (lost instanceof ClaimLost) return 'lost';
      throw lost;
    }
  }

  async #outcome(fatal: Issue | null): Promise<RunOutcome> {
    return {
      phase: this.#phase,
      bytesRead: this.#progress.bytesRead,
      linesRead: this.#progress.linesRead,
      contractVersion: this.#manifest?.contractVersion ?? null,
      artifactSha256: this.#sha256,
      source: this.#manifest?.source ?? null,
      conversion: this.#conversion,
      counts: { warnings: this.#issues.warnings, rejected: this.#issues.rejected },
      issues: shownIssues(await firstIssues(this.#deps.db, this.#run), fatal),
    };
  }

  async #beat(): Promise<void> {
    const { bytesRead, linesRead } = this.#progress;
    try {
      this.lost ||= !(await beat(this.#deps.db, this.#run, { phase: this.#phase, bytesRead, linesRead }));
      if (this.lost) this.#lostClaim.abort();
    } catch {
      // The database cannot be reached: either it comes back before the lease ends, or the claim is lost.
    }
  }

  #throwIfOver(): void {
    if (this.lost) throw new ClaimLost();
    if (this.#stop.aborted) throw new Error('stopping');
  }

  end(): void {
    clearInterval(this.#heartbeat);
    // Closing the connection rolls back everything that was not committed.
    this.#client?.end().catch(() => undefined);
  }
}
