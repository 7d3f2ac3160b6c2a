import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes src/ifc-schema/tables from buildingSMART's EXPRESS files:
 * `node scripts/ifc-schema-tables.ts FOLDER`, where FOLDER has IFC2X3.exp (TC1), IFC4.exp (ADD2 TC1) and
 * IFC4X3.exp (ADD2). Run it again only when buildingSMART publishes a correction.
 */
const SOURCES = {
  IFC2X3: 'IFC2X3 TC1',
  IFC4: 'IFC4 ADD2 TC1',
  IFC4X3: 'IFC4X3 ADD2',
};

function tableOf(express: string, title: string): string {
  const text = express.replace(/\(\*[\s\S]*?\*\)/g, '');
  const rows = [
    ...[...text.matchAll(/^TYPE (\w+) =([\s\S]*?)END_TYPE;/gm)].map(([, name = '', body = '']) =>
      typeRow(name, body),
    ),
    ...[...text.matchAll(/^ENTITY (\w+)([\s\S]*?)END_ENTITY;/gm)].map(([, name = '', body = '']) =>
      entityRow(name, body),
    ),
  ];
  const head = `# Facts from buildingSMART's EXPRESS schema ${title}, written by scripts/ifc-schema-tables.ts`;
  return `${[head, ...rows.sort()].join('\n')}\n`;
}

function typeRow(name: string, body: string): string {
  const [definition = ''] = body.split(/;/);
  const listed = /^\s*(ENUMERATION OF|SELECT)\s*\(([\s\S]*)\)/.exec(definition);
  if (listed) {
    const kind = listed[1] === 'SELECT' ? 'select' : 'enumeration';
    return [
      kind,
      name,
      (listed[2] ?? '')
        .split(',')
        .map((member) => member.trim())
        .join(' '),
    ].join('\t');
  }
  return ['type', name, typeOf(definition)].join('\t');
}

/** `entity`, name, supertype, own attributes as `Name:Type`, attributes of supertypes that are derived here. */
function entityRow(name: string, body: string): string {
  const head = /^[^;]*;/.exec(body)?.[0] ?? '';
  const supertype = /SUBTYPE OF \((\w+)\)/.exec(head.replace(/SUPERTYPE OF/, ''))?.[1] ?? '';
  const sections = body.slice(head.length).split(/^\s*(DERIVE|INVERSE|UNIQUE|WHERE)\s*$/m);
  const attributes = [...(sections[0] ?? '').matchAll(/^\s*(\w+)\s*:\s*([^;]+);/gm)].map(
    ([, attribute, definition = '']) => {
      const isOptional = /^OPTIONAL\s/.test(definition);
      return `${attribute}${isOptional ? '?' : ''}:${typeOf(definition.replace(/^OPTIONAL\s/, ''))}`;
    },
  );
  const derived = sections[1] === 'DERIVE' ? (sections[2] ?? '') : '';
  const overridden = [...derived.matchAll(/^\s*SELF\\\w+\.(\w+)\s*:/gm)].map(([, attribute]) => attribute);
  const kind = /\bABSTRACT\b/.test(head) ? 'abstract' : 'entity';
  return [kind, name, supertype, attributes.join(' '), overridden.join(' ')].join('\t').trimEnd();
}

/** Lists, sets and arrays have a `+` before the type of their members. */
function typeOf(definition: string): string {
  const words = definition.trim().replace(/\s+/g, ' ');
  const member = /^(?:LIST|SET|ARRAY|BAG) (?:\[[^\]]*\] )?OF (?:UNIQUE )?(.*)$/.exec(words);
  if (member) return `+${typeOf(member[1] ?? '').replace(/^\+/, '')}`;
  return words.replace(/\(.*$/, '').trim();
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that has IFC2X3.exp, IFC4.exp and IFC4X3.exp');
for (const [schema, title] of Object.entries(SOURCES)) {
  const express = readFileSync(join(folder, `${schema}.exp`), 'utf8').replaceAll('\r', '');
  const file = join(import.meta.dirname, `../src/ifc-schema/tables/${schema.toLowerCase()}.tsv`);
  writeFileSync(file, tableOf(express, title));
}
