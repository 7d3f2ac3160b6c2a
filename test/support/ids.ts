import { checkIfcFile, type IdsReport } from '../../src/ids/check-ids.ts';
import { ifc } from './ifc.ts';

export const NAMESPACES =
  'xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"';

export interface Rules {
  applicability?: string;
  requirements?: string;
  versions?: string;
  occurs?: string;
}

export const simple = (text: string): string => `<simpleValue>${text}</simpleValue>`;
export const restricted = (limits: string, base = 'xs:string'): string =>
  `<xs:restriction base="${base}">${limits}</xs:restriction>`;
export const entity = (name: string, predefinedType?: string): string =>
  `<entity><name>${simple(name)}</name>${predefinedType ? `<predefinedType>${simple(predefinedType)}</predefinedType>` : ''}</entity>`;
export const property = (set: string, name: string, rest = '', value?: string): string =>
  `<property ${rest}><propertySet>${simple(set)}</propertySet><baseName>${simple(name)}</baseName>${value ? `<value>${value}</value>` : ''}</property>`;

/** A file with one specification, about walls unless said otherwise. */
export function ids({
  applicability = entity('IFCWALL'),
  requirements = '',
  versions = 'IFC4',
  occurs = 'minOccurs="1" maxOccurs="unbounded"',
}: Rules): string {
  const required = requirements === '' ? '' : `<requirements>${requirements}</requirements>`;
  return file(
    `<specification name="S" ifcVersion="${versions}"><applicability ${occurs}>${applicability}</applicability>${required}</specification>`,
  );
}

export function file(specifications: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ids ${NAMESPACES}><info><title>T</title></info>\n<specifications>${specifications}</specifications></ids>`;
}

export async function* bytes(text: string | Buffer): AsyncGenerator<Buffer> {
  const all = Buffer.from(text);
  for (let at = 0; at < all.length; at += 65_536) yield all.subarray(at, at + 65_536);
}

/** A model of these statements against rules. */
export function check(
  statements: string | string[],
  rules: Rules | string,
  schema = 'IFC4',
): Promise<IdsReport> {
  const text = typeof rules === 'string' ? rules : ids(rules);
  return checkIfcFile(() => bytes(ifc(statements, schema)), bytes(text));
}
