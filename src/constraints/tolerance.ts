/** The tolerance of IDS 1.0 for rounding errors: a relative and a fixed part. */
const EPSILON = 1e-6;

function toleranceOf(expected: number): number {
  return Math.abs(expected) * EPSILON + EPSILON;
}

export function isEqualWithin(found: number, expected: number): boolean {
  const tolerance = toleranceOf(expected);
  return expected - tolerance < found && found < expected + tolerance;
}

/** Inclusive bounds are stretched. */
export function isAtLeast(found: number, bound: number): boolean {
  return found >= bound - toleranceOf(bound);
}

export function isAtMost(found: number, bound: number): boolean {
  return found <= bound + toleranceOf(bound);
}

/** Exclusive bounds are shrunk. */
export function isAbove(found: number, bound: number): boolean {
  return found > bound + toleranceOf(bound);
}

export function isBelow(found: number, bound: number): boolean {
  return found < bound - toleranceOf(bound);
}
