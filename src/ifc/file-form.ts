export type IfcForm = 'STEP' | 'ifcXML' | 'IFCX';

/** The form of an IFC file by its first characters, read as Latin-1 or UTF-8; null if it is none. */
export function ifcFormOf(beginning: string): IfcForm | null {
  const text = beginning.replace(/^(\xef\xbb\xbf|\s|\/\*[^*]*\*\/)+/, '');
  if (/^ISO-10303-21\s*;/i.test(text)) return 'STEP';
  if (/^<(\?xml|\w+:?ifcXML|ifcXML|ex:iso_10303_28)/i.test(text)) return 'ifcXML';
  return /^\{[^]{0,2000}ifcx/i.test(text) && !/"kind"\s*:\s*"manifest"/.test(text) ? 'IFCX' : null;
}
