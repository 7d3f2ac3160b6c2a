import { type RawBuilder, sql } from 'kysely';

/** The columns or expressions of a query from which the class of a node is decided. */
export interface ClassSources {
  projectId: RawBuilder<unknown>;
  /** The exported ids of the node and of its type. */
  own: RawBuilder<unknown>;
  ofType: RawBuilder<unknown>;
  codes: RawBuilder<unknown>;
  typeCodes: RawBuilder<unknown>;
  categoryKey: RawBuilder<unknown>;
}

export const categoryKeyOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`graph_category_key(${column('builtin_name')}, ${column('builtin_category_int')}, ${column('category_name')})`;
};

/** For nodes. CLASS_OF and RULE_OF then give the class and the rule that found it. */
export const classJoins = (of: ClassSources): RawBuilder<unknown> =>
  ofAllRules(of, (alias, condition) => sql`left join graph_class_rule ${alias} on ${condition(alias)}`);

/**
 * The same for tallies: each rule is looked up by its key (`offset 0` makes the planner do so). Statistics do not
 * cover rules that were just written, and the planner would scan all of the project's rules for each tally.
 */
export const classLookups = (of: ClassSources): RawBuilder<unknown> =>
  ofAllRules(
    of,
    (alias, condition) => sql`
      left join lateral (
        select r.object_class_id from graph_class_rule r where ${condition(sql.ref('r'))} offset 0) ${alias} on true`,
  );

type Condition = (rule: RawBuilder<unknown>) => RawBuilder<unknown>;

function ofAllRules(
  of: ClassSources,
  join: (alias: RawBuilder<unknown>, condition: Condition) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rule = (alias: string, source: string, key: RawBuilder<unknown>) =>
    // The index of the rules uses the default collation; a comparison in another one would not use it.
    join(
      sql.ref(alias),
      (r) => sql`${r}.project_id = ${of.projectId} and ${r}.source = ${sql.lit(source)}
        and ${r}.key = ${key} collate "default"`,
    );
  return sql.join(
    [
      rule('rule_own', 'given', of.own),
      rule('rule_type', 'given', of.ofType),
      rule('rule_codes', 'codes', sql`graph_codes_key(${of.codes}, ${of.categoryKey})`),
      rule('rule_type_codes', 'codes', sql`graph_codes_key(${of.typeCodes}, ${of.categoryKey})`),
      rule('rule_category', 'category', of.categoryKey),
    ],
    sql` `,
  );
}

export const CLASS_OF = sql`coalesce(rule_own.object_class_id, rule_type.object_class_id, rule_codes.object_class_id,
  rule_type_codes.object_class_id, rule_category.object_class_id)`;

export const RULE_OF = sql`case
  when rule_own.object_class_id is not null then 'own'
  when rule_type.object_class_id is not null then 'type'
  when coalesce(rule_codes.object_class_id, rule_type_codes.object_class_id) is not null then 'codes'
  when rule_category.object_class_id is not null then 'category'
  else 'none' end`;
