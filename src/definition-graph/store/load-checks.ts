import type { ClientBase } from 'pg';
import type { GraphDocument, Issue } from '../../artifact/index.ts';
import { type ExportedOntology, resolveExportedClass } from '../domain/class-rules.ts';

/** Checks that need all records: duplicates and dangling references. */

export interface LoadScope {
  client: ClientBase;
  projectId: string;
  loadNo: number;
}

const FETCH = 5000;

/** Warnings from a query with the columns `line, a, b`, in batches of a few thousand. */
async function* warnings(
  client: ClientBase,
  query: string,
  code: string,
  message: (a: string, b: string) => string,
): AsyncGenerator<Issue> {
  await client.query(`declare findings no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<{ line: string; a: string; b: string }>(
      `fetch ${FETCH} from findings`,
    );
    for (const { line, a, b } of rows) {
      yield { line: Number(line), code, severity: 'warning', message: message(a, b) };
    }
    if (rows.length < FETCH) break;
  }
  await client.query('close findings');
}

/** Of records with the same identity the last line is kept; the others are deleted from both tables and reported. */
export async function* dropRepeats({ client, projectId, loadNo }: LoadScope): AsyncGenerator<Issue> {
  await client.query(`create temp table load_repeat on commit drop as
    select n.document_id, n.id, n.line, twice.last
    from (select document_id, id, max(line) as last from load_node group by 1, 2 having count(*) > 1) twice
    join load_node n using (document_id, id)
    where n.line < twice.last`);
  const found = await client.query('select from load_repeat limit 1');
  if (found.rowCount === 0) return;
  await client.query(`delete from load_node n using load_repeat r
    where n.document_id = r.document_id and n.id = r.id and n.line = r.line`);
  await client.query(
    `delete from graph_node n using load_repeat r
     where n.project_id = $1 and n.load_no = $2
       and n.document_id = r.document_id and n.id = r.id and n.line = r.line`,
    [projectId, loadNo],
  );
  yield* warnings(
    client,
    'select line, id as a, last::text as b from load_repeat order by line',
    'repeated_identity',
    (id, last) => `${JSON.stringify(id)} appears again on line ${last}; that line is used`,
  );
}

/** A reference may name any node (null) or only nodes of one kind. */
const REFERENCES = [
  ['familyId', 'family_id', 'family'],
  ['typeId', 'type_id', 'type'],
  ['levelId', 'level_id', 'level'],
  ['roomId', 'room_id', 'room'],
  ['hostId', 'host_id', null],
] as const;

/** References to nothing in the same document. The nodes are not changed. */
export async function* danglingReferences({ client }: LoadScope): AsyncGenerator<Issue> {
  // For rare kinds the planner expects one row, and would scan a few hundred for each of a million.
  await client.query('set local enable_nestloop = off');
  for (const [field, column, kind] of REFERENCES) {
    yield* warnings(
      client,
      `select n.line, n.${column} as a, n.document_id as b from load_node n
       where n.${column} is not null and not exists (
         select from load_node t where t.document_id = n.document_id and t.id = n.${column}
         ${kind === null ? '' : `and t.kind = '${kind}'`})`,
      'dangling_reference',
      (id, document) =>
        `${field} ${JSON.stringify(id)} isn't a ${kind ?? 'node'} in document ${JSON.stringify(document)}`,
    );
  }
  await client.query('set local enable_nestloop = on');
}

/** Relations with a missing end are reported and not stored. The other end may be in a document of an earlier run. */
export async function* dropDanglingRelations(scope: LoadScope): AsyncGenerator<Issue> {
  const { client } = scope;
  await client.query(
    `create temp table load_loose on commit drop as
     select r.*, not exists (
       select from load_node f where f.document_id = r.document_id and f.id = r.from_id) as from_missing
     from load_relation r
     where not exists (select from load_node f where f.document_id = r.document_id and f.id = r.from_id)
        or not exists (select from load_node t where t.document_id = r.to_document_id and t.id = r.to_id)`,
  );
  await keepWithFarEnds(scope);
  await client.query('delete from load_relation r using load_loose l where r.line = l.line');
  yield* warnings(
    client,
    `select line, relation as a, case when from_missing then from_id else to_id end as b from load_loose order by line`,
    'dangling_relation',
    (relation, id) =>
      `${relation} refers to ${JSON.stringify(id)}, which doesn't exist; the relation was skipped`,
  );
}

