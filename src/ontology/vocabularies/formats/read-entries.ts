import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { markedEncoding } from '../../../kernel/encoding.ts';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import { csvRecords, READ_AS_WINDOWS } from '../../exchange/formats/csv.ts';
import { type ClassificationSystem, MOST_ENTRIES } from '../domain/classification-system.ts';
import { tooManyEntries } from '../domain/errors.ts';
import { type EntriesRead, type EntryRead, entriesOf, type StoredParents } from '../domain/system-entries.ts';

export type SystemFormat = 'csv' | 'archicad' | 'ifc';

const COLUMNS = ['code', 'title', 'parent'] as const;

/**
 * The entries of a system in a file of any known format, which its beginning tells; of a file with several systems those of
 * `system`. Only the format's own libraries are
 * loaded. A CSV file can be a part of a table, so its rows can have parents among the `stored` entries.
 */
export async function readEntries(
  file: string,
  system?: Pick<ClassificationSystem, 'id' | 'name'>,
  stored: StoredParents = [],
): Promise<EntriesRead & { format: SystemFormat; warnings?: string[] }> {
  const format = await formatOf(file);
  if (format === 'csv') {
    const { entries, warnings } = await readCsvEntries(file);
    return {
      ...entriesOf(entries, { nested: false, stored }),
      format,
      ...(warnings.length > 0 && { warnings }),
    };
  }
  const reads =
    format === 'ifc'
      ? await (await import('./ifc-library.ts')).readIfcLibrary(createReadStream(file))
      : await (await import('./archicad-xml.ts')).readArchicadXml(textOf(file), system);
  return { ...entriesOf(reads, { nested: true }), format };
}

async function formatOf(file: string): Promise<SystemFormat> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
  await handle.close();
  const beginning = buffer
    .toString('latin1', 0, bytesRead)
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (/^ISO-10303-21\s*;/i.test(beginning)) return 'ifc';
  return beginning.startsWith('<') ? 'archicad' : 'csv';
}

/** XML in UTF-16 begins with a byte order mark. */
async function* textOf(file: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(file);
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(markedEncoding(chunk) ?? 'utf-8', { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportUnreadable("The XML file isn't UTF-8, or UTF-16 with a byte order mark.");
  }
}

/** Columns in any order; others are ignored. */
async function readCsvEntries(file: string): Promise<{ entries: EntryRead[]; warnings: string[] }> {
  const entries: EntryRead[] = [];
  const warnings: string[] = [];
  let at: Record<(typeof COLUMNS)[number], number> | null = null;
  const isColumn = (name: string) => COLUMNS.some((each) => each === name.toLowerCase());
  const onWindows = () => void warnings.push(READ_AS_WINDOWS);
  for await (const { row, cells } of csvRecords(file, isColumn, onWindows)) {
    if (!at) {
      const names = cells.map((name) => name.trim().toLowerCase());
      at = { code: names.indexOf('code'), title: names.indexOf('title'), parent: names.indexOf('parent') };
      if (at.code === -1 || at.title === -1)
        throw new ImportUnreadable(
          `Row ${row} must contain the columns code and title. The column parent is optional. Other formats are Archicad classification XML and IFC classification libraries.`,
        );
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (entries.length >= MOST_ENTRIES) throw tooManyEntries();
    if (cells.some((cell) => cell.includes('\0')))
      throw new ImportUnreadable(`Row ${row} contains NUL. The file must be CSV text.`);
    entries.push({
      row,
      code: cells[at.code] ?? '',
      title: cells[at.title] ?? '',
      parent: cells[at.parent]?.trim() || null,
    });
  }
  return { entries, warnings };
}
