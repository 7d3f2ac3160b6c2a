import { setImmediate } from 'node:timers/promises';
import { ValidationError } from '../../kernel/domain-error.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Runner } from '../../platform/operations/runner.ts';
import { ParamTemplatesTooLargeError } from '../domain/errors.ts';
import { derive, inForce } from '../domain/inheritance.ts';
import type { ObjectClass } from '../domain/object-class.ts';
import {
  type ParamTemplate,
  type PlaceholderValues,
  type RenderedParamTemplate,
  renderTemplates,
  templateFaults,
  templatesInForce,
} from '../domain/param-templates.ts';
import { sameTemplates } from '../domain/plan.ts';
import { ancestorsOf, subtreeOf } from '../domain/tree.ts';
import { bindingStatus } from '../domain/vocabulary.ts';
import { parameterGuid } from '../parameter-guid.ts';
import { loadNeighbourhood, type Neighbourhood } from '../store/neighbourhood.ts';
import { findRendered, saveRendered, templateSizes, templatesOf } from '../store/param-templates.ts';
import { cadCategoriesOf, entriesOf } from '../store/references.ts';
import { type Asked, doNow } from './effect.ts';
import { namedByPath } from './named-classes.ts';

/** The templates authored on the class itself. */
export async function getObjectClassParamTemplates(db: DbOrTx, key: string) {
  const id = await namedByPath(db, key);
  return { objectClassId: id, templates: (await templatesOf(db, [id])).get(id) ?? [] };
}

/** Replaces the templates authored on the class. What was rendered stays until the next sync. */
export async function setObjectClassParamTemplates(
  tx: Tx,
  runner: Runner,
  asked: Asked,
  key: string,
  templates: ParamTemplate[],
) {
  const faults = templateFaults(templates);
  if (faults.length > 0) throw new ValidationError(faults);
  await runner.settle(tx);
  const id = await namedByPath(tx, key);
  const before = (await templatesOf(tx, [id])).get(id) ?? [];
  const isSame = sameTemplates(before, templates);
  await doNow(
    tx,
    { ...asked, action: 'setObjectClassParamTemplates', input: { objectClassId: id }, objectClassIds: [id] },
    {
      here: await loadNeighbourhood(tx, { near: [id] }),
      plan: { changes: [], redirects: [], templates: isSame ? [] : [{ id, before, after: templates }] },
      result: { objectClassId: id },
      message: isSame ? 'nothing to change' : `gave ${id} ${templates.length} parameter templates`,
      changesGraph: false,
    },
  );
  return { objectClassId: id, templates };
}

/** Renders for the class, or for its whole subtree. */
export async function syncObjectClassRenderedParamTemplates(
  tx: Tx,
  runner: Runner,
  key: string,
  { subtree, dryRun }: { subtree: boolean; dryRun: boolean },
) {
  await runner.settle(tx);
  const id = await namedByPath(tx, key);
  const here = await loadNeighbourhood(tx, { near: [id], below: subtree ? [id] : [] });
  const ids = subtree ? subtreeOf(here.children, id) : [id];
  const render = await renderer(tx, here, ids);
  const counts: { objectClassId: string; templates: number }[] = [];
  // Not all at once: what a branch renders to may be more than memory has.
  for (let at = 0; at < ids.length; at += RENDERED_AT_ONCE) {
    const rendered = new Map(ids.slice(at, at + RENDERED_AT_ONCE).map((one) => [one, render(one)]));
    for (const [objectClassId, templates] of rendered)
      counts.push({ objectClassId, templates: templates.length });
    if (!dryRun) await saveRendered(tx, rendered);
    await setImmediate();
  }
  return { objectClassId: id, count: counts.length, rendered: counts, dryRun };
}

/** What was rendered last, and whether the class or its templates changed since. */
export async function getObjectClassRenderedParamTemplates(db: DbOrTx, key: string) {
  const id = await namedByPath(db, key);
  const rendered = await findRendered(db, id);
  const render = await renderer(db, await loadNeighbourhood(db, { near: [id] }), [id]);
  const fresh = canonical(render(id));
  await setImmediate(); // thousands of templates were rendered: others get their turn
  const templates = rendered?.templates ?? [];
  return {
    objectClassId: id,
    renderedAt: rendered?.renderedAt.toISOString() ?? null,
    stale: canonical(templates) !== fresh,
    templates,
  };
}

