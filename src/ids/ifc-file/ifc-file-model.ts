import { type ChosenStatements, readStatements, SiUnits } from '../../ifc/index.ts';
import type { IfcVersion } from '../../ifc-schema/index.ts';
import { type IdsDocument, type PartOfRelation, RELATIONS } from '../document/document.ts';
import { withInherited } from '../inherited-sets.ts';
import type {
  AttributeValue,
  IdsModel,
  ModelClassification,
  ModelPropertySet,
  ObjectIdentity,
} from '../model.ts';
import { IFC2X3_OCCURRENCES } from '../occurrence-names.ts';
import { versionOfSchema } from '../version-of-schema.ts';
import { allWholes } from '../wholes.ts';
import { EntityCodes } from './codes.ts';
import { FileRelations } from './file-relations.ts';
import { materialNames } from './materials.ts';
import { neededEntities } from './needed-entities.ts';
import { PropertyReader } from './property-reader.ts';
import { FileValues } from './values.ts';

const DEEPEST = 20;
/** Of an object: it has a handful. An import reads as many. */
const MOST_CLASSIFICATIONS = 1000;
/** Of an object, and as many of its type. */
const MOST_SETS = 1000;

/** The system of a reference, its own code and the codes of the references above it. */
function classificationAt(
  statements: ChosenStatements,
  codes: EntityCodes,
  row: number,
): ModelClassification {
  const found: string[] = [];
  const [reference, system] = [codes.code('IfcClassificationReference'), codes.code('IfcClassification')];
  let at = row;
  for (let steps = 0; at >= 0 && steps < DEEPEST; steps++) {
    const code = statements.codeOf(at);
    const args = statements.argumentsOf(at);
    if (code === system) return { system: args.text(codes.position(code, 'Name')), codes: found };
    if (code !== reference) break;
    // IFC2X3 calls it ItemReference.
    const identification = args.text(1);
    if (identification) found.push(identification);
    at = statements.find(args.reference(codes.position(code, 'ReferencedSource')));
  }
  return { system: null, codes: found };
}

/** Reads what checking a document needs of an IFC file, plain or packed. */
export async function readIfcForIds(
  source: AsyncIterable<Buffer>,
  document: IdsDocument,
  progress?: (bytesRead: number) => void,
): Promise<IdsModel> {
  let codes: EntityCodes | null = null;
  const statements = await readStatements(
    source,
    (schema) => {
      codes = new EntityCodes(versionOfSchema(schema));
      return neededEntities(document, codes);
    },
    progress,
  );
  return new IfcFileModel(statements, codes ?? new EntityCodes('IFC4X3_ADD2'));
}

/** An IFC file as a model: its objects are the rows of its statements. */
class IfcFileModel implements IdsModel {
  readonly version: IfcVersion;
  readonly #statements: ChosenStatements;
  readonly #codes: EntityCodes;
  readonly #relations: FileRelations;
  readonly #values: FileValues;
  readonly #properties: PropertyReader;
  readonly #names: readonly string[];
  /** The sets of the object that was asked last: all specifications ask for them in turn. */
  #lastSets: { object: number; sets: readonly ModelPropertySet[] } | null = null;
  /** Sets of types and shared sets are asked for again and again. */
  readonly #recentSets = new Map<number, ModelPropertySet | null>();
  /** Those of the row that was asked last: many objects share a layer set. */
  #lastMaterials: { row: number; names: string[] } | null = null;

  constructor(statements: ChosenStatements, codes: EntityCodes) {
    this.version = codes.schema.version;
    this.#statements = statements;
    this.#codes = codes;
    this.#relations = new FileRelations(statements, codes);
    this.#values = new FileValues(codes.schema, new SiUnits(statements, codes));
    this.#properties = new PropertyReader(statements, codes, this.#values);
    this.#names = codes.entities.map(({ name }) => name.toUpperCase());
  }

  objects(isWanted: (entity: string) => boolean): Iterable<number> {
    const wanted = this.#names.map(isWanted);
    return this.#statements.rowsOf((code) => wanted[code - 1] ?? false);
  }

  identity(object: number): ObjectIdentity {
    return {
      globalId: this.#text(object, 'GlobalId'),
      entity: this.#codes.entity(this.#statements.codeOf(object))?.name ?? '',
      name: this.#text(object, 'Name'),
    };
  }

  entityNames(object: number): readonly string[] {
    const own = this.#name(object);
    const type = this.version === 'IFC2X3' ? this.#typeOf(object) : -1;
    if (type < 0) return [own];
    const alias = this.#name(type).replace(/TYPE$/, '');
    return IFC2X3_OCCURRENCES.get(alias)?.occurrence === own ? [own, alias] : [own];
  }

