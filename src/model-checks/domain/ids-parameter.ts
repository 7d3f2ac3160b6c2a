import { LONGEST_NAME } from '../../kernel/text-limits.ts';

/** So much of a long name that the requirement, which follows, is still readable. */
const LONGEST_SPECIFICATION = 200;

/**
 * The parameter of an IDS failure: the specification and the requirement in words. As long as a filter for it may be,
 * because each failure has it.
 */
export function parameterOfIds(specification: string, requirement: string): string {
  const whole = `${specification}: ${requirement}`;
  return whole.length > LONGEST_NAME
    ? shortened(`${shortened(specification, LONGEST_SPECIFICATION)}: ${requirement}`, LONGEST_NAME)
    : whole;
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}
