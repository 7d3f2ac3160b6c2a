import {
  constraintOf,
  isNumeric,
  type Restriction,
  restrictionOf,
  rounded,
  siConversion,
  type XmlBase,
} from '../../../constraints/index.ts';
import { IFC_VERSIONS, type IfcVersion, schemaOf, xmlBaseOf } from '../../../ifc-schema/index.ts';
import { carriedByXml } from '../../../kernel/xml-text.ts';
import type { ParamTemplate } from '../../parameters/domain/param-templates.ts';
import { effectiveIfc } from '../../parameters/domain/requirement.ts';

/** A property as IDS requires it; numbers in SI units. */
export interface IdsProperty {
  propertySet: string;
  baseName: string;
  /** In capitals; null: any. */
  dataType: string | null;
  required: boolean;
  restriction: Restriction | null;
  instructions: string | null;
  /** The same in other languages; absent where there are none. */
  translatedInstructions?: readonly string[];
}

interface FacetType {
  base: XmlBase;
  /** Those in which values of the type have this base. */
  versions: readonly IfcVersion[];
  /** Those that have the type at all. */
  known: readonly IfcVersion[];
}

const facetTypes = new Map<string, FacetType | null>();

/** What IDS knows of an IFC data type; null for lists and for names that no version has. */
function facetType(dataType: string): FacetType | null {
  const known = facetTypes.get(dataType);
  if (known !== undefined) return known;
  const bases = IFC_VERSIONS.flatMap((version) => {
    const type = schemaOf(version).dataType(dataType);
    const base = type && xmlBaseOf(type);
    return base ? [{ version, base }] : [];
  });
  const newest = bases.at(-1);
  // The schema of IDS allows letters alone.
  const found: FacetType | null =
    newest && /^[A-Z]+$/.test(dataType)
      ? {
          base: newest.base,
          versions: bases.filter(({ base }) => base === newest.base).map(({ version }) => version),
          known: bases.map(({ version }) => version),
        }
      : null;
  facetTypes.set(dataType, found);
  return found;
}

/** The versions in which a property can have its data type. */
export function versionsOfProperty({ dataType, restriction }: IdsProperty): readonly IfcVersion[] {
  const type = dataType === null ? null : facetType(dataType);
  if (!type) return IFC_VERSIONS;
  return restriction === null ? type.known : type.versions;
}

/** What IDS can say of a template. Nothing else is lost when the file is read again: what it doesn't say stays. */
export function idsProperty(template: ParamTemplate): IdsProperty {
  const ifc = effectiveIfc(template);
  const type = facetType(ifc.dataType);
  const base = type?.base ?? (isNumeric(template.dataType) ? 'xs:double' : 'xs:string');
  const { description, translations } = template;
  const translated = Object.values(translations ?? {}).map((texts) => carriedByXml(texts.description));
  return {
    propertySet: carriedByXml(ifc.propertySet),
    baseName: carriedByXml(ifc.name),
    dataType: type ? ifc.dataType : null,
    required: template.required ?? false,
    restriction: restrictionOf(constraintInSi(template, ifc.dataType), base),
    instructions: description ? carriedByXml(description) : null,
    ...(translated.length > 0 && { translatedInstructions: translated }),
  };
}

/** An optional property of any type and value says nothing, which IDS doesn't allow. */
export function saysNothing({ required, dataType, restriction }: IdsProperty): boolean {
  return !required && dataType === null && restriction === null;
}

function constraintInSi(template: ParamTemplate, dataType: string) {
  const { toSi } = siConversion(dataType, template.unit);
  const inSi = (value: number | undefined) => (value === undefined ? undefined : toSi(value));
  const { allowedValues, pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...lengths } =
    constraintOf(template);
  return {
    ...lengths,
    allowedValues: allowedValues?.map((value) =>
      typeof value === 'number' ? toSi(value) : carriedByXml(value),
    ),
    pattern: pattern === undefined ? undefined : carriedByXml(pattern),
    minimum: inSi(minimum),
    maximum: inSi(maximum),
    exclusiveMinimum: inSi(exclusiveMinimum),
    exclusiveMaximum: inSi(exclusiveMaximum),
  };
}

/** Whether something must be known or only certain values are allowed. */
export function isRequirement(template: ParamTemplate): boolean {
  return (
    template.required === true || Object.values(constraintOf(template)).some((rule) => rule !== undefined)
  );
}

/** Whether a file says of a property what an export of it would say. What it doesn't say stays. */
export function saysTheSame(imported: IdsProperty, written: IdsProperty): boolean {
  return (
    imported.propertySet === written.propertySet &&
    imported.baseName === written.baseName &&
    (imported.dataType === null || imported.dataType === written.dataType) &&
    imported.required === written.required &&
    hasSameInstructions(imported, written) &&
    sameRestriction(imported.restriction, written.restriction)
  );
}

/** A file in any language of the template says nothing new. */
export function hasSameInstructions({ instructions }: IdsProperty, written: IdsProperty): boolean {
  return (
    instructions === null ||
    instructions === written.instructions ||
    (written.translatedInstructions?.includes(instructions) ?? false)
  );
}

export function sameRestriction(a: Restriction | null, b: Restriction | null): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

/** Other tools may write the same number in another form, and earlier releases wrote the noise of conversions. */
function canonical(restriction: Restriction | null): unknown {
  if (restriction === null) return null;
  const { base, allowedValues, patterns, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = restriction;
  const isNumber = base === 'xs:double' || base === 'xs:integer';
  const plain = (value: number | undefined) =>
    value === undefined || base === 'xs:integer' ? value : rounded(value);
  return [
    isNumber ? allowedValues?.map((value) => plain(Number(value))) : allowedValues,
    patterns,
    plain(minimum),
    plain(maximum),
    plain(exclusiveMinimum),
    plain(exclusiveMaximum),
    restriction.minLength,
    restriction.maxLength,
  ];
}

/** A specification of an IDS file. */
export interface IdsFileSpecification {
  name: string;
  identifier: string | null;
  description: string | null;
  entity: string | null;
  predefinedType: string | null;
  /** Why a new class doesn't get the entity. */
  entityProblem: string | null;
  isClassified: boolean;
  /** Other kinds of facets that narrow what it applies to. */
  conditions: string[];
  properties: IdsProperty[];
}
