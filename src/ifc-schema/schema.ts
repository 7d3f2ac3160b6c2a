import { readFileSync } from 'node:fs';

/** As IDS names the versions. */
export const IFC_VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'] as const;
export type IfcVersion = (typeof IFC_VERSIONS)[number];

const TABLES: Record<IfcVersion, string> = {
  IFC2X3: 'ifc2x3.tsv',
  IFC4: 'ifc4.tsv',
  IFC4X3_ADD2: 'ifc4x3.tsv',
};

export interface SchemaAttribute {
  name: string;
  /** The type of the members, for lists and sets. */
  type: string;
  isList: boolean;
  isOptional: boolean;
  /** Files have `*` in its place. */
  isDerived: boolean;
}

export interface SchemaEntity {
  /** As the schema spells it: `IfcWall`. */
  name: string;
  isAbstract: boolean;
  supertype: SchemaEntity | null;
  subtypes: SchemaEntity[];
  /** Inherited ones first, in the order of a file's arguments. */
  attributes: readonly SchemaAttribute[];
}

export type SimpleType = 'STRING' | 'REAL' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'LOGICAL' | 'BINARY';

/** What a defined type is in the end. */
export type DataType =
  | { name: string; kind: 'simple'; simple: SimpleType; isList: boolean }
  | { name: string; kind: 'enumeration'; values: readonly string[] }
  | { name: string; kind: 'select'; members: readonly string[] };

type Row = [kind: string, name: string, of: string, attributes: string, derived: string];

/** One version of the IFC schema; names are found in any case. */
export class IfcSchema {
  readonly version: IfcVersion;
  readonly #rows = new Map<string, Row>();
  readonly #entities = new Map<string, SchemaEntity>();
  readonly #types = new Map<string, DataType>();

  constructor(version: IfcVersion) {
    this.version = version;
    const [, ...rows] = tableRows(TABLES[version]);
    for (const [kind = '', name = '', of = '', attributes = '', derived = ''] of rows)
      this.#rows.set(name.toUpperCase(), [kind, name, of, attributes, derived]);
    for (const [kind, name] of this.#rows.values()) if (isEntity(kind)) this.#define(name);
    for (const [kind, name] of this.#rows.values()) if (!isEntity(kind)) this.#defineType(name);
  }

  entity(name: string): SchemaEntity | undefined {
    return this.#entities.get(name.toUpperCase());
  }

  entities(): Iterable<SchemaEntity> {
    return this.#entities.values();
  }

  dataType(name: string): DataType | undefined {
    return this.#types.get(name.toUpperCase());
  }

  dataTypes(): Iterable<DataType> {
    return this.#types.values();
  }

  #define(name: string): SchemaEntity {
    const key = name.toUpperCase();
    const known = this.#entities.get(key);
    if (known) return known;
    const [kind, , of, attributes, derived] = this.#rows.get(key) ?? ['', name, '', '', ''];
    const supertype = of === '' ? null : this.#define(of);
    const entity: SchemaEntity = {
      name,
      isAbstract: kind === 'abstract',
      supertype,
      subtypes: [],
      attributes: [
        ...(supertype?.attributes ?? []).map((attribute) =>
          words(derived).includes(attribute.name) ? { ...attribute, isDerived: true } : attribute,
        ),
        ...words(attributes).map(attributeOf),
      ],
    };
    supertype?.subtypes.push(entity);
    this.#entities.set(key, entity);
    return entity;
  }

  #defineType(name: string): DataType {
    const key = name.toUpperCase();
    const known = this.#types.get(key);
    if (known) return known;
    const [kind, , of] = this.#rows.get(key) ?? ['', name, ''];
    const type: DataType =
      kind === 'enumeration'
        ? { name, kind, values: words(of) }
        : kind === 'select'
          ? { name, kind, members: words(of) }
          : this.#simpleType(name, of);
    this.#types.set(key, type);
    return type;
  }

  #simpleType(name: string, of: string): DataType {
    const member = of.replace(/^\+/, '');
    const isList = of.startsWith('+');
    if (isSimpleType(member)) return { name, kind: 'simple', simple: member, isList };
    if (isEntity(this.#rows.get(member.toUpperCase())?.[0] ?? ''))
      return { name, kind: 'select', members: [member] };
    const base = this.#defineType(member);
    return base.kind === 'simple' ? { ...base, name, isList: isList || base.isList } : { ...base, name };
  }
}

const loaded = new Map<IfcVersion, IfcSchema>();

/** Read when it is first needed. */
export function schemaOf(version: IfcVersion): IfcSchema {
  const known = loaded.get(version);
  if (known) return known;
  const schema = new IfcSchema(version);
  loaded.set(version, schema);
  return schema;
}

function attributeOf(text: string): SchemaAttribute {
  const [, name = '', optional, list, type = ''] = /^(\w+)(\??):(\+?)(\w+)$/.exec(text) ?? [];
  return { name, type, isList: list === '+', isOptional: optional === '?', isDerived: false };
}

function isEntity(kind: string): boolean {
  return kind === 'entity' || kind === 'abstract';
}

const SIMPLE = ['STRING', 'REAL', 'NUMBER', 'INTEGER', 'BOOLEAN', 'LOGICAL', 'BINARY'];

export function isSimpleType(type: string): type is SimpleType {
  return SIMPLE.includes(type);
}

export function tableRows(file: string): string[][] {
  const text = readFileSync(new URL(`./tables/${file}`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
