import { SaxesParser } from 'saxes';
import { ImportUnreadable } from '../../classes/domain/errors.ts';
import {
  type ClassificationSystem,
  DEEPEST_ENTRY,
  MOST_ENTRIES,
  systemNamed,
} from '../domain/classification-system.ts';
import { tooManyEntries } from '../domain/errors.ts';
import type { EntryRead } from '../domain/system-entries.ts';

/** Every level of entries is an Item in Children, and a few elements are around them. */
const DEEPEST_ELEMENT = 2 * DEEPEST_ENTRY + 20;
/** The parser keeps the text between two tags until it has seen the second. */
const LONGEST_TEXT = 1024 * 1024;
/** More of a code or title isn't kept: the rule about entries refuses it. */
const LONGEST_KEPT = 2000;
const SYSTEM = 'BuildingInformation/Classification/System';
const SYSTEM_DEPTH = SYSTEM.split('/').length;

/** Its parent by identity: an item may have its ID after its children. */
interface Item extends Omit<EntryRead, 'parent'> {
  inside: Item | null;
}

interface SystemRead {
  name: string;
  /** Has the right name, before its items. */
  isNamed: boolean;
  hasItems: boolean;
  items: Item[];
}

/**
 * The entries of an Archicad classification, each below the item that it is inside of. Of a file with several systems the
 * one that has the ID or the name of `system`; its name comes before its items.
 */
export async function readArchicadXml(
  chunks: AsyncIterable<string>,
  system?: Pick<ClassificationSystem, 'id' | 'name'>,
): Promise<EntryRead[]> {
  /** Those with items or the right name. Items are kept of the first, and of each one with the right name. */
  const systems: SystemRead[] = [];
  let current: SystemRead | null = null;
  let isFirst = true;
  let items: Item[] | null = null;
  const open: Item[] = [];
  const path: string[] = [];
  const isInSystem = () => path.length === SYSTEM_DEPTH && path.join('/') === SYSTEM;
  let text = '';
  let sinceTag = 0;
  const parser = new SaxesParser();
  const refuse = (message: string): never => {
    throw new ImportUnreadable(`Can't read line ${parser.line} of the XML file: ${message}.`);
  };
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')));
  parser.on('doctype', () => refuse('a document type declaration (DTD) is not allowed'));
  parser.on('opentag', ({ name }) => {
    sinceTag = 0;
    text = '';
    if (current && name === 'Items' && isInSystem()) {
      current.hasItems = true;
      items = current.isNamed || isFirst ? current.items : null;
    }
    path.push(name);
    if (path.length > DEEPEST_ELEMENT) refuse(`elements are nested more than ${DEEPEST_ELEMENT} deep`);
    if (path.length === 1 && name !== 'BuildingInformation')
      refuse('an Archicad classification begins with the element BuildingInformation');
    if (name === 'System' && isInSystem()) current = { name: '', isNamed: false, hasItems: false, items: [] };
    if (name !== 'Item' || !items) return;
    if (items.length >= MOST_ENTRIES) throw tooManyEntries();
    const item = { row: parser.line, code: '', title: '', inside: open.at(-1) ?? null };
    items.push(item);
    open.push(item);
  });
  parser.on('text', (part) => {
    if (text.length < LONGEST_KEPT) text += part.slice(0, LONGEST_KEPT);
  });
  parser.on('cdata', (part) => {
    if (text.length < LONGEST_KEPT) text += part.slice(0, LONGEST_KEPT);
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    path.pop();
    const item = open.at(-1);
    if (path.at(-1) === 'Item' && item) {
      if (name === 'ID') item.code = text;
      if (name === 'Name') item.title = text;
    }
    if (name === 'Item') open.pop();
    if (current && isInSystem()) {
      if (name === 'Items') items = null;
      if (name === 'Name') {
        current.name = text.trim();
        current.isNamed =
          !current.hasItems && system !== undefined && systemNamed([system], current.name) !== null;
      }
    } else if (current && path.length < SYSTEM_DEPTH) {
      if (current.isNamed || current.hasItems) systems.push(current);
      if (current.hasItems) isFirst = false;
      current = null;
    }
    text = '';
  });
  for await (const chunk of chunks) {
    sinceTag += chunk.length;
    if (sinceTag > LONGEST_TEXT + chunk.length) refuse('a text is too long');
    parser.write(chunk);
  }
  parser.close();
  const named = systems.filter(({ isNamed }) => isNamed);
  const filled = systems.filter(({ hasItems }) => hasItems);
  if (named.length > 1 || (named.length === 0 && filled.length > 1))
    throw new ImportUnreadable(
      `The file has ${systems.length} classification systems: ${nameList(systems)}. Import a file with one system, or with one that is called as the system here.`,
    );
  const chosen = named[0] ?? filled[0];
  if (chosen && !chosen.hasItems)
    throw new ImportUnreadable(`The classification system ${chosen.name} of the file has no items.`);
  return (chosen?.items ?? []).map(({ inside, ...item }) => ({ ...item, parent: inside?.code ?? null }));
}

const nameList = (systems: SystemRead[]): string =>
  systems
    .slice(0, 10)
    .map(({ name }) => name)
    .join(', ');
