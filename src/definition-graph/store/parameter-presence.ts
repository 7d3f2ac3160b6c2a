import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { nodeById } from './node-rows.ts';

export interface PresentParameter {
  classId: string;
  classElements: number;
  name: string;
  group: string | null;
  unit: string | null;
  elements: number;
  /** Of these, how many have it from their type. */
  ofType: number;
}

/**
 * The parameters that at least a share of a class's elements have, themselves or from their type. `classIds`: of these
 * classes only.
 */
export async function selectPresentParameters(
  db: DbOrTx,
  projectId: string,
  { classIds, leastShare }: { classIds: string[] | undefined; leastShare: number },
): Promise<PresentParameter[]> {
  const ofClasses = classIds === undefined ? sql`g.class_id is not null` : sql`g.class_id = any(${classIds})`;
  const { rows } = await sql<PresentParameter>`
    with element_group as materialized (
      select g.load_no, g.document_id, g.class_id, g.elements, g.present, g.present_counts, t.present as type_present
      from graph_document d
      join graph_element_group g on g.project_id = ${projectId} and g.load_no = d.load_no
        and g.document_id = d.document_id
      left join graph_type_presence t on t.project_id = ${projectId} and t.load_no = g.load_no
        and t.document_id = g.document_id and t.type_id = g.type_id
      where d.project_id = ${projectId} and d.current and ${ofClasses}
    ), class as (
      select class_id, sum(elements) as elements from element_group group by 1
    ), found as (
      select load_no, document_id, class_id, no, least(count, elements) as own, 0 as of_type
      from element_group, unnest(present, present_counts) as p(no, count)
      union all
      select load_no, document_id, class_id, no, 0,
        elements - least(coalesce(present_counts[array_position(present, no)], 0), elements)
      from element_group, unnest(type_present) no
    ), counted as (
      select load_no, document_id, class_id, no, sum(own) as own, sum(of_type) as of_type from found group by 1, 2, 3, 4
    )
    select c.class_id as "classId", k.elements::bigint as "classElements", p.name, p.group_name as "group", p.unit,
      sum(c.own + c.of_type)::bigint as elements, sum(c.of_type)::bigint as "ofType"
    from counted c
    join graph_parameter p on p.project_id = ${projectId} and p.load_no = c.load_no and p.document_id = c.document_id
      and p.no = c.no
    join class k on k.class_id = c.class_id
    group by 1, 2, 3, 4, 5
    having sum(c.own + c.of_type) >= ${leastShare}::double precision * k.elements`.execute(db);
  return rows;
}

export interface ExampleNode {
  classId: string;
  /** [name, group, storage, unit, value] */
  parameters: [string, string | null, string | null, string | null, unknown][] | null;
  typeParameters: ExampleNode['parameters'];
}

/** A few elements of each class, of its largest groups, with their types. */
export async function selectExamples(
  db: DbOrTx,
  projectId: string,
  classIds: readonly string[],
  ofEach: number,
): Promise<ExampleNode[]> {
  const { rows } = await sql<ExampleNode>`
    with chosen as (
      select * from (
        select g.load_no, g.document_id, g.class_id, g.type_id, e.id,
          row_number() over (partition by g.class_id order by e.at, g.elements desc, g.no) as place
        from graph_document d
        join graph_element_group g on g.project_id = ${projectId} and g.load_no = d.load_no
          and g.document_id = d.document_id
        cross join unnest(g.examples) with ordinality as e(id, at)
        where d.project_id = ${projectId} and d.current and g.class_id = any(${[...classIds]}::text[])
      ) c where place <= ${ofEach}
    )
    select c.class_id as "classId", n.parameters, t.parameters as "typeParameters"
    from chosen c
    cross join ${nodeById(projectId, 'c', sql.ref('c.id'))} n
    left join ${nodeById(projectId, 'c', sql.ref('c.type_id'))} t on t.kind = 'type'
    order by c.class_id, c.place`.execute(db);
  return rows;
}
