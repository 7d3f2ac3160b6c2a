import { setImmediate as otherWork } from 'node:timers/promises';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { named, namedByPath } from '../../classes/actions/named-classes.ts';
import { ordered } from '../../classes/domain/plans/plan.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import { completed, type RenderedParamTemplate } from '../domain/param-templates.ts';
import { findRendered, templatesOf } from '../store/param-templates.ts';
import { renderer } from './render-param-templates.ts';

/** The templates authored on the class itself. */
export async function getObjectClassParamTemplates(db: DbOrTx, key: string) {
  const id = await namedByPath(db, key);
  return { objectClassId: id, templates: (await templatesOf(db, [id])).get(id) ?? [] };
}

/** What was rendered last, and whether the class or its templates changed since. */
export async function getObjectClassRenderedParamTemplates(db: DbOrTx, ontology: Ontology, key: string) {
  const id = named(ontology, key);
  const rendered = await findRendered(db, id);
  const render = await renderer(db, ontology, [id]);
  const fresh = canonical(render(id));
  await otherWork(); // thousands of templates may have been rendered
  const templates = (rendered?.templates ?? []).map(completed);
  return {
    objectClassId: id,
    renderedAt: rendered?.renderedAt.toISOString() ?? null,
    stale: canonical(templates) !== fresh,
    templates,
  };
}

/** Stored JSON comes back with its keys in another order. */
function canonical(templates: readonly RenderedParamTemplate[]): string {
  return JSON.stringify(ordered(templates));
}
