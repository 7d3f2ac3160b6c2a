import type pg from 'pg';

/** Asked all day long: the simple protocol is one message there and one packet back. */
const LOOK = { text: 'select version from ontology_version', rowMode: 'array' as const };

/** Counts up with every change of what an answer about the ontology can show; triggers see to it. */
export async function readOntologyVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<[number]>(LOOK);
  return rows[0]?.[0] ?? 0;
}
