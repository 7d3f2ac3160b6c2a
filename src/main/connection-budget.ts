/** How many connections of one process each of its parts may hold. Together never more than the setting. */
export interface Connections {
  /** Requests and background work. */
  main: number;
  /** A revocation is seen however busy the rest is. */
  keys: number;
  /** Hears what other processes say. */
  listener: number;
  /** Design's journal of intents: beside the transaction that a command holds. */
  journal: number;
  /** The record store in the database; none for a store elsewhere. */
  records: number;
  /** The portal's reads, with a login of their own. */
  portal: number;
  /**
   * The process of a large operation, and that of a large dry run: a request that waits for it, or the worker, starts
   * it. With one, they take turns; with none, because there are few connections, all is done in this process.
   */
  operations: number;
  /** The process of a large model check; with none, all checks are done in this process. */
  checks: number;
  /** Imports at a time, each with as many as an import takes. */
  imports: number;
}

export interface Parts {
  api: boolean;
  worker: boolean;
  /** The record store is in the database. */
  records: boolean;
  /** What one import takes. */
  perImport: number;
}

/** With fewer, requests would wait for each other. */
const FEWEST_MAIN = 2;
const MOST_IMPORTS = 2;
const MOST_OPERATIONS = 2;

/**
 * One each for keys and listener; then imports, two at a time if that leaves the rest at least as many; then a sixth
 * of the rest to each smaller part, and what is left to the main pool, but two for large operations and one for model
 * checks. Null if there are too few for that.
 */
export function shareConnections(total: number, parts: Parts): Connections | null {
  const smaller = { journal: 1, records: Number(parts.records), portal: Number(parts.api) };
  const [keys, listener] = [1, 1];
  for (let imports = parts.worker ? MOST_IMPORTS : 0; imports >= Number(parts.worker); imports--) {
    const rest = total - keys - listener - imports * parts.perImport;
    const share = Math.max(1, Math.floor(rest / 6));
    const journal = share * smaller.journal;
    const records = share * smaller.records;
    const portal = share * smaller.portal;
    const left = rest - journal - records - portal;
    if (left < FEWEST_MAIN) continue;
    if (imports === MOST_IMPORTS && rest < imports * parts.perImport) continue;
    const operations = left <= FEWEST_MAIN ? 0 : left <= FEWEST_MAIN + MOST_OPERATIONS ? 1 : MOST_OPERATIONS;
    const checks = parts.worker && left - operations > FEWEST_MAIN ? 1 : 0;
    const main = left - operations - checks;
    return { main, keys, listener, journal, records, portal, operations, checks, imports };
  }
  return null;
}

export function fewestConnections(parts: Parts): number {
  for (let total = 1; ; total++) if (shareConnections(total, parts)) return total;
}
