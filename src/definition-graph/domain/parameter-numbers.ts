import { knownUnit } from '../../constraints/units.ts';
import { isQuantity, readUnit } from './quantities.ts';

/** A parameter of a document's elements or types, with the unit as answers show it. */
export interface NumberedParameter {
  no: number;
  documentId: string;
  name: string;
  group: string | null;
  unit: string | null;
  /** Null for a unit that Lintel doesn't convert. */
  toSi: number | null;
  isQuantity: boolean;
}

/** Exporters write a few hundred. Numeric parameters and others have the same limit each. */
const MOST_PARAMETERS = 10_000;
const LONGEST_NAME = 500;
/** Of parameters with one name, which differ in group or unit. */
const MOST_NAMESAKES = 50;

/** Numbers parameters in the order in which they first occur. Spellings of one unit have one number. */
export class ParameterNumbers {
  readonly #parameters = new Map<string, Map<string, NumberedParameter[]>>();
  readonly #spellings = new Map<string | null, string | null>();
  readonly #counts = { numeric: 0, other: 0 };
  readonly quantities = new Set<number>();
  #count = 0;
  #added: NumberedParameter[] = [];

  /** Null beyond the limits. */
  numberOf(
    documentId: string,
    { name, group, unit }: { name: string; group: string | null; unit: string | null },
    kind: 'numeric' | 'other',
  ): number | null {
    const spelled = this.#unitOf(unit);
    let ofDocument = this.#parameters.get(documentId);
    if (!ofDocument) this.#parameters.set(documentId, (ofDocument = new Map()));
    const named = ofDocument.get(name);
    if (named)
      for (const parameter of named)
        if (parameter.unit === spelled && parameter.group === group) return parameter.no;
    const isLong = Math.max(name.length, group?.length ?? 0, spelled?.length ?? 0) > LONGEST_NAME;
    if (isLong || this.#counts[kind] >= MOST_PARAMETERS || (named?.length ?? 0) >= MOST_NAMESAKES)
      return null;
    this.#counts[kind]++;
    const parameter = {
      no: ++this.#count,
      documentId,
      name,
      group,
      unit: spelled,
      toSi: knownUnit(unit)?.toSi ?? null,
      isQuantity: isQuantity(name, unit),
    };
    if (named) named.push(parameter);
    else ofDocument.set(name, [parameter]);
    this.#added.push(parameter);
    if (parameter.isQuantity) this.quantities.add(parameter.no);
    return parameter.no;
  }

  /** The parameters that were numbered since the last call. */
  takeAdded(): NumberedParameter[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }

  #unitOf(unit: string | null): string | null {
    const known = this.#spellings.get(unit);
    if (known !== undefined) return known;
    const spelled = readUnit(unit).unit;
    if (this.#spellings.size < MOST_PARAMETERS && (unit?.length ?? 0) <= LONGEST_NAME)
      this.#spellings.set(unit, spelled);
    return spelled;
  }
}
