import type { IfcSchema } from '../../ifc-schema/index.ts';
import { comparableValue } from '../comparable-value.ts';
import { ANY_TYPE, type ModelProperty, type ModelPropertySet, type PropertyValue } from '../model.ts';

/** As a graph stores it: name, group, storage, unit, value. */
export type StoredParameter = readonly [name: string, group?: string | null | undefined, ...rest: unknown[]];

const MOST_REPEATS = 1_000_000;

/** The types of parameters, one for each: `/LABEL*3 REAL`. */
export function splitTypes(text: string | undefined): string[] {
  const types: string[] = [];
  for (const part of text === undefined || text === '' ? [] : text.split(' ')) {
    const star = part.lastIndexOf('*');
    const type = star < 0 ? part : part.slice(0, star);
    const count = star < 0 ? 1 : Math.min(Number(part.slice(star + 1)) || 0, MOST_REPEATS);
    for (let at = 0; at < count && types.length < MOST_REPEATS; at++) types.push(type);
  }
  return types;
}

/** The property sets of a record's parameters; parameters that are no properties are left out. */
export function setsOf(
  schema: IfcSchema,
  parameters: readonly StoredParameter[],
  types: readonly string[],
): ModelPropertySet[] {
  const sets: { name: string; properties: ModelProperty[] }[] = [];
  let current: (typeof sets)[number] | null = null;
  for (const [at, [name, group, , , value]] of parameters.entries()) {
    let type = types[at] ?? '-';
    const isFirst = type.startsWith('/');
    if (isFirst) {
      type = type.slice(1);
      current = null;
    }
    if (type === '-' || typeof group !== 'string') continue;
    if (!current) sets.push((current = { name: group, properties: [] }));
    if (type.startsWith('~')) {
      const complex = name.slice(0, Number(type.slice(1)) || 0);
      if (current.properties.at(-1)?.name !== complex) current.properties.push({ name: complex, values: [] });
    } else current.properties.push({ name, values: type === '!' ? [] : valuesOf(schema, value, type) });
  }
  return sets;
}

function valuesOf(schema: IfcSchema, value: unknown, type: string): PropertyValue[] {
  const columns = type.split('>');
  if (columns.length === 2 && Array.isArray(value)) {
    const rows = value.filter((row) => Array.isArray(row));
    return columns.flatMap((column, at) =>
      listOf(
        schema,
        rows.map((row: unknown[]) => row[at]),
        column,
      ),
    );
  }
  if (Array.isArray(value)) return listOf(schema, value, type);
  if (typeof value === 'object' && value !== null) {
    const { lower, upper, setPoint } = value as Record<string, unknown>;
    return listOf(schema, [upper, lower, setPoint], type);
  }
  return listOf(schema, [value], type);
}

function listOf(schema: IfcSchema, values: readonly unknown[], type: string): PropertyValue[] {
  const types = type.split('|').map(readType);
  return values.flatMap((value, at) => {
    const { dataType, ...conversion } = (types.length === 1 ? types[0] : types[at]) ?? NO_TYPE;
    const found = comparableValue(schema, value, dataType, () => conversion);
    return found === null ? [] : [{ ...found, dataType }];
  });
}

interface ReadType {
  dataType: string | null;
  factor: number;
  offset: number;
}

const NO_TYPE: ReadType = { dataType: null, factor: 1, offset: 0 };
const remembered = new Map<string, ReadType>();
const MOST_REMEMBERED = 5000;

/** `LENGTHMEASURE:0.001`, `THERMODYNAMICTEMPERATUREMEASURE:1+273.15`. */
function readType(text: string): ReadType {
  const known = remembered.get(text);
  if (known) return known;
  const [name = '', conversion = ''] = text.split(':');
  const [, factor, offset] = /^([-+\deE.]+?)(?:\+(-?[\d.]+))?$/.exec(conversion) ?? [];
  const read = {
    dataType: name === '?' ? ANY_TYPE : name === '_' || name === '' ? null : `IFC${name}`,
    factor: factor === undefined ? 1 : Number(factor) || 1,
    offset: Number(offset) || 0,
  };
  if (remembered.size < MOST_REMEMBERED) remembered.set(text, read);
  return read;
}
