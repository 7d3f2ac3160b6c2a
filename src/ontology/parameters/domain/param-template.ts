import type { ParamDataType } from '../../../constraints/data-types.ts';

export { PARAM_DATA_TYPES, type ParamDataType } from '../../../constraints/data-types.ts';

/** A parameter that a class and everything below it carries in CAD. */
export interface ParamTemplate extends Requirement {
  name: string;
  dataType: ParamDataType;
  group: string;
  unit?: string;
  binding: 'type' | 'instance';
  /** Text may hold placeholders such as {{class.name}}. */
  value?: string | number | boolean;
  /** The categories the parameter is projected on; a class's CAD category binding does not fill it. */
  builtInCategories?: string[];
}

/** How IFC calls a parameter. */
export interface IfcProperty {
  propertySet: string;
  name: string;
  dataType: string;
}

/** Descriptions in other languages than the ontology's own, by canonical tag. */
type TemplateTranslations = Readonly<Record<string, { description: string }>>;

/** What must be known, in which words, with which values. */
export interface Requirement {
  description?: string;
  translations?: TemplateTranslations;
  required?: boolean;
  allowedValues?: (string | number)[];
  /** A regular expression of XML Schema for the whole text. */
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  ifc?: Partial<IfcProperty>;
  /** Of an existing shared parameter of Revit, in lower case. */
  guid?: string;
}
