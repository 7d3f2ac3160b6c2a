import { type BcfTopic, MOST_COMPONENTS } from '../../bcf/index.ts';
import { topicsOf } from '../../ids/index.ts';
import { ifcGuidOfId } from '../../kernel/ifc-guid.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { classTopic } from '../domain/class-topics.ts';
import { ModelCheckNotReady } from '../domain/errors.ts';
import type { ModelCheck } from '../domain/model-check.ts';
import { type FailingElements, failingElements } from '../store/failures.ts';
import { getModelCheck } from './get-model-check.ts';

/** One topic for each class and parameter, or for each specification and requirement of an IDS file. */
export async function exportModelCheckBcf(
  db: DbOrTx,
  projectId: string,
  checkId: string,
): Promise<{ topics: BcfTopic[]; check: ModelCheck }> {
  const check = await getModelCheck(db, projectId, checkId);
  if (check.state !== 'ready') throw new ModelCheckNotReady(checkId, check.state);
  const failing = await failingElements(db, { projectId, checkId }, MOST_COMPONENTS);
  const topics =
    check.specifications === null ? topicsOfClasses(check, failing) : topicsOfIds(check, failing);
  const [first] = topics;
  if (first) first.description += notKept(check);
  return { topics, check };
}

/** A check with very many failures keeps some of them; the counts of topics are complete. */
function notKept({ failures, classes, specifications }: ModelCheck): string {
  const counted = [...classes.flatMap(({ parameters }) => parameters), ...requirementsIn(specifications)];
  const found = counted.reduce((sum, { failed }) => sum + failed, 0);
  return found > failures
    ? ` The check found ${found.toLocaleString('en')} failures and kept ${failures.toLocaleString('en')} with their elements.`
    : '';
}

const requirementsIn = (specifications: ModelCheck['specifications']) =>
  (specifications ?? []).flatMap(({ requirements }) => requirements);

function topicsOfClasses(
  { projectId, classes }: ModelCheck,
  failing: readonly FailingElements[],
): BcfTopic[] {
  const found = new Map(failing.map((each) => [JSON.stringify([each.objectClassId, each.parameter]), each]));
  return classes.flatMap((objectClass) =>
    objectClass.parameters
      .filter(({ failed }) => failed > 0)
      .map((parameter) => {
        const elements = found.get(JSON.stringify([objectClass.objectClassId, parameter.name]));
        return {
          ...classTopic(projectId, objectClass, parameter, elements?.expected ?? null),
          ifcGuids: guidsOf(elements),
        };
      }),
  );
}

function topicsOfIds(
  { projectId, specifications }: ModelCheck,
  failing: readonly FailingElements[],
): BcfTopic[] {
  const byParameter = Map.groupBy(failing, ({ parameter }) => parameter);
  const reported = (specifications ?? []).map((specification) => ({
    ...specification,
    failures: [...specification.requirements.map(({ text }) => text), 'Prohibited'].flatMap((requirement) =>
      (byParameter.get(`${specification.name}: ${requirement}`) ?? [])
        .flatMap(guidsOf)
        .map((globalId) => ({ globalId, requirement })),
    ),
  }));
  return topicsOf({ specifications: reported }, `${projectId}\n`);
}

function guidsOf(failing: FailingElements | undefined): (string | null)[] {
  return (failing?.elements ?? []).map(({ id, ifcGuid }) => ifcGuid ?? ifcGuidOfId(id));
}
