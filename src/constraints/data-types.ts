/** What the values of a parameter can be, in the order of forms. */
export const PARAM_DATA_TYPES = [
  'text',
  'integer',
  'number',
  'length',
  'area',
  'volume',
  'angle',
  'material',
  'url',
  'yesno',
] as const;
export type ParamDataType = (typeof PARAM_DATA_TYPES)[number];

export type ValueKind = 'text' | 'number' | 'yesno';

/** The kind of values that each data type has. */
export const VALUE_KINDS: Readonly<Record<ParamDataType, ValueKind>> = {
  text: 'text',
  material: 'text',
  url: 'text',
  integer: 'number',
  number: 'number',
  length: 'number',
  area: 'number',
  volume: 'number',
  angle: 'number',
  yesno: 'yesno',
};

export const isNumeric = (dataType: ParamDataType): boolean => VALUE_KINDS[dataType] === 'number';

/** The kinds of values that each rule can constrain. */
export const RULE_KINDS = {
  allowedValues: ['text', 'number'],
  pattern: ['text'],
  minimum: ['number'],
  maximum: ['number'],
  exclusiveMinimum: ['number'],
  exclusiveMaximum: ['number'],
  minLength: ['text'],
  maxLength: ['text'],
} as const satisfies Record<string, readonly ValueKind[]>;

/** The IFC data type of each of ours, where a template names none. */
export const IFC_DATA_TYPES: Readonly<Record<ParamDataType, string>> = {
  text: 'IFCLABEL',
  material: 'IFCLABEL',
  integer: 'IFCINTEGER',
  number: 'IFCREAL',
  length: 'IFCLENGTHMEASURE',
  area: 'IFCAREAMEASURE',
  volume: 'IFCVOLUMEMEASURE',
  angle: 'IFCPLANEANGLEMEASURE',
  url: 'IFCURIREFERENCE',
  yesno: 'IFCBOOLEAN',
};
