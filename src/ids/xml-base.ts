import { numberOfText } from '../constraints/index.ts';
import type { DataType } from '../ifc-schema/index.ts';

const FORMS = {
  'xs:string': /^/,
  'xs:boolean': /^(true|false|0|1)$/,
  'xs:integer': /^[+-]?\d{1,300}$/,
  'xs:double': /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/,
  'xs:date': /^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})?$/,
  'xs:time': /^\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
  'xs:dateTime': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
  'xs:duration': /^[-+]?P(\d+Y)?(\d+M)?(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/,
} as const;

/** The types of XML Schema that IDS uses. */
export type XmlBase = keyof typeof FORMS;

export function isXmlBase(text: string): text is XmlBase {
  return Object.hasOwn(FORMS, text);
}

export function isOfBase(text: string, base: XmlBase): boolean {
  return FORMS[base].test(text);
}

/** A bound: a number, or a date or time as it is written. */
export function readAs(text: string, base: XmlBase): number | string {
  const isNumber = base === 'xs:double' || base === 'xs:integer';
  return isNumber ? (numberOfText(text) ?? Number.NaN) : text;
}

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
