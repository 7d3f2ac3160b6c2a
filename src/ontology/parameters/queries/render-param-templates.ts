import { present } from '../../../kernel/present.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { ParamTemplatesTooLargeError } from '../../classes/domain/errors.ts';
import { derive, inForce } from '../../classes/domain/inheritance.ts';
import { ancestorsOf } from '../../classes/domain/tree.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import {
  type PlaceholderValues,
  type RenderedParamTemplate,
  renderTemplates,
  templatesInForce,
  textPlaceholders,
} from '../domain/param-templates.ts';
import { guidReader } from '../parameter-guid.ts';
import { templateSizes, templatesOf } from '../store/param-templates.ts';
import { libraryGuids } from '../store/shared-parameters.ts';

/** A body of templates is at most a mebibyte, so a class takes its own and as much again from those above. */
const MAX_OF_A_CLASS = 2 * 1024 * 1024;
const MAX_OF_A_BRANCH = 32 * 1024 * 1024;

/**
 * Renders the templates of any class of a branch, whose root comes first; throws if there are more than memory and time
 * allow.
 */
export async function renderer(
  db: DbOrTx,
  ontology: Ontology,
  branch: readonly string[],
): Promise<(id: string) => RenderedParamTemplate[]> {
  const above = ancestorsOf(ontology.byId, branch[0] ?? '').map(({ id }) => id);
  const concerned = [...above.toReversed(), ...branch];
  requireRoom(ontology, concerned, await templateSizes(db, concerned));
  const templates = await templatesOf(db, concerned);
  const valuesOf = placeholders(ontology, branch);
  const guidOf = guidReader(await libraryGuids(db, namesOf(templates)));
  return (id) => renderTemplates(templatesInForce(ontology.byId, templates, id), id, valuesOf(id), guidOf);
}

function namesOf(templates: ReadonlyMap<string, readonly { name: string }[]>): string[] {
  const names = new Set<string>();
  for (const own of templates.values()) for (const { name } of own) names.add(name);
  return [...names];
}

/** `ids` have every class after its parent. */
function requireRoom({ byId }: Ontology, ids: string[], sizes: ReadonlyMap<string, number>): void {
  const branch = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (branch > MAX_OF_A_BRANCH)
    throw ParamTemplatesTooLargeError.ofBytes('of this branch', branch, MAX_OF_A_BRANCH);
  const inForce = new Map<string, number>();
  for (const id of ids) {
    const bytes = (inForce.get(byId.get(id)?.parentId ?? '') ?? 0) + (sizes.get(id) ?? 0);
    if (bytes > MAX_OF_A_CLASS)
      throw ParamTemplatesTooLargeError.ofBytes(`of ${id} and its ancestors`, bytes, MAX_OF_A_CLASS);
    inForce.set(id, bytes);
  }
}

function placeholders(ontology: Ontology, ids: readonly string[]): (id: string) => PlaceholderValues {
  const { entries } = ontology.vocabularies;
  const placements = derive(ontology.byId, ids);
  return (id) => {
    const objectClass = present(ontology.byId.get(id));
    const placement = placements.get(id);
    const linkOf = (kind: Parameters<typeof inForce>[3]) =>
      placement ? inForce(ontology.byId, id, placement.sources, kind).link : objectClass.links[kind];
    const entry = (kind: Parameters<typeof inForce>[3]) => entries.get(linkOf(kind)?.entryId ?? '');
    const binding = linkOf('cad_categories');
    const bound = binding && ontology.binding(binding);
    const current = bound?.status === 'current' ? bound.category : null;
    return {
      'class.id': id,
      'class.handle': objectClass.handle,
      'class.name': objectClass.name,
      'class.path': placement?.path ?? '',
      ...textPlaceholders(objectClass),
      'parent.name': ontology.byId.get(objectClass.parentId ?? '')?.name ?? '',
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
