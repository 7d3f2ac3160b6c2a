import type { Tx } from '../../../platform/db/database.ts';
import { CadCategoryRefsNotFoundError, ObjectClassCadCategoryNotFoundError } from '../domain/errors.ts';
import { derive, inForce } from '../domain/inheritance.ts';
import type { Link } from '../domain/object-class.ts';
import { planSetCadCategory } from '../domain/plans/edit.ts';
import { OverlaidClasses } from '../domain/plans/overlay.ts';
import type { Ontology } from '../queries/ontology.ts';
import { type ActionContext, actionContext } from './action-context.ts';
import { applyNow, type Requester } from './apply-action.ts';
import type { OntologyRunner } from './ontology-runner.ts';

export interface CadBinding {
  builtinName: string | null;
  builtinCategoryInt: number | null;
  status: 'current' | 'stale' | 'needs_review' | 'unresolved';
  source?: 'authored' | 'inherited';
  reviewReason?: string;
}

export interface CadCategoryBody {
  cadCategory: string | null;
  makeUnique?: boolean;
}

/** Replaces the authored link, and answers with the binding then in force. */
export async function setObjectClassCadCategory(
  tx: Tx,
  runner: OntologyRunner,
  requester: Requester,
  { key, body }: { key: string; body: CadCategoryBody },
): Promise<{
  data: { objectClassId: string; objectClassKey: string; cadCategory: CadBinding | null };
  warnings?: string[];
}> {
  const context = actionContext(await runner.settled(tx), tx);
  const planned = planSetObjectClassCadCategory(context, { ...body, key });
  const { id, link, plan } = planned;
  await applyNow(
    tx,
    { ...requester, action: 'setObjectClassCadCategory', input: { objectClassId: id }, objectClassIds: [id] },
    planned,
  );
  const tree = new OverlaidClasses(context.part.classes, plan.changes);
  const sources = derive(tree, [id]).get(id)?.sources;
  return {
    data: {
      objectClassId: id,
      objectClassKey: key,
      cadCategory: sources ? bindingInForce(context.ontology, tree, id, sources) : null,
    },
    ...(await context.warningsAbout({ links: { cad_categories: link } })),
  };
}

export function planSetObjectClassCadCategory(
  context: ActionContext,
  body: CadCategoryBody & { key: string },
) {
  const id = context.resolve(body.key);
  if (id === undefined) throw new ObjectClassCadCategoryNotFoundError(body.key);
  const link = categoryFrom(body, context);
  return {
    context,
    id,
    link,
    plan: planSetCadCategory(context.part, id, link, body.makeUnique),
    result: { objectClassId: id },
    message: link ? `set the CAD category of ${id} to ${link.given}` : `removed the CAD category of ${id}`,
    changesGraph: false,
  };
}

function categoryFrom(
  { cadCategory }: CadCategoryBody,
  { reference, nearest }: Pick<ActionContext, 'reference' | 'nearest'>,
): Link | null {
  const link = cadCategory === null ? null : reference('cad_categories', cadCategory);
  if (link && link.entryId === null) throw new CadCategoryRefsNotFoundError(link.given, nearest(link.given));
  return link;
}

function bindingInForce(
  ontology: Ontology,
  tree: Parameters<typeof inForce>[0],
  id: string,
  sources: Parameters<typeof inForce>[2],
): CadBinding | null {
  const { link, source } = inForce(tree, id, sources, 'cad_categories');
  if (!link || source === 'none') return null;
  const { status, reviewReason, category } = ontology.binding(link);
  const current = status === 'current' ? category : null;
  return {
    builtinName: current?.builtinName ?? null,
    builtinCategoryInt: current?.builtinCategoryInt ?? null,
    status,
    source,
    ...(reviewReason === null ? {} : { reviewReason }),
  };
}
