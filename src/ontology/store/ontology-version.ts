import type pg from 'pg';

/** Asked all day long, so it is prepared once on each connection. */
const LOOK = {
  name: 'ontology_version',
  text: 'select version from ontology_version',
  rowMode: 'array' as const,
};

/** Counts up with every change of what an answer about the ontology can show; triggers see to it. */
export async function readOntologyVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<[number]>(LOOK);
  return rows[0]?.[0] ?? 0;
}
