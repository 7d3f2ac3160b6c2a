import type { ClassResult, ParameterResult } from './model-check.ts';

/** An issue about one parameter of one class. */
export interface ClassTopic {
  key: string;
  title: string;
  description: string;
  objects: number;
}

/** In words what is wrong: `Fire doors: FireRating is missing`. */
export function classTopic(
  projectId: string,
  { objectClassId, name: className }: ClassResult,
  parameter: ParameterResult,
  expected: string | null,
): ClassTopic {
  const { name, missing, wrongType, notAllowed, failed } = parameter;
  const wrong = [
    missing > 0 ? 'is missing' : '',
    wrongType > 0 ? 'has the wrong type' : '',
    notAllowed > 0 ? 'has a value that is not allowed' : '',
  ].filter((text) => text !== '');
  const counts = [
    missing > 0 ? `${missing.toLocaleString('en')} missing` : '',
    wrongType > 0 ? `${wrongType.toLocaleString('en')} of the wrong type` : '',
    notAllowed > 0 ? `${notAllowed.toLocaleString('en')} not allowed` : '',
  ].filter((text) => text !== '');
  return {
    key: `${projectId}\n${objectClassId}\n${name}`,
    title: `${className}: ${name} ${wrong.join(' or ')}`,
    description: `Parameter "${name}" of class "${className}": ${counts.join(', ')}.${expected === null ? '' : ` Expected: ${expected}.`}`,
    objects: failed,
  };
}
