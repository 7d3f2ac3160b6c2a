import { readFile } from 'node:fs/promises';
import { type ClassificationEntry, entryId, ID_PREFIXES, type OpenKind } from '../domain/vocabulary.ts';
import type { NewCadCategory } from './changes.ts';

/**
 * The vocabularies as they were first shipped, one tab-separated file each. A file stays as it was released, since
 * databases have taken it in already: what comes later is a step of its own (see steps.ts).
 */
const FILES: Record<OpenKind, string> = {
  uniformat: 'uniformat.tsv', // UniFormat II, levels 1 to 3, and the finer codes of Autodesk's families
  masterformat: 'masterformat.tsv', // the divisions, and the sections that the starter ontology speaks of
  object_class_codes: 'object-class-codes.tsv', // OmniClass table 23 in Revit's spelling
};

/** Every built-in category of Revit. Those that Revit calls obsolete or deprecated are shipped as retired. */
export async function shippedCadCategories(): Promise<NewCadCategory[]> {
  const rows = await cellsOf('cad-categories.tsv');
  return rows.map(([builtinName = '', int, label, categoryType, retired]) => ({
    id: ID_PREFIXES.cad_categories + builtinName,
    builtinName,
    builtinCategoryInt: Number(int),
    label: label || labelOf(builtinName),
    categoryType: categoryType || null,
    retired: retired === 'retired',
  }));
}

export async function shippedEntries(kind: OpenKind): Promise<ClassificationEntry[]> {
  const rows = await cellsOf(FILES[kind]);
  return rows.map(([code = '', title = '']) => ({
    id: entryId(kind, code),
    kind,
    code,
    title,
    custom: false,
  }));
}

/** For categories that Revit shows nowhere and so has no label for: OST_IOSDragBox is `IOS Drag Box`. */
export function labelOf(builtinName: string): string {
  return builtinName
    .replace(/^OST_/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([A-Z0-9])([A-Z][a-z])/g, '$1 $2')
    .replace(/\b[Gg]b XML\b/g, 'gbXML');
}

/** The rows below the heading, cell by cell. */
async function cellsOf(file: string): Promise<string[][]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}
