import { present } from '../../../../kernel/present.ts';
import type { ParamTemplate } from '../../../parameters/domain/param-templates.ts';
import { FIELDS, type FieldKey, ifcNamesOf, type MergeRule, perText } from '../authored-fields.ts';
import { joinedCodes } from '../codes.ts';
import { perKind, sameValue } from '../inheritance.ts';
import type { Link, ObjectClass } from '../object-class.ts';
import { unitedSynonyms } from '../texts/synonyms.ts';
import { filledTranslations } from '../texts/translations.ts';
import { refuseBelowItself, sourcesNamed, targetNamed } from './graph-action.ts';
import { type Part, type Plan, PlanDraft, type Redirect, sameTemplates } from './plan.ts';

export interface Merge {
  sourceIds: string[];
  targetId: string;
  keepData: 'source' | 'target';
}

/**
 * The sources disappear into the target: their children become its children, their keys lead to it for ever.
 *
 *   A     keys a           merge A into B     B     keys b, and a as a redirect
 *   └─ C                                      ├─ C
 *   B     keys b                              └─ D
 *   └─ D
 *
 * `redirects` holds the former keys that lead to a source already: they follow it.
 */
export function planMerge(
  part: Part,
  { sourceIds, targetId, keepData }: Merge,
  redirects: readonly { alias: string; objectClassId: string }[],
  templates: ReadonlyMap<string, ParamTemplate[]>,
): Plan {
  const sources = sourcesNamed(part, sourceIds);
  const target = targetNamed(part, sourceIds, targetId);
  refuseBelowItself(part, sourceIds, target);

  const draft = new PlanDraft(part);
  // The first class with a value wins.
  const byPriority = keepData === 'source' ? [...sources, target] : [target, ...sources];
  const translations = filledTranslations(
    target.translations,
    sources.map((source) => source.translations),
  );
  draft.change(targetId, { ...joined(byPriority), translations });
  const leaving = new Set(sourceIds);
  for (const source of sources) {
    for (const child of part.children.get(source.id) ?? []) {
      if (!leaving.has(child)) draft.change(child, { parentId: targetId });
    }
    draft.remove(source.id);
  }
  return draft.plan({
    redirects: [
      ...sources.flatMap(({ id, handle }) => [leadTo(id, null, targetId), leadTo(handle, null, targetId)]),
      ...redirects.map(({ alias, objectClassId }) => leadTo(alias, objectClassId, targetId)),
    ],
    templates: joinedTemplates(byPriority, targetId, templates),
  });
}

function leadTo(alias: string, before: string | null, after: string): Redirect {
  return { alias, before, after };
}

const JOINED: Record<Exclude<MergeRule, 'gaps'>, (texts: (string | null)[]) => string | null> = {
  first: (texts) => texts.find((text) => text) ?? null,
  united: (texts) => unitedSynonyms(texts).synonyms,
};

/** Each field as its merge rule says; a flag goes with its link. */
function joined(
  byPriority: ObjectClass[],
): Pick<ObjectClass, Exclude<FieldKey, 'translations'> | 'links' | 'makeUnique'> {
  const sourceOf = perKind((kind) => byPriority.find(({ links }) => links[kind]));
  const links = perKind((kind) => sourceOf[kind]?.links[kind] ?? null);
  return {
    name: present(byPriority[0]).name,
    ...perText((key) => JOINED[FIELDS[key].merge](byPriority.map((objectClass) => objectClass[key]))),
    codes: joinedCodes(byPriority),
    // A predefined type goes with its entity.
    ...ifcNamesOf(
      byPriority.find(({ ifcEntity }) => ifcEntity) ??
        byPriority.find(({ ifcPredefinedType }) => ifcPredefinedType) ??
        {},
    ),
    links: { ...links, cad_categories: joinedBinding(byPriority, links.cad_categories) },
    makeUnique: perKind((kind) => {
      const objectClass = sourceOf[kind] ?? byPriority.find(({ makeUnique }) => makeUnique[kind] !== null);
      return objectClass?.makeUnique[kind] ?? null;
    }),
  };
}

/** Two different CAD bindings cannot both be right: a steward has to look. */
function joinedBinding(byPriority: ObjectClass[], standing: Link | null): Link | null {
  if (!standing) return null;
  const other = byPriority
    .map(({ links }) => links.cad_categories)
    .find((link) => link && !sameValue(link, standing));
  if (!other) return standing;
  return { ...standing, reviewReason: `A merge combined ${standing.given} with ${other.given}.` };
}

function joinedTemplates(
  byPriority: ObjectClass[],
  targetId: string,
  templates: ReadonlyMap<string, ParamTemplate[]>,
): Plan['templates'] {
  const before = templates.get(targetId) ?? [];
  const byName = new Map<string, ParamTemplate>();
  for (const objectClass of byPriority) {
    for (const template of templates.get(objectClass.id) ?? []) {
      if (!byName.has(template.name)) byName.set(template.name, template);
    }
  }
  const after = [...byName.values()];
  return sameTemplates(before, after) ? [] : [{ id: targetId, before, after }];
}