  /** That of the type counts, unless it leaves it open. */
  predefinedTypes(object: number): readonly string[] {
    const type = this.#typeOf(object);
    const ofType = type < 0 ? [] : this.#ownPredefinedTypes(type);
    return ofType.length > 0 && ofType[0] !== 'NOTDEFINED' ? ofType : this.#ownPredefinedTypes(object);
  }

  attributeNames(entity: string): readonly string[] {
    return this.#codes.schema.entity(entity)?.attributes.map(({ name }) => name) ?? [];
  }

  attribute(object: number, name: string): AttributeValue {
    const code = this.#statements.codeOf(object);
    const position = this.#codes.position(code, name);
    const attribute = this.#codes.entity(code)?.attributes[position];
    if (!attribute || attribute.isDerived) return null;
    const args = this.#statements.argumentsOf(object);
    const isReference = args.reference(position) !== 0;
    return this.#values.attribute(args.value(position), attribute.type, isReference);
  }

  propertySets(object: number): readonly ModelPropertySet[] {
    if (this.#lastSets?.object === object) return this.#lastSets.sets;
    const rows = this.#relations.of('properties', object).subarray(0, MOST_SETS);
    const own = Array.from(rows, (row) => this.#set(row));
    const sets = withInherited(own, [...this.#setsOfType(object), ...this.#setsOfType(this.#typeOf(object))]);
    this.#lastSets = { object, sets };
    return sets;
  }

  classifications(object: number): readonly ModelClassification[] {
    const own = this.#classificationsOf(object);
    const type = this.#typeOf(object);
    if (type < 0) return own;
    const systems = new Set(own.map(({ system }) => system));
    return [...own, ...this.#classificationsOf(type).filter(({ system }) => !systems.has(system))];
  }

  materials(object: number): readonly string[] | null {
    const own = this.#relations.of('material', object);
    const type = this.#typeOf(object);
    const rows = own.length === 0 && type >= 0 ? this.#relations.of('material', type) : own;
    if (rows.length === 0) return null;
    return Array.from(rows, (row) => this.#materialNames(row)).flat();
  }

  wholes(object: number, relation: PartOfRelation | null): Iterable<number> {
    return allWholes(object, (part) => this.#directWholes(part, relation));
  }

  unanswerable(): null {
    return null;
  }

  hasObjectsOf(): true {
    return true;
  }

  *#directWholes(part: number, relation: PartOfRelation | null): Generator<number> {
    for (const kind of relation === null ? RELATIONS : [relation]) yield* this.#relations.of(kind, part);
  }

  #name(object: number): string {
    return this.#names[this.#statements.codeOf(object) - 1] ?? '';
  }

  #text(object: number, attribute: string): string | null {
    const position = this.#codes.position(this.#statements.codeOf(object), attribute);
    return position < 0 ? null : this.#statements.argumentsOf(object).text(position);
  }

  #materialNames(row: number): string[] {
    if (this.#lastMaterials?.row !== row)
      this.#lastMaterials = { row, names: materialNames(this.#statements, this.#codes, row) };
    return this.#lastMaterials.names;
  }

  #typeOf(object: number): number {
    return this.#relations.of('type', object)[0] ?? -1;
  }

  #ownPredefinedTypes(object: number): string[] {
    const position = this.#codes.position(this.#statements.codeOf(object), 'PredefinedType');
    const type = position < 0 ? null : this.#statements.argumentsOf(object).enumeration(position);
    if (type === null) return [];
    if (type !== 'USERDEFINED') return [type];
    const named = ['ObjectType', 'ElementType', 'ProcessType', 'ResourceType']
      .map((attribute) => this.#text(object, attribute))
      .filter((text) => text !== null && text !== '');
    return [...named.filter((text) => text !== null), type];
  }

  /** A type refers to its sets itself. */
  #setsOfType(object: number): (ModelPropertySet | null)[] {
    if (object < 0) return [];
    const position = this.#codes.position(this.#statements.codeOf(object), 'HasPropertySets');
    if (position < 0) return [];
    const numbers = this.#statements.argumentsOf(object).references(position, MOST_SETS);
    return numbers.map((number) => this.#set(this.#statements.find(number)));
  }

  #set(row: number): ModelPropertySet | null {
    if (row < 0) return null;
    const known = this.#recentSets.get(row);
    if (known !== undefined) return known;
    const set = this.#properties.set(row);
    if (this.#recentSets.size >= RECENT_SETS) this.#recentSets.clear();
    this.#recentSets.set(row, set);
    return set;
  }

  #classificationsOf(object: number): ModelClassification[] {
    const rows = this.#relations.of('classification', object).subarray(0, MOST_CLASSIFICATIONS);
    return Array.from(rows, (row) => classificationAt(this.#statements, this.#codes, row));
  }
}

const RECENT_SETS = 2 * MOST_SETS;
