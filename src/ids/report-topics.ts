import { type BcfTopic, MOST_TOPICS } from '../bcf/index.ts';
import type { Failure, SpecificationReport } from './evaluate/check-model.ts';
import { PROHIBITED } from './evaluate/describe.ts';

type Result = Pick<SpecificationReport, 'name' | 'identifier' | 'result' | 'failed'> & {
  requirements: readonly { text: string; failed: number }[];
};

/** A topic whose objects are those that fail this requirement. */
export interface IdsIssue {
  requirement: string;
  topic: Omit<BcfTopic, 'ifcGuids'>;
}

/**
 * One for each requirement in words that objects fail, or one for a specification that fails as a whole. `scope` tells
 * the topics of one model from those of another.
 */
export function* issuesOf(specification: Result, scope = ''): Generator<IdsIssue> {
  const { name, identifier, result, requirements } = specification;
  if (result !== 'fail') return;
  const key = `${scope}${identifier ?? name}`;
  const about = `Specification "${name}"${identifier === null ? '' : ` (${identifier})`}.`;
  const failed = new Map<string, number>();
  for (const each of requirements)
    if (each.failed > 0) failed.set(each.text, Math.max(each.failed, failed.get(each.text) ?? 0));
  if (failed.size === 0) {
    const isFound = specification.failed > 0;
    const topic = {
      key: `${key}\n`,
      title: `${name}: ${isFound ? 'not allowed' : 'nothing found'}`,
      description: `${about} ${isFound ? 'The model must not have such objects.' : 'The model has none of the objects that it requires.'}`,
      objects: specification.failed,
    };
    yield { requirement: PROHIBITED, topic };
  }
  for (const [text, objects] of failed)
    yield {
      requirement: text,
      topic: {
        key: `${key}\n${text}`,
        title: `${name}: ${text}`,
        description: `${about} ${text}.`,
        objects,
      },
    };
}

type Reported = Result & { failures: readonly Pick<Failure, 'globalId' | 'requirement'>[] };

/** The topics of a report, no more than a BCF file has. */
export function topicsOf({ specifications }: { specifications: readonly Reported[] }): {
  topics: BcfTopic[];
  leftOut: number;
} {
  const topics: BcfTopic[] = [];
  let leftOut = 0;
  for (const specification of specifications) {
    let failures: Map<string, Reported['failures']> | null = null;
    for (const { requirement, topic } of issuesOf(specification)) {
      if (topics.length === MOST_TOPICS) {
        leftOut++;
        continue;
      }
      failures ??= Map.groupBy(specification.failures, (failure) => failure.requirement);
      const ifcGuids = (failures.get(requirement) ?? []).map(({ globalId }) => globalId);
      topics.push({ ...topic, ifcGuids });
    }
  }
  return { topics, leftOut };
}
