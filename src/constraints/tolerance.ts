/** The tolerance of IDS 1.0 for rounding errors: a relative and a fixed part. */
const EPSILON = 1e-6;

/** A little more than the formula says, so that rounding in the formula itself makes no difference. */
function toleranceOf(expected: number): number {
  return Math.abs(expected) * (EPSILON + 4 * Number.EPSILON) + EPSILON * (1 + 4 * Number.EPSILON);
}

function above(expected: number): number {
  return expected + toleranceOf(expected);
}

function below(expected: number): number {
  return expected - toleranceOf(expected);
}

/** The ends of the range count as equal: the official test cases of IDS say so. */
export function isEqualWithin(found: number, expected: number): boolean {
  return below(expected) <= found && found <= above(expected);
}

/** Inclusive bounds are stretched. */
export function isAtLeast(found: number, bound: number): boolean {
  return found >= below(bound);
}

export function isAtMost(found: number, bound: number): boolean {
  return found <= above(bound);
}

/** Exclusive bounds are shrunk. */
export function isAbove(found: number, bound: number): boolean {
  return found > above(bound);
}

export function isBelow(found: number, bound: number): boolean {
  return found < below(bound);
}
