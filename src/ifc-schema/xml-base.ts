import type { DataType } from './schema.ts';

/** The types of XML Schema that values of IFC have in IDS files. */
type XmlBase =
  | 'xs:string'
  | 'xs:double'
  | 'xs:integer'
  | 'xs:boolean'
  | 'xs:date'
  | 'xs:time'
  | 'xs:dateTime'
  | 'xs:duration';

const SIMPLE_BASES = {
  STRING: 'xs:string',
  REAL: 'xs:double',
  NUMBER: 'xs:double',
  INTEGER: 'xs:integer',
  BOOLEAN: 'xs:boolean',
  LOGICAL: 'xs:string',
  BINARY: 'xs:string',
} as const;

const TIME_BASES: Record<string, XmlBase> = {
  IfcDate: 'xs:date',
  IfcDateTime: 'xs:dateTime',
  IfcTime: 'xs:time',
  IfcDuration: 'xs:duration',
};

/** The base that a restriction of an IFC data type has; null for lists and selects, which can't be restricted. */
export function xmlBaseOf(type: DataType): XmlBase | null {
  if (type.kind === 'enumeration') return 'xs:string';
  if (type.kind === 'select' || type.isList) return null;
  return TIME_BASES[type.name] ?? SIMPLE_BASES[type.simple];
}
