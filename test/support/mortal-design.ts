import pino from 'pino';
import { postgresRecordStore } from '../../src/design/gateways/record-store/postgres-record-store.ts';
import type { RecordStore } from '../../src/design/gateways/record-store/record-store.ts';
import type { DesignParts } from '../../src/design/parts.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { useDatabase } from './database.ts';
import { startDesign } from './design-world.ts';
import { type Tamper, tamperedDatabase } from './tampered-database.ts';
import { use } from './use.ts';

/** The steps of a command over two stores (`carryOut`) after which a process can die. */
export const STEPS = ['intent written', 'records written', 'effects applied', 'intent finished'] as const;
export type Step = (typeof STEPS)[number];

export class Died extends Error {}

/**
 * A record store and a journal for design that can die at a step, so that nothing is written after it. `diesAt` is
 * called at each step and decides whether to die now. A step is recognised by the call that follows it, so that
 * design itself needs no hook: after the intent the first record is written, after the records the intent is closed,
 * and the transaction that closes it ends with its commit.
 */
function mortalDesign(
  databaseUrl: string,
  diesAt: (step: Step) => boolean,
): { parts: Pick<DesignParts, 'records' | 'journal'>; close(): Promise<void> } {
  const dieIf = (step: Step) => {
    if (diesAt(step)) throw new Died(step);
  };
  const open = (applicationName: string) =>
    openDatabase({ url: databaseUrl, poolSize: 4, log: pino({ level: 'silent' }), applicationName });
  const journal = open('mortal journal');
  return {
    parts: {
      records: mortalStore(postgresRecordStore(open('mortal records').pool), dieIf),
      journal: tamperedDatabase(journal, mortalJournal(dieIf)).db,
    },
    close: () => journal.close(),
  };
}

/** A service whose process dies at the step in `death.at`, once; its database survives. */
export function useMortalDesign() {
  const death: { at: Step | null } = { at: null };
  const database = useDatabase();
  const world = use(async () => {
    const mortal = mortalDesign(database.url, (step) => {
      const dies = step === death.at;
      if (dies) death.at = null;
      return dies;
    });
    const started = await startDesign({ database, worker: false, service: { design: mortal.parts } });
    const { close } = started;
    started.close = async () => {
      await close();
      await mortal.close();
    };
    return started;
  });
  return { world, database, death };
}

/** `writeRecords` begins with the collections. */
function mortalStore(store: RecordStore, dieIf: (step: Step) => void): RecordStore {
  return {
    ...store,
    async upsert(kind, records) {
      if (kind === 'collection') dieIf('intent written');
      return store.upsert(kind, records);
    },
  };
}

function mortalJournal(dieIf: (step: Step) => void): Tamper {
  const closing = new WeakSet<object>();
  return async ({ text, connection }, run) => {
    if (text === 'begin') closing.delete(connection);
    if (text.startsWith('delete from "design_intent"')) {
      dieIf('records written');
      closing.add(connection);
    }
    if (text !== 'commit' || !closing.has(connection)) return run();
    dieIf('effects applied');
    const committed = await run();
    dieIf('intent finished');
    return committed;
  };
}
