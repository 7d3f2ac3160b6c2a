import type { Parameter } from '../artifact/index.ts';
import { entityCodeOf } from './entities.ts';
import type { IfcModel } from './model.ts';
import { NO_PROPERTY, NO_VALUE, PropertyTypes } from './property-types.ts';
import type { SiUnits } from './si-units.ts';
import type { Arguments, Simple, TypedValue } from './step/arguments.ts';
import type { Units } from './units.ts';

/** The limit for one record: its line must stay within the contract's 4 MiB, whatever its characters take in UTF-8. */
const MOST_CHARACTERS = 1_000_000;
/** The size of a parameter's field names. */
const FRAME = 80;
/** A record has no room for more; a longer list would be read in vain, for every object that it is a list of. */
const MOST_MEMBERS = MOST_CHARACTERS / FRAME + 1;
/** One that was left out and is larger than this is left out everywhere: reading it takes long, and writes nothing. */
const LARGE = MOST_CHARACTERS / 2;
/** Complex properties contain properties, up to this depth. */
const DEEPEST = 6;

/** Collects the parameters of one record. */
export class ParameterList {
  readonly parameters: Parameter[] = [];
  /** For each parameter what `PropertyTypes` writes. */
  readonly types: string[] = [];
  characters = 0;
  leftOut = 0;

  /** Called before a set or property is read, because unresolved or circular references take time too. */
  hasRoom(): boolean {
    if (this.characters + FRAME > MOST_CHARACTERS) {
      this.leftOut++;
      return false;
    }
    this.characters += FRAME;
    return true;
  }

  /** How many characters were left out, if there was no room. */
  add(parameter: Parameter, type: string = NO_PROPERTY): number {
    const { name, group, value } = parameter;
    const shown = typeof value === 'string' ? value.length : typeof value === 'object' ? sizeOf(value) : 8;
    const characters = name.length + (group?.length ?? 0) + shown;
    if (this.characters + characters > MOST_CHARACTERS) {
      this.leftOut++;
      return characters;
    }
    this.characters += characters;
    this.parameters.push(parameter);
    this.types.push(type);
    return 0;
  }
}

function sizeOf(value: unknown): number {
  return value === null ? 4 : (JSON.stringify(value) ?? '').length;
}

/** Property sets and quantities as parameters: the group is the set's name. */
export class Properties {
  readonly #model: IfcModel;
  readonly #units: Units;
  readonly #types: PropertyTypes;
  /** The rows of `LARGE` properties that were left out. */
  readonly #leftOut = new Set<number>();

  constructor(model: IfcModel, units: Units, si: SiUnits) {
    this.#model = model;
    this.#units = units;
    this.#types = new PropertyTypes(si);
  }

  /** Adds everything in the set with this number; nothing when it is no known kind of set. */
  addSet(list: ParameterList, number: number): void {
    const row = this.#model.find(number);
    if (row >= 0) this.addSetAt(list, row);
  }

  addSetAt(list: ParameterList, row: number): void {
    const code = this.#model.codeOf(row);
    if ((code !== PROPERTY_SET && code !== QUANTITIES) || !list.hasRoom()) return;
    const args = this.#model.argumentsOf(row);
    const group = args.text(2);
    const first = list.types.length;
    this.#addAll(list, args.references(code === PROPERTY_SET ? 4 : 5, MOST_MEMBERS), group, '', DEEPEST);
    const type = list.types[first];
    if (type !== undefined) list.types[first] = `/${type}`;
  }

  /** For materials, whose sets differ between the schemas. */
  addMaterialSet(list: ParameterList, row: number): void {
    const args = this.#model.argumentsOf(row);
    const isOld = this.#model.codeOf(row) === EXTENDED_MATERIAL;
    const group = args.text(isOld ? 3 : 0);
    this.#addAll(list, args.references(isOld ? 1 : 2, MOST_MEMBERS), group, '', DEEPEST);
  }

