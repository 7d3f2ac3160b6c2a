import type { Arguments, ChosenStatements, TypedValue } from '../../ifc/index.ts';
import type { ModelProperty, ModelPropertySet, PropertyValue } from '../model.ts';
import type { EntityCodes } from './codes.ts';
import type { FileValues } from './values.ts';

const MOST_PROPERTIES = 10_000;
/** Of all properties of a set: each can be a list. */
const MOST_VALUES = 1_000_000;

/** The kinds of quantities with the data type of their values. */
const QUANTITIES: Record<string, string> = {
  IfcQuantityLength: 'IFCLENGTHMEASURE',
  IfcQuantityArea: 'IFCAREAMEASURE',
  IfcQuantityVolume: 'IFCVOLUMEMEASURE',
  IfcQuantityWeight: 'IFCMASSMEASURE',
  IfcQuantityTime: 'IFCTIMEMEASURE',
  IfcQuantityCount: 'IFCCOUNTMEASURE',
  IfcQuantityNumber: 'IFCNUMERICMEASURE',
};

/** Sets whose properties are a list, with the attribute that has it. */
const LISTS: Record<string, string> = {
  IfcPropertySet: 'HasProperties',
  IfcElementQuantity: 'Quantities',
  IfcMaterialProperties: 'Properties',
  IfcProfileProperties: 'Properties',
  IfcExtendedMaterialProperties: 'ExtendedProperties',
};

/** Reads the sets of properties of a file. */
export class PropertyReader {
  readonly #statements: ChosenStatements;
  readonly #codes: EntityCodes;
  readonly #values: FileValues;

  constructor(statements: ChosenStatements, codes: EntityCodes, values: FileValues) {
    this.#statements = statements;
    this.#codes = codes;
    this.#values = values;
  }

  /** The set in this row; null for something else. */
  set(row: number): ModelPropertySet | null {
    const code = this.#statements.codeOf(row);
    const entity = this.#codes.entity(code);
    if (!entity) return null;
    const args = this.#statements.argumentsOf(row);
    const name = args.text(this.#codes.position(code, 'Name'));
    if (name === null) return null;
    const list = LISTS[entity.name];
    if (list === undefined) return { name, properties: this.#fixed(code, args) };
    const members = args.references(this.#codes.position(code, list)).slice(0, MOST_PROPERTIES);
    const properties: ModelProperty[] = [];
    let values = 0;
    for (const number of members) {
      const property = this.#property(number);
      if (property === null) continue;
      properties.push(property);
      values += property.values.length;
      if (values > MOST_VALUES) break;
    }
    return { name, properties };
  }

  /** Sets such as IfcDoorLiningProperties have attributes instead of properties. */
  #fixed(code: number, args: Arguments): ModelProperty[] {
    const own = this.#codes.entity(code)?.attributes.slice(4) ?? [];
    return own.flatMap(({ name, type }, index) => {
      const dataType = type.toUpperCase();
      const value = this.#values.comparable(args.value(index + 4), dataType, 0);
      return value === null ? [] : [{ name, values: [{ ...value, dataType }] }];
    });
  }

  #property(number: number): ModelProperty | null {
    const row = this.#statements.find(number);
    if (row < 0) return null;
    const kind = this.#codes.entity(this.#statements.codeOf(row))?.name ?? '';
    const args = this.#statements.argumentsOf(row);
    const name = args.text(0);
    if (name === null) return null;
    const quantity = QUANTITIES[kind];
    if (quantity !== undefined)
      return this.#of(name, quantity, [{ ...args.value(3), type: quantity }], args.reference(2));
    switch (kind) {
      case 'IfcPropertySingleValue':
        return this.#of(name, null, [args.value(2)], args.reference(3));
      case 'IfcPropertyEnumeratedValue':
        return this.#of(name, null, args.values(2), this.#unitOfEnumeration(args.reference(3)));
      case 'IfcPropertyListValue':
        return this.#of(name, null, args.values(2), args.reference(3));
      case 'IfcPropertyBoundedValue':
        return this.#of(name, null, [args.value(2), args.value(3), args.value(5)], args.reference(4));
      case 'IfcPropertyTableValue':
        return this.#table(name, args);
      default:
        // Complex and reference properties exist, but have no value that IDS could compare.
        return { name, values: [] };
    }
  }

  #of(name: string, declared: string | null, found: readonly TypedValue[], unit: number): ModelProperty {
    const values: PropertyValue[] = [];
    for (const typed of found) {
      const value = this.#values.comparable(typed, declared, unit);
      if (value !== null) values.push({ ...value, dataType: declared ?? typed.type });
    }
    return { name, values };
  }

  /** Both columns count; their units and types may differ. */
  #table(name: string, args: Arguments): ModelProperty {
    const defining = this.#of(name, null, args.values(2), args.reference(5));
    const defined = this.#of(name, null, args.values(3), args.reference(6));
    return { name, values: [...defining.values, ...defined.values] };
  }

  #unitOfEnumeration(number: number): number {
    const code = this.#codes.code('IfcPropertyEnumeration');
    return this.#statements.argumentsAt(number, code)?.reference(2) ?? 0;
  }
}
