import { ValidationError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { groundOn } from '../../classes/actions/action-ground.ts';
import { applyNow, type Requester } from '../../classes/actions/apply-action.ts';
import { named } from '../../classes/actions/named-classes.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { ObjectClassParamTemplatesConflict } from '../../classes/domain/errors.ts';
import { sameTemplates } from '../../classes/domain/plan.ts';
import { type ParamTemplate, paramTemplateFaults } from '../domain/param-templates.ts';
import { paramTemplatesTag } from '../param-templates-tag.ts';
import { templatesOf } from '../store/param-templates.ts';

/** Replaces the templates authored on the class, if they are still those that the caller saw. What was rendered stays until the next sync. */
export async function setObjectClassParamTemplates(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  {
    key,
    templates,
    isExpected,
  }: { key: string; templates: ParamTemplate[]; isExpected: (tag: string) => boolean },
) {
  const faults = paramTemplateFaults(templates);
  if (faults.length > 0) throw new ValidationError(faults);
  const ground = groundOn(await runner.settled(tx), tx);
  const id = named(ground, key);
  const before = (await templatesOf(tx, [id])).get(id) ?? [];
  if (!isExpected(paramTemplatesTag(before)))
    throw new ObjectClassParamTemplatesConflict(
      id,
      before.map(({ name }) => name),
    );
  const isSame = sameTemplates(before, templates);
  await applyNow(
    tx,
    {
      ...requester,
      action: 'setObjectClassParamTemplates',
      input: { objectClassId: id },
      objectClassIds: [id],
    },
    {
      ground,
      plan: { changes: [], redirects: [], templates: isSame ? [] : [{ id, before, after: templates }] },
      result: { objectClassId: id },
      message: isSame ? 'nothing to change' : `set ${templates.length} parameter templates on ${id}`,
      changesGraph: false,
    },
  );
  return { objectClassId: id, templates };
}
