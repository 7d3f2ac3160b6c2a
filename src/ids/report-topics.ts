import type { BcfTopic } from '../bcf/index.ts';
import type { Failure, SpecificationReport } from './evaluate/check-model.ts';

type Reported = Pick<SpecificationReport, 'name' | 'identifier' | 'result' | 'failed'> & {
  requirements: readonly { text: string; failed: number }[];
  failures: readonly Pick<Failure, 'globalId' | 'requirement'>[];
};

/**
 * One topic for each requirement that objects fail, and one for each specification that fails as a whole. `scope` tells
 * the topics of one model from those of another.
 */
export function topicsOf(
  { specifications }: { specifications: readonly Reported[] },
  scope = '',
): BcfTopic[] {
  return specifications
    .filter(({ result }) => result === 'fail')
    .flatMap((specification): BcfTopic[] => {
      const { name, identifier, requirements, failures } = specification;
      const key = `${scope}${identifier ?? name}`;
      const about = `Specification "${name}"${identifier === null ? '' : ` (${identifier})`}.`;
      const failed = requirements.filter((requirement) => requirement.failed > 0);
      if (failed.length === 0)
        return [
          {
            key: `${key}\n`,
            title: failures.length === 0 ? `${name}: nothing found` : `${name}: not allowed`,
            description: `${about} ${failures.length === 0 ? 'The model has none of the objects that it requires.' : 'The model must not have such objects.'}`,
            ifcGuids: failures.map(({ globalId }) => globalId),
            objects: specification.failed,
          },
        ];
      return failed.map((requirement) => ({
        key: `${key}\n${requirement.text}`,
        title: `${name}: ${requirement.text}`,
        description: `${about} ${requirement.text}.`,
        ifcGuids: failures
          .filter((failure) => failure.requirement === requirement.text)
          .map(({ globalId }) => globalId),
        objects: requirement.failed,
      }));
    });
}