/**
 * The other ends are looked up among the project's nodes in batches of a few thousand. A join with the temporary
 * table would make a cluster send all of those nodes to the session's node.
 */
async function keepWithFarEnds({ client, projectId }: LoadScope): Promise<void> {
  await client.query(`declare far_ends no scroll cursor for
    select distinct to_document_id as document, to_id as id from load_loose
    where not from_missing and to_document_id not in (select document_id from load_document)`);
  for (;;) {
    const { rows: wanted } = await client.query(`fetch ${FETCH} from far_ends`);
    if (wanted.length === 0) break;
    const { rows: found } = await client.query(
      `select n.document_id as document, n.id
       from json_to_recordset($2::json) as w(document text, id text)
       join graph_document d on d.project_id = $1 and d.current and d.document_id = w.document collate "C"
       join graph_node n on n.project_id = $1 and n.load_no = d.load_no and n.document_id = d.document_id
         and n.id = w.id collate "C"`,
      [projectId, JSON.stringify(wanted)],
    );
    await client.query(
      `delete from load_loose r using json_to_recordset($1::json) as f(document text, id text)
       where r.to_document_id = f.document collate "C" and r.to_id = f.id collate "C" and not r.from_missing`,
      [JSON.stringify(found)],
    );
  }
  await client.query('close far_ends');
}

/** The documents of this load: those of the manifest, and others that records name. */
export async function* collectDocuments(
  { client }: LoadScope,
  declared: GraphDocument[],
): AsyncGenerator<Issue> {
  await client.query(`create temp table load_document (
    document_id text collate "C", title text, is_linked boolean, line bigint) on commit drop`);
  await client.query(
    `insert into load_document (document_id, title, is_linked)
     select id, title, "isLinked" from json_to_recordset($1::json) as d(id text, title text, "isLinked" boolean)`,
    [JSON.stringify(declared)],
  );
  await client.query(
    `insert into load_document (document_id, is_linked, line)
     select n.document_id, false, min(n.line) from load_node n
     where n.document_id not in (select document_id from load_document) group by 1`,
  );
  if (declared.length === 0) return;
  yield* warnings(
    client,
    `select line, document_id as a, '' as b from load_document where line is not null order by line`,
    'undeclared_document',
    (document) => `document ${JSON.stringify(document)} isn't in the manifest`,
  );
}

/** Exported class ids that lead to no approved class: the next rule decides for these nodes. */
export async function* refusedClasses(
  { client }: LoadScope,
  ontology: ExportedOntology,
): AsyncGenerator<Issue> {
  const known = [...ontology.classes.keys(), ...ontology.aliases.keys()].map((key) => {
    const resolved = resolveExportedClass(key, ontology);
    return { key, refused: 'refused' in resolved ? resolved.refused : null };
  });
  await client.query(`create temp table load_class (key text collate "C", refused text) on commit drop`);
  await client.query(
    `insert into load_class select key, refused from json_to_recordset($1::json) as c(key text, refused text)`,
    [JSON.stringify(known)],
  );
  yield* warnings(
    client,
    `select n.line, n.object_class_id as a, coalesce(c.refused, 'unknown') as b
     from load_node n left join load_class c on c.key = n.object_class_id
     where n.object_class_id is not null and (c.key is null or c.refused is not null) order by n.line`,
    'class_not_usable',
    (id, why) =>
      `objectClassId ${JSON.stringify(id)} is ${why}; the class is determined from the type, codes or CAD category instead`,
  );
}