  #addAll(
    list: ParameterList,
    members: readonly number[],
    group: string | null,
    prefix: string,
    depth: number,
  ): void {
    for (const [i, member] of members.entries()) {
      if (list.hasRoom()) this.#add(list, member, group, prefix, depth);
      else {
        list.leftOut += members.length - i - 1;
        return;
      }
    }
  }

  #add(list: ParameterList, number: number, group: string | null, prefix: string, depth: number): void {
    const row = this.#model.find(number);
    if (row < 0) return;
    if (this.#leftOut.has(row)) {
      list.leftOut++;
      return;
    }
    const code = this.#model.codeOf(row);
    const args = this.#model.argumentsOf(row);
    const ownName = args.text(0);
    if (ownName === null) return;
    const name = prefix + ownName;
    if (code === COMPLEX || code === COMPLEX_QUANTITY) {
      if (depth === 1) return;
      const members = args.references(code === COMPLEX ? 3 : 2, MOST_MEMBERS);
      this.#addAll(list, members, group, `${name}.`, depth - 1);
      return;
    }
    const parameter: Parameter = group === null ? { name } : { name, group };
    const type = this.#fill(parameter, code, args);
    if (type === null) return;
    const isVisible = group !== null && prefix === '';
    // IDS knows a complex property by its name alone.
    const ofComplex = group !== null && prefix !== '' ? `~${prefix.indexOf('.')}` : NO_PROPERTY;
    if (list.add(parameter, isVisible ? type : ofComplex) > LARGE) this.#leftOut.add(row);
  }

  /** Returns the type of the value; null for a kind of property that is not known. */
  #fill(parameter: Parameter, code: number, args: Arguments): string | null {
    if (code === SINGLE) return this.#single(parameter, args.value(2), args.reference(3));
    if (code === ENUMERATED) {
      const unit = this.#model.argumentsAt(args.reference(3), ENUMERATION)?.reference(2) ?? 0;
      const values = args.values(2);
      const [first] = values;
      if (first && values.length === 1) return this.#single(parameter, first, unit);
      return this.#list(parameter, values, unit);
    }
    if (code === LIST) return this.#list(parameter, args.values(2), args.reference(3));
    if (code === BOUNDED) return this.#bounded(parameter, args);
    if (code === TABLE) return this.#table(parameter, args);
    if (code !== REFERENCE) return this.#quantity(parameter, code, args);
    parameter.value = this.#model.argumentsAt(args.reference(3), MATERIAL)?.text(0) ?? null;
    return NO_VALUE;
  }

  #quantity(parameter: Parameter, code: number, args: Arguments): string | null {
    const [unitType, type] = QUANTITIES_OF.get(code) ?? [];
    if (unitType === undefined || type === undefined) return null;
    const value = plain(args.value(3));
    if (typeof value === 'number') parameter.storage = 'double';
    this.#unit(parameter, args.reference(2), null, unitType);
    parameter.value = value;
    return this.#types.of([{ ...args.value(3), type }], args.reference(2));
  }

  #single(parameter: Parameter, typed: TypedValue, unit: number): string {
    const value = plain(typed);
    if (typeof value === 'string') parameter.storage = 'string';
    else if (typeof value === 'number') {
      parameter.storage = WHOLE.has(typed.type) ? 'integer' : 'double';
      this.#unit(parameter, unit, typed.type, null);
    }
    parameter.value = value;
    return this.#types.of([typed], unit);
  }

  #list(parameter: Parameter, values: TypedValue[], unit: number): string {
    this.#unit(parameter, unit, values[0]?.type ?? null, null);
    parameter.value = values.map(plain);
    return this.#types.of(values, unit);
  }

  #bounded(parameter: Parameter, args: Arguments): string {
    const [upper, lower, setPoint] = [args.value(2), args.value(3), args.value(5)];
    this.#unit(parameter, args.reference(4), upper.type ?? lower.type ?? setPoint.type, null);
    parameter.value = { lower: plain(lower), upper: plain(upper), setPoint: plain(setPoint) };
    return this.#types.of([upper, lower, setPoint], args.reference(4));
  }

  /** Pairs of defining and defined values; the unit is that of the defined ones. */
  #table(parameter: Parameter, args: Arguments): string {
    const [defining, defined] = [args.values(2), args.values(3)];
    this.#unit(parameter, args.reference(6), defined[0]?.type ?? null, null);
    parameter.value = defining.map((key, index) => [plain(key), plain(defined[index] ?? NOTHING)]);
    return `${this.#types.of(defining, args.reference(5))}>${this.#types.of(defined, args.reference(6))}`;
  }

  /** The property's own unit, else the project's. */
  #unit(parameter: Parameter, number: number, type: string | null, unitType: string | null): void {
    const own = number === 0 ? null : this.#units.symbol(number);
    const unit = own ?? (unitType === null ? this.#units.ofMeasure(type) : this.#units.ofProject(unitType));
    if (unit !== null) parameter.unit = unit;
  }
}

const NOTHING: TypedValue = { type: null, value: null };

function plain({ value }: TypedValue): Simple | unknown[] {
  return Array.isArray(value) ? value.map(plain) : value;
}

const WHOLE = new Set<string | null>(['IFCINTEGER', 'IFCPOSITIVEINTEGER', 'IFCTIMESTAMP']);

const PROPERTY_SET = entityCodeOf('IfcPropertySet');
const QUANTITIES = entityCodeOf('IfcElementQuantity');
const EXTENDED_MATERIAL = entityCodeOf('IfcExtendedMaterialProperties');
const COMPLEX = entityCodeOf('IfcComplexProperty');
const COMPLEX_QUANTITY = entityCodeOf('IfcPhysicalComplexQuantity');
const SINGLE = entityCodeOf('IfcPropertySingleValue');
const ENUMERATED = entityCodeOf('IfcPropertyEnumeratedValue');
const ENUMERATION = entityCodeOf('IfcPropertyEnumeration');
const LIST = entityCodeOf('IfcPropertyListValue');
const BOUNDED = entityCodeOf('IfcPropertyBoundedValue');
const TABLE = entityCodeOf('IfcPropertyTableValue');
const REFERENCE = entityCodeOf('IfcPropertyReferenceValue');
const MATERIAL = entityCodeOf('IfcMaterial');

/** The unit of the project and the type of the value, for each kind of quantity. */
const QUANTITIES_OF = new Map<number, readonly [unitType: string, type: string]>([
  [entityCodeOf('IfcQuantityLength'), ['LENGTHUNIT', 'IFCLENGTHMEASURE']],
  [entityCodeOf('IfcQuantityArea'), ['AREAUNIT', 'IFCAREAMEASURE']],
  [entityCodeOf('IfcQuantityVolume'), ['VOLUMEUNIT', 'IFCVOLUMEMEASURE']],
  [entityCodeOf('IfcQuantityWeight'), ['MASSUNIT', 'IFCMASSMEASURE']],
  [entityCodeOf('IfcQuantityTime'), ['TIMEUNIT', 'IFCTIMEMEASURE']],
  [entityCodeOf('IfcQuantityCount'), ['', 'IFCCOUNTMEASURE']],
  [entityCodeOf('IfcQuantityNumber'), ['', 'IFCNUMERICMEASURE']],
]);