/** A body of templates is at most a mebibyte, so a class takes its own and as much again from those above. */
const MOST_OF_A_CLASS = 2 * 1024 * 1024;
const MOST_OF_A_BRANCH = 32 * 1024 * 1024;
const RENDERED_AT_ONCE = 5;

/**
 * Renders the templates of any class of a branch, the uppermost of which comes first; refuses when there is more of
 * them than memory and time allow.
 */
async function renderer(
  db: DbOrTx,
  here: Neighbourhood,
  branch: readonly string[],
): Promise<(id: string) => RenderedParamTemplate[]> {
  const above = ancestorsOf(here.classes, branch[0] ?? '').map(({ id }) => id);
  const concerned = [...above.toReversed(), ...branch];
  requireRoom(here, concerned, await templateSizes(db, concerned));
  const templates = await templatesOf(db, concerned);
  const valuesOf = await placeholders(db, here, branch);
  return (id) =>
    renderTemplates(templatesInForce(here.classes, templates, id), id, valuesOf(id), parameterGuid);
}

/** `ids` have every class after its parent. */
function requireRoom({ classes }: Neighbourhood, ids: string[], sizes: ReadonlyMap<string, number>): void {
  const branch = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (branch > MOST_OF_A_BRANCH)
    throw new ParamTemplatesTooLargeError('of this branch', branch, MOST_OF_A_BRANCH);
  const inForce = new Map<string, number>();
  for (const id of ids) {
    const bytes = (inForce.get(classes.get(id)?.parentId ?? '') ?? 0) + (sizes.get(id) ?? 0);
    if (bytes > MOST_OF_A_CLASS)
      throw new ParamTemplatesTooLargeError(`of ${id} and the classes above it`, bytes, MOST_OF_A_CLASS);
    inForce.set(id, bytes);
  }
}

async function placeholders(
  db: DbOrTx,
  here: Neighbourhood,
  ids: readonly string[],
): Promise<(id: string) => PlaceholderValues> {
  const links = Array.from(here.classes.values(), (one) => one.links);
  const entries = await entriesOf(
    db,
    links.flatMap((one) => [one.uniformat, one.masterformat, one.object_class_codes]),
  );
  const categories = await cadCategoriesOf(
    db,
    links.map((one) => one.cad_categories),
  );
  const placements = derive(here.classes, ids);
  return (id) => {
    const one = here.classes.get(id) as ObjectClass;
    const placement = placements.get(id);
    const linkOf = (kind: Parameters<typeof inForce>[3]) =>
      placement ? inForce(here.classes, id, placement.sources, kind).link : one.links[kind];
    const entry = (kind: Parameters<typeof inForce>[3]) => entries.get(linkOf(kind)?.entryId ?? '');
    const binding = linkOf('cad_categories');
    const category = binding && categories.get(binding.entryId ?? '');
    const current = category && bindingStatus(binding, category).status === 'current' ? category : undefined;
    return {
      'class.id': id,
      'class.handle': one.handle,
      'class.name': one.name,
      'class.path': placement?.path ?? '',
      'class.description': one.description ?? '',
      'class.synonyms': one.synonyms ?? '',
      'parent.name': here.classes.get(one.parentId ?? '')?.name ?? '',
      'uniformat.code': entry('uniformat')?.code ?? '',
      'uniformat.title': entry('uniformat')?.title ?? '',
      'masterformat.code': entry('masterformat')?.code ?? '',
      'masterformat.title': entry('masterformat')?.title ?? '',
      'objectClassCode.code': entry('object_class_codes')?.code ?? '',
      'objectClassCode.title': entry('object_class_codes')?.title ?? '',
      'cadCategory.builtinName': current?.builtinName ?? '',
      'cadCategory.builtinCategoryInt': String(current?.builtinCategoryInt ?? ''),
    };
  };
}

/** Stored JSON comes back with its keys in another order. */
function canonical(templates: readonly RenderedParamTemplate[]): string {
  return JSON.stringify(
    templates.map((template) => Object.entries(template).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}
