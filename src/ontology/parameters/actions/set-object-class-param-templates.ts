import { ValidationError } from '../../../kernel/domain-error.ts';
import { contentTag } from '../../../platform/content-tag.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { type ActionContext, actionContext } from '../../classes/actions/action-context.ts';
import { applyNow, type Requester } from '../../classes/actions/apply-action.ts';
import { named } from '../../classes/actions/named-classes.ts';
import type { OntologyRunner } from '../../classes/actions/ontology-runner.ts';
import { dryRun, type Preview } from '../../classes/actions/preview.ts';
import { ObjectClassParamTemplatesConflict } from '../../classes/domain/errors.ts';
import { type Plan, sameTemplates } from '../../classes/domain/plans/plan.ts';
import { templatesFault, tooManyTemplates } from '../../classes/domain/plans/templates-limit.ts';
import { type ParamTemplate, paramTemplateFaultsStepwise } from '../domain/param-templates.ts';
import { withCanonicalLanguages } from '../domain/template-translations.ts';

const ACTION = 'setObjectClassParamTemplates';

/** Replaces the templates authored on the class, if they are still those that the caller saw. What was rendered stays until the next sync. */
export async function setObjectClassParamTemplates(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  {
    key,
    templates,
    isExpected,
    isDryRun,
  }: {
    key: string;
    templates: ParamTemplate[];
    isExpected: (tag: string) => boolean;
    isDryRun: boolean;
  },
): Promise<Preview | { objectClassId: string; templates: ParamTemplate[] }> {
  await refuseTemplateFaults(templates);
  const context = actionContext(await runner.settled(tx), tx);
  const { id, before, after, plan } = await planSetParamTemplates(context, { key, templates });
  if (!isExpected(contentTag(JSON.stringify(before))))
    throw new ObjectClassParamTemplatesConflict(
      id,
      before.map(({ name }) => name),
    );
  if (isDryRun) return dryRun(ACTION, { context, plan });
  const isSame = plan.templates.length === 0;
  await applyNow(
    tx,
    {
      ...requester,
      action: ACTION,
      input: { objectClassId: id },
      objectClassIds: [id],
    },
    {
      context,
      plan,
      result: { objectClassId: id },
      message: isSame ? 'nothing to change' : `set ${templates.length} parameter templates on ${id}`,
      changesGraph: false,
    },
  );
  return { objectClassId: id, templates: after };
}

export interface ParamTemplatesBody {
  templates: ParamTemplate[];
}

export async function refuseTemplateFaults(templates: readonly ParamTemplate[]): Promise<void> {
  const limit = await inSlices(templatesFault(templates));
  if (limit !== null) throw tooManyTemplates('A class', limit);
  const faults = await inSlices(paramTemplateFaultsStepwise(templates));
  if (faults.length > 0) throw new ValidationError(faults);
}

/** The templates of the class as earlier changes of a proposal left them, and the plan that replaces them. */
export async function planSetParamTemplates(
  context: ActionContext,
  { key, templates }: { key: string } & ParamTemplatesBody,
): Promise<{ id: string; before: ParamTemplate[]; after: ParamTemplate[]; plan: Plan }> {
  const id = named(context, key);
  const planned = context.composition.templates.get(id)?.after;
  const before = planned ?? (await context.storedTemplates([id])).get(id) ?? [];
  const after = templates.map(withCanonicalLanguages);
  const isSame = sameTemplates(before, after);
  const changes = isSame ? [] : [{ id, before, after }];
  return { id, before, after, plan: { changes: [], redirects: [], templates: changes } };
}
