import { Arguments } from './step/arguments.ts';
import { COMMA } from './step/bytes.ts';
import { Float64Column } from './step/columns.ts';
import { NumberedRows } from './step/numbered.ts';
import type { Span } from './step/statement-store.ts';

/** Points above or below zero that are remembered; a model of more can only be one whose geometry is all points. */
const MOST_POINTS = 6_000_000;

/** A placement has three short arguments; what is longer is none. */
const LONGEST = 1000;

/**
 * The height of placements, for storeys that do not tell their own. Which point belongs to a storey shows only later
 * in the file, so of every point that is not at height zero its height is remembered, and nothing else.
 */
export class Heights {
  readonly #pointNumbers = new Float64Column();
  readonly #pointHeights = new Float64Column();
  readonly #axisNumbers = new Float64Column();
  readonly #axisPoints = new Float64Column();
  readonly #placementNumbers = new Float64Column();
  readonly #placementParents = new Float64Column();
  readonly #placementAxes = new Float64Column();
  #points: NumberedRows | undefined;
  #axes: NumberedRows | undefined;
  #placements: NumberedRows | undefined;
  #isComplete = true;

  add(number: number, entity: string, span: Span): void {
    if (span.to - span.from > LONGEST) return;
    if (entity === 'IfcCartesianPoint') this.#addPoint(number, span);
    else if (entity === 'IfcAxis2Placement3D') {
      this.#axisNumbers.push(number);
      this.#axisPoints.push(new Arguments(span).reference(0));
    } else {
      const given = new Arguments(span);
      this.#placementNumbers.push(number);
      this.#placementParents.push(given.reference(0));
      this.#placementAxes.push(given.reference(1));
    }
  }

  /** `(x,y,z)`: only the last of three matters. */
  #addPoint(number: number, { bytes, from, to }: Span): void {
    let [commas, last] = [0, from];
    for (let at = from; at < to; at++) {
      if (bytes[at] !== COMMA) continue;
      commas++;
      last = at;
    }
    if (commas !== 2) return;
    const height = Number.parseFloat(bytes.toString('latin1', last + 1, to));
    if (height === 0 || !Number.isFinite(height)) return;
    if (this.#pointNumbers.length >= MOST_POINTS) {
      this.#isComplete = false;
      return;
    }
    this.#pointNumbers.push(number);
    this.#pointHeights.push(height);
  }

  finish(): void {
    this.#points = new NumberedRows(this.#pointNumbers);
    this.#axes = new NumberedRows(this.#axisNumbers);
    this.#placements = new NumberedRows(this.#placementNumbers);
  }

  /** Above the origin of the model, as if no placement were tilted; null when the chain of placements is broken. */
  of(placement: number): number | null {
    if (!this.#isComplete) return null;
    let height = 0;
    let number = placement;
    for (let steps = 0; number !== 0; steps++) {
      const row = (this.#placements as NumberedRows).find(number);
      const axis = row < 0 ? -1 : (this.#axes as NumberedRows).find(this.#placementAxes.get(row));
      if (axis < 0 || steps > DEEPEST) return null;
      const point = (this.#points as NumberedRows).find(this.#axisPoints.get(axis));
      height += point < 0 ? 0 : this.#pointHeights.get(point);
      number = this.#placementParents.get(row);
    }
    return placement === 0 ? null : Math.round(height * 1e6) / 1e6; // sums have digits that nobody wrote
  }
}

const DEEPEST = 100;
