import type { Tx } from '../../../platform/db/database.ts';
import type { Runner } from '../../../platform/operations/runner.ts';
import { bindingStatus } from '../../vocabularies/domain/vocabulary.ts';
import { planSetCadCategory } from '../domain/edit.ts';
import { CadCategoryRefsNotFoundError, ObjectClassCadCategoryNotFoundError } from '../domain/errors.ts';
import { derive, inForce } from '../domain/inheritance.ts';
import type { Link } from '../domain/object-class.ts';
import { applied } from '../domain/plan.ts';
import { resolveKeys } from '../store/keys.ts';
import { loadNeighbourhood } from '../store/neighbourhood.ts';
import { cadCategoriesOf, categoryNear, referencesIn, warningsAbout } from '../store/references.ts';
import { applyNow, type Requester } from './apply-action.ts';
import type { NearestCategory, ResolveReference } from './authored-body.ts';

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
  runner: Runner,
  requester: Requester,
  { key, body }: { key: string; body: CadCategoryBody },
): Promise<{
  data: { objectClassId: string; objectClassKey: string; cadCategory: CadBinding | null };
  warnings?: string[];
}> {
  await runner.settle(tx);
  const id = (await resolveKeys(tx, [key])).get(key);
  if (id === undefined) throw new ObjectClassCadCategoryNotFoundError(key);
  const link = await categoryFrom(body, referencesIn(tx), (reference) => categoryNear(tx, reference));

  const neighbourhood = await loadNeighbourhood(tx, { near: [id] });
  const plan = planSetCadCategory(neighbourhood, id, link, body.makeUnique);
  const message = link
    ? `set the CAD category of ${id} to ${link.given}`
    : `removed the CAD category of ${id}`;
  await applyNow(
    tx,
    { ...requester, action: 'setObjectClassCadCategory', input: { objectClassId: id }, objectClassIds: [id] },
    { neighbourhood, plan, result: { objectClassId: id }, message, changesGraph: false },
  );
  const tree = applied(neighbourhood.classes, plan.changes);
  const sources = derive(tree, [id]).get(id)?.sources;
  const cadCategory = sources ? await bindingInForce(tx, tree, id, sources) : null;
  return {
    data: { objectClassId: id, objectClassKey: key, cadCategory },
    ...(await warningsAbout(tx, { cad_categories: link })),
  };
}

export async function categoryFrom(
  { cadCategory }: CadCategoryBody,
  resolve: ResolveReference,
  nearest: NearestCategory = () => null,
): Promise<Link | null> {
  const link = cadCategory === null ? null : await resolve('cad_categories', cadCategory);
  if (link && link.entryId === null)
    throw new CadCategoryRefsNotFoundError(link.given, await nearest(link.given));
  return link;
}

async function bindingInForce(
  tx: Tx,
  tree: Parameters<typeof inForce>[0],
  id: string,
  sources: Parameters<typeof inForce>[2],
): Promise<CadBinding | null> {
  const { link, source } = inForce(tree, id, sources, 'cad_categories');
  if (!link || source === 'none') return null;
  const category = (await cadCategoriesOf(tx, [link])).get(link.entryId ?? '') ?? null;
  const { status, reviewReason } = bindingStatus(link, category);
  const current = status === 'current' ? category : null;
  return {
    builtinName: current?.builtinName ?? null,
    builtinCategoryInt: current?.builtinCategoryInt ?? null,
    status,
    source,
    ...(reviewReason === null ? {} : { reviewReason }),
  };
}
