import { derivedIfcGuid, encodeText } from '../../../ifc/index.ts';
import { type KitChanges, lineText, shortText } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import { CLASSES_NAME } from './kit-file.ts';

/** The limit of IfcLabel and IfcIdentifier. */
export const LONGEST_LABEL = 255;

export const text = (value: string): string => encodeText(value.toWellFormed());

/** A label or an identifier: one line of limited length. */
export function label(changes: KitChanges, file: string, what: string, value: string): string {
  return text(shortText(changes, file, what, lineText(changes, file, what, value), LONGEST_LABEL));
}

/** The GUID of an entity in a kit; the same in every build of the kit. */
export const guid = (entityName: string): string => text(derivedIfcGuid(`${CLASSES_NAME} kit ${entityName}`));

/** An IFC4 file. `add` writes a statement and returns its number. */
export function* stepFile(
  { version, date }: KitRelease,
  name: string,
  statements: (add: (statement: string) => number) => Iterable<string>,
): Generator<string> {
  const timestamp = date.toISOString().slice(0, 19);
  yield 'ISO-10303-21;\nHEADER;\n';
  yield `FILE_DESCRIPTION((${text(`Ontology ${version}`)}),'2;1');\n`;
  yield `FILE_NAME(${text(name)},'${timestamp}',(''),(''),'${CLASSES_NAME}','${CLASSES_NAME}','');\n`;
  yield "FILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n";
  let number = 0;
  let written = '';
  const add = (statement: string): number => {
    written += `#${++number}=${statement};\n`;
    return number;
  };
  for (const piece of statements(add)) {
    yield written + piece;
    written = '';
  }
  yield `${written}ENDSEC;\nEND-ISO-10303-21;\n`;
}
