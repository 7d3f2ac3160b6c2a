import { derivedIfcGuid, encodeText } from '../../../ifc/index.ts';
import { type KitChanges, lineText, shortText } from '../domain/kit-changes.ts';
import type { KitRelease } from '../domain/kit-release.ts';
import { CLASSES_NAME } from './classes-name.ts';

/** Of IfcLabel and IfcIdentifier. */
export const LONGEST_LABEL = 255;

export const text = (value: string): string => encodeText(value.toWellFormed());

/** A label or an identifier: one line of limited length. */
export function label(
  changes: KitChanges,
  file: string,
  what: string,
  value: string,
  longest = LONGEST_LABEL,
): string {
  return text(shortText(changes, file, what, lineText(changes, file, what, value), longest));
}

/** Of something in a kit: the same whenever the kit is made. */
export const guid = (what: string): string => text(derivedIfcGuid(`${CLASSES_NAME} kit ${what}`));

/** An IFC4 file. The statements are numbered as they come: a statement's number is what `add` gives for it. */
export function* stepFile(
  { version, date }: KitRelease,
  name: string,
  statements: (add: (statement: string) => number) => Iterable<string>,
): Generator<string> {
  const made = date.toISOString().slice(0, 19);
  yield 'ISO-10303-21;\nHEADER;\n';
  yield `FILE_DESCRIPTION((${text(`Ontology ${version}`)}),'2;1');\n`;
  yield `FILE_NAME(${text(name)},'${made}',(''),(''),'${CLASSES_NAME}','${CLASSES_NAME}','');\n`;
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
