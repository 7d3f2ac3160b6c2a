import { setImmediate as othersTurn } from 'node:timers/promises';

/** Short enough not to be noticed by anyone who waits for an answer. */
let sliceMs = 1;
/** An answer takes a few turns of the event loop: request, query, result. It is not to meet a slice in each of them. */
const TURNS_BETWEEN = 4;
/** Reading the clock costs more than most steps, so it's read every few steps while these are short. */
const MOST_STEPS_BETWEEN_LOOKS = 16;

let lastTurn: Promise<void> = Promise.resolve();

/** One after another, however many works go on at a time: others meet one slice, not one of each. */
function turnOfOthers(): Promise<void> {
  lastTurn = lastTurn.then(async () => {
    for (let turn = 0; turn < TURNS_BETWEEN; turn++) await othersTurn();
  });
  return lastTurn;
}

/** For long work that waits in between anyway: called between its steps, it lets others have their turn. */
export function breather(): () => Promise<void> {
  let until = performance.now() + sliceMs;
  return async () => {
    if (performance.now() < until) return;
    await turnOfOthers();
    until = performance.now() + sliceMs;
  };
}

/** For a process that answers nobody: its long work runs in one piece. */
export function runInOnePiece(): void {
  sliceMs = Number.POSITIVE_INFINITY;
}

/** Runs long work, written as a generator, in slices of about a millisecond; other work runs in between. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let begun = performance.now();
  let stepsBetween = 1;
  for (let n = 1; ; n++) {
    const step = steps.next();
    if (step.done) return step.value;
    if (n < stepsBetween) continue;
    n = 0;
    const elapsedMs = performance.now() - begun;
    if (elapsedMs > 2 * sliceMs) stepsBetween = 1;
    else if (2 * elapsedMs < sliceMs) stepsBetween = Math.min(2 * stepsBetween, MOST_STEPS_BETWEEN_LOOKS);
    if (elapsedMs < sliceMs) continue;
    await turnOfOthers();
    begun = performance.now();
  }
}

const PIECE_BYTES = 64 * 1024;

/** Bytes in pieces that are read quickly; others have their turn between them. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const breathe = breather();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
    await breathe();
  }
}
