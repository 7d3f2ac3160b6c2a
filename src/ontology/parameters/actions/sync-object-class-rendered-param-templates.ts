import { setImmediate as otherWork } from 'node:timers/promises';
import type { Tx } from '../../../platform/db/database.ts';
import { named } from '../../classes/actions/named-classes.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { subtreeOf } from '../../classes/domain/tree.ts';
import { renderer } from '../queries/render-param-templates.ts';
import { saveRendered } from '../store/param-templates.ts';

const CLASSES_AT_ONCE = 5;

/** Renders the parameter templates of a class, or of its whole subtree. */
export async function syncObjectClassRenderedParamTemplates(
  tx: Tx,
  runner: OntologyRunner,
  key: string,
  { subtree, dryRun }: { subtree: boolean; dryRun: boolean },
) {
  const ontology = await runner.settled(tx);
  const id = named(ontology, key);
  const ids = subtree ? subtreeOf(ontology.part.children, id) : [id];
  const render = await renderer(tx, ontology, ids);
  const counts: { objectClassId: string; templates: number }[] = [];
  // A few classes at a time: the templates of a whole branch may not fit into memory.
  for (let at = 0; at < ids.length; at += CLASSES_AT_ONCE) {
    const rendered = new Map(ids.slice(at, at + CLASSES_AT_ONCE).map((each) => [each, render(each)]));
    for (const [objectClassId, templates] of rendered)
      counts.push({ objectClassId, templates: templates.length });
    if (!dryRun) await saveRendered(tx, rendered);
    await otherWork();
  }
  return { objectClassId: id, count: counts.length, rendered: counts, dryRun };
}
