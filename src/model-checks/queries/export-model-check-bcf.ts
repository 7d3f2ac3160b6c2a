import { type BcfTopic, MOST_COMPONENTS, MOST_TOPICS } from '../../bcf/index.ts';
import { issuesOf } from '../../ids/index.ts';
import { ifcGuidOfId } from '../../kernel/ifc-guid.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { classTopic } from '../domain/class-topics.ts';
import { ModelCheckNotReady } from '../domain/errors.ts';
import { parameterOfIds } from '../domain/ids-parameter.ts';
import type { ModelCheck } from '../domain/model-check.ts';
import { type FailingElements, failingElements, type OfParameter } from '../store/failures.ts';
import { getModelCheck } from './get-model-check.ts';

export interface ExportedTopics {
  topics: BcfTopic[];
  /** Topics beyond those that a BCF file has. */
  leftOut: number;
  check: ModelCheck;
}

/** One topic for each class and parameter, or for each specification and requirement of an IDS file. */
export async function exportModelCheckBcf(
  db: DbOrTx,
  projectId: string,
  checkId: string,
): Promise<ExportedTopics> {
  const check = await getModelCheck(db, projectId, checkId);
  if (check.state !== 'ready') throw new ModelCheckNotReady(checkId, check.state);
  const { issues, leftOut } = await inSlices(firstOf(issuesIn(check)));
  const parameters = [...new Set(issues.map(({ parameter }) => parameter))];
  const byClass = check.specifications === null;
  const which = { ofEach: MOST_COMPONENTS, byClass };
  const failing = await failingElements(db, { projectId, checkId }, parameters, which);
  const topics = await inSlices(topicsOf(issues, failing));
  const [first] = topics;
  if (first) first.description += notKept(check);
  return { topics, leftOut, check };
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

/** What becomes a topic, and which failures have its elements. */
interface Issue extends OfParameter {
  topic(expected: string | null): Omit<BcfTopic, 'ifcGuids'>;
}

function* issuesIn({ projectId, classes, specifications }: ModelCheck): Generator<Issue> {
  for (const specification of specifications ?? [])
    for (const { requirement, topic } of issuesOf(specification, `${projectId}\n`)) {
      const parameter = parameterOfIds(specification.name, requirement);
      yield { objectClassId: null, parameter, topic: () => topic };
    }
  for (const objectClass of classes)
    for (const parameter of objectClass.parameters)
      if (parameter.failed > 0)
        yield {
          objectClassId: objectClass.objectClassId,
          parameter: parameter.name,
          topic: (expected) => classTopic(projectId, objectClass, parameter, expected),
        };
}

function* firstOf(all: Iterable<Issue>): Generator<void, { issues: Issue[]; leftOut: number }> {
  const issues: Issue[] = [];
  let leftOut = 0;
  for (const issue of all) {
    if (issues.length < MOST_TOPICS) issues.push(issue);
    else leftOut++;
    yield;
  }
  return { issues, leftOut };
}

function* topicsOf(
  issues: readonly Issue[],
  failing: readonly FailingElements[],
): Generator<void, BcfTopic[]> {
  const found = new Map(failing.map((each) => [keyOf(each), each]));
  const topics: BcfTopic[] = [];
  for (const issue of issues) {
    const { expected = null, elements = [] } = found.get(keyOf(issue)) ?? {};
    const ifcGuids = elements.map(({ id, ifcGuid }) => ifcGuid ?? ifcGuidOfId(id));
    topics.push({ ...issue.topic(expected), ifcGuids });
    yield;
  }
  return topics;
}

const keyOf = ({ objectClassId, parameter }: OfParameter) => JSON.stringify([objectClassId, parameter]);
