import { ValidationError } from '../../../kernel/domain-error.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { applyNow, type Requester } from '../../classes/actions/apply-action.ts';
import { namedByPath } from '../../classes/actions/named-classes.ts';
import { ObjectClassParamTemplatesConflict } from '../../classes/domain/errors.ts';
import { sameTemplates } from '../../classes/domain/plan.ts';
import { loadNeighbourhood } from '../../classes/store/neighbourhood.ts';
import { type ParamTemplate, paramTemplateFaults } from '../domain/param-templates.ts';
import { paramTemplatesTag } from '../param-templates-tag.ts';
import { templatesOf } from '../store/param-templates.ts';

/** Replaces the templates authored on the class, if they are still those that the caller saw. What was rendered stays until the next sync. */
export async function setObjectClassParamTemplates(
  tx: Tx,
  runner: Runner,
  requester: Requester,
  {
    key,
    templates,
    isExpected,
  }: { key: string; templates: ParamTemplate[]; isExpected: (tag: string) => boolean },
) {
  const faults = paramTemplateFaults(templates);
  if (faults.length > 0) throw new ValidationError(faults);
  await runner.settle(tx);
  const id = await namedByPath(tx, key);
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
      neighbourhood: await loadNeighbourhood(tx, { near: [id] }),
      plan: { changes: [], redirects: [], templates: isSame ? [] : [{ id, before, after: templates }] },
      result: { objectClassId: id },
      message: isSame ? 'nothing to change' : `set ${templates.length} parameter templates on ${id}`,
      changesGraph: false,
    },
  );
  return { objectClassId: id, templates };
}
