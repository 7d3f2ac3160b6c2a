import type { ParamTemplate } from './param-templates.ts';

/** The least that a class must tell for its parameters to be counted. */
interface UsingClass {
  id: string;
  parentId: string | null;
  paramTemplates: readonly ParamTemplate[];
}

export interface TemplateUse {
  /** As the first class has it. */
  template: ParamTemplate;
  /** Classes with it in force. */
  classes: number;
}

/**
 * In how many classes each parameter is in force, by own GUID, data type and name. `classes` has parents before their
 * children. An override takes its branch away from the template that it overrides.
 */
export function* templateUses(classes: readonly UsingClass[]): Generator<void, TemplateUse[]> {
  const byId = new Map(classes.map((objectClass) => [objectClass.id, objectClass]));
  const sizes = new Map<string, number>();
  for (const { id, parentId } of classes.toReversed()) {
    const size = (sizes.get(id) ?? 0) + 1;
    sizes.set(id, size);
    if (parentId !== null) sizes.set(parentId, (sizes.get(parentId) ?? 0) + size);
    yield;
  }
  const uses = new Map<string, TemplateUse>();
  const useOf = (template: ParamTemplate): TemplateUse => {
    const key = JSON.stringify([template.guid ?? null, template.dataType, template.name]);
    let use = uses.get(key);
    if (!use) uses.set(key, (use = { template, classes: 0 }));
    return use;
  };
  const own = new Map<string, Map<string, TemplateUse>>();
  for (const { id, parentId, paramTemplates } of classes) {
    yield;
    if (paramTemplates.length === 0) continue;
    const named = new Map<string, TemplateUse>();
    const size = sizes.get(id) ?? 0;
    for (const template of paramTemplates) {
      const use = useOf(template);
      use.classes += size;
      const overridden = inherited(parentId, template.name);
      if (overridden) overridden.classes -= size;
      named.set(template.name, use);
    }
    own.set(id, named);
  }
  return [...uses.values()].filter((use) => use.classes > 0);

  function inherited(parentId: string | null, name: string): TemplateUse | null {
    for (let at = byId.get(parentId ?? ''); at; at = byId.get(at.parentId ?? '')) {
      const found = own.get(at.id)?.get(name);
      if (found) return found;
    }
    return null;
  }
}
