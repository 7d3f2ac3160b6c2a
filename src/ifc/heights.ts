import { byteAt, present } from '../kernel/present.ts';
import { Arguments } from './step/arguments.ts';
import { CLOSE, COMMA, DOT, isBlank, isDigit } from './step/bytes.ts';
import { Float64Column, NumberColumn } from './step/columns.ts';
import { NumberedRows } from './step/numbered.ts';
import type { StatementSpan } from './step/statement-store.ts';

/** The limit of stored points and placements; a larger model has no known heights. */
const MOST = 6_000_000;

/** A placement has three short arguments; a longer statement is ignored. */
const LONGEST = 1000;

/**
 * The heights of placements, for storeys without an elevation. Which point belongs to a storey is known only later in
 * the file, so the heights of all points are stored, except those at zero.
 */
export class Heights {
  readonly #pointNumbers = new NumberColumn();
  readonly #pointHeights = new Float64Column();
  readonly #axisNumbers = new NumberColumn();
  readonly #axisPoints = new NumberColumn();
  readonly #placementNumbers = new NumberColumn();
  readonly #placementParents = new NumberColumn();
  readonly #placementAxes = new NumberColumn();
  #points: NumberedRows | undefined;
  #axes: NumberedRows | undefined;
  #placements: NumberedRows | undefined;
  #isComplete = true;

  add(number: number, entity: string, span: StatementSpan): void {
    if (span.to - span.from > LONGEST || !this.#isComplete) return;
    if (entity === 'IfcCartesianPoint') this.#addPoint(number, span);
    else if (entity === 'IfcAxis2Placement3D') {
      this.#axisNumbers.push(number);
      this.#axisPoints.push(new Arguments(span).reference(0));
    } else {
      const args = new Arguments(span);
      this.#placementNumbers.push(number);
      this.#placementParents.push(args.reference(0));
      this.#placementAxes.push(args.reference(1));
    }
    const { length } = this.#pointNumbers;
    this.#isComplete = Math.max(length, this.#axisNumbers.length, this.#placementNumbers.length) < MOST;
  }

  /** `(x,y,z)`: only the last of three coordinates is used. */
  #addPoint(number: number, { bytes, from, to }: StatementSpan): void {
    let [commas, last] = [0, from];
    for (let at = from; at < to; at++) {
      if (bytes[at] !== COMMA) continue;
      commas++;
      last = at;
    }
    if (commas !== 2) return;
    const height = decimal(bytes, last + 1, to);
    if (height === 0 || !Number.isFinite(height)) return;
    this.#pointNumbers.push(number);
    this.#pointHeights.push(height);
  }

  finish(): void {
    this.#points = new NumberedRows(this.#pointNumbers);
    this.#axes = new NumberedRows(this.#axisNumbers);
    this.#placements = new NumberedRows(this.#placementNumbers);
  }

  /**
   * The height above the origin of the model, as if no placement were tilted; null when the chain of placements is
   * broken.
   */
  of(placement: number): number | null {
    if (!this.#isComplete) return null;
    let height = 0;
    let number = placement;
    for (let steps = 0; number !== 0; steps++) {
      const row = present(this.#placements).find(number);
      const axis = row < 0 ? -1 : present(this.#axes).find(this.#placementAxes.get(row));
      if (axis < 0 || steps > DEEPEST) return null;
      const point = present(this.#points).find(this.#axisPoints.get(axis));
      height += point < 0 ? 0 : this.#pointHeights.get(point);
      number = this.#placementParents.get(row);
    }
    return placement === 0 ? null : Math.round(height * 1e6) / 1e6; // sums have digits that nobody wrote
  }
}

const DEEPEST = 100;

const MINUS = 0x2d;
/**
 * A double holds 15 digits and the powers of ten up to 10^15 exactly; the quotient of two such numbers is the nearest
 * double.
 */
const EXACT_DIGITS = 15;

/** Parses `-12.75` without making a string; everything else is parsed from a string. */
function decimal(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(byteAt(bytes, at))) at++;
  const isNegative = bytes[at] === MINUS;
  if (isNegative) at++;
  let [digits, decimals, value] = [0, -1, 0];
  for (; at < to; at++) {
    const byte = byteAt(bytes, at);
    if (isDigit(byte)) {
      value = value * 10 + byte - 0x30;
      digits++;
      if (decimals >= 0) decimals++;
    } else if (byte === DOT && decimals < 0) decimals = 0;
    else if (byte !== CLOSE) digits = Infinity;
    else break;
  }
  if (digits === 0 || digits > EXACT_DIGITS) return Number.parseFloat(bytes.toString('latin1', from, to));
  const exact = value / 10 ** Math.max(0, decimals);
  return isNegative ? -exact : exact;
}
