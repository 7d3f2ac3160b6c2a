import { ValidationError } from '../../../kernel/domain-error.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { ClassificationSystem } from '../../vocabularies/domain/classification-system.ts';
import type { CodeNamed, KnownCode } from '../../vocabularies/domain/known-codes.ts';
import { entriesNamed, knownCodes, readSystems } from '../../vocabularies/store/classification-systems.ts';
import type { Codes, CodesEdit } from '../domain/authored-fields.ts';
import { NO_CODES, sameCodes } from '../domain/codes.ts';
import type { Plan } from '../domain/plans/plan.ts';

/** The further systems at one version, with the entries that classes name. */
export interface StoredSystems {
  version: number;
  /** Sorted by ID. */
  systems: readonly ClassificationSystem[];
  /** By system, then by the code as classes have it. */
  entries: ReadonlyMap<string, ReadonlyMap<string, KnownCode>>;
}

/** Of hundreds of thousands of entries those are kept in memory that classes name; mostly they are known already. */
export async function readStoredSystems(
  tx: Tx,
  version: number,
  classes: Record<'all' | 'read', Iterable<{ codes: Codes }>>,
  before: StoredSystems | undefined,
): Promise<StoredSystems> {
  const isSame = before?.version === version;
  const systems = isSame ? before.systems : await readSystems(tx);
  const known = isSame ? before.entries : new Map<string, ReadonlyMap<string, KnownCode>>();
  const missing = new Map<string, CodeNamed>();
  for (const { codes } of isSame ? classes.read : classes.all) {
    if (codes === NO_CODES) continue;
    for (const system in codes) {
      const code = codes[system] ?? '';
      if (!known.get(system)?.has(code)) missing.set(`${system} ${code}`, { system, code });
    }
  }
  if (isSame && missing.size === 0) return before;
  const entries = new Map(Array.from(known, ([system, codes]) => [system, new Map(codes)]));
  for (const { text, ...entry } of await entriesNamed(tx, [...missing.values()])) {
    const ofSystem = entries.get(entry.system) ?? new Map<string, KnownCode>();
    entries.set(entry.system, ofSystem.set(text, entry));
  }
  return { version, systems, entries };
}

/** The plan with every new code as its system writes it, and the codes that their system lacks. */
export async function settleCodes(tx: Tx, plan: Plan): Promise<{ plan: Plan; codes: CodeNamed[] }> {
  const isNew = ({ before, after }: Plan['changes'][number]) =>
    after !== null && !sameCodes(before?.codes ?? NO_CODES, after.codes);
  const recoded = plan.changes.filter(isNew);
  if (recoded.length === 0) return { plan, codes: [] };
  const known = await knownCodes(
    tx,
    recoded.flatMap(({ after }) => after ?? []),
  );
  const custom = new Map<string, CodeNamed>();
  const written = (codes: Codes): Codes =>
    Object.fromEntries(
      Object.entries(codes).map(([system, text]) => {
        const resolved = known.resolve(system, text);
        if ('fault' in resolved)
          throw new ValidationError([
            { path: `body.codes.${system}`, rule: 'known', message: resolved.fault },
          ]);
        const { code, isNew: isCustom } = resolved;
        if (isCustom) custom.set(`${system} ${code}`, { system, code });
        return [system, code];
      }),
    );
  const changes = plan.changes.map((change) =>
    change.after && isNew(change)
      ? { ...change, after: { ...change.after, codes: written(change.after.codes) } }
      : change,
  );
  return { plan: { ...plan, changes }, codes: [...custom.values()] };
}

/** What is odd about codes that were just set, in the words of the response. */
export async function codeWarnings(db: DbOrTx, codes: CodesEdit | undefined): Promise<string[]> {
  const known = await knownCodes(db, [{ codes }]);
  return Object.entries(codes ?? {}).flatMap(([system, text]) => {
    const resolved = text === null ? null : known.resolve(system, text);
    return resolved && 'warning' in resolved && resolved.warning ? [resolved.warning] : [];
  });
}
