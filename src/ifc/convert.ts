import type { Category, LengthUnit, RecordKind } from '../artifact/index.ts';
import type { JsonObject } from '../kernel/json.ts';
import { predefinedTypeAt, tagAt } from './attributes.ts';
import { categoryOf, GENERIC } from './categories.ts';
import { type Code, classify, codeAt, ownClassOf } from './classifications.ts';
import { type ConvertedEvent, Records } from './converted-records.ts';
import { derivedId } from './derived-ids.ts';
import { entityCodeOf, ifcEntityOf } from './entities.ts';
import { type FileFacts, fileFacts, unitAssignment } from './file-facts.ts';
import { FirstOfEach, textHashOf } from './first-of-each.ts';
import { Identities } from './identities.ts';
import { FactReader, type RecordedFields } from './ifc-facts.ts';
import { materialRows, rememberedByRow } from './materials.ts';
import type { IfcModel } from './model.ts';
import { ParameterList, Properties } from './properties.ts';
import type { ConversionReport } from './report.ts';
import { SiUnits } from './si-units.ts';
import { Structure } from './structure.ts';
import { Units } from './units.ts';

export interface ConvertOptions {
  documentId: string;
  report: ConversionReport;
  /** The unit for elevations; without it, the unit of the file. */
  lengthUnit?: LengthUnit;
}

const MOST_MATERIAL_IDS = 100_000;
const METRES: Record<LengthUnit, number> = { m: 1, mm: 0.001, ft: 0.3048 };

export function* convert(model: IfcModel, options: ConvertOptions): Generator<ConvertedEvent> {
  yield* new Converter(model, options).events();
}

class Converter {
  readonly #model: IfcModel;
  readonly #records: Records;
  readonly #report: ConversionReport;
  readonly #facts: FileFacts;
  readonly #structure: Structure;
  readonly #ids: Identities;
  readonly #units: Units;
  readonly #properties: Properties;
  readonly #idsFacts: FactReader;
  readonly #lengthUnit: LengthUnit;
  readonly #lengthFactor: number;
  readonly #isRevit: boolean;
  readonly #labels = new FirstOfEach();
  readonly #families = new FirstOfEach();
  readonly #materials = new FirstOfEach();
  /** By their rows: a name can be long. */
  readonly #materialIds = new Map<number, string>();
  readonly #materialsOf = rememberedByRow((row) => materialRows(this.#model, row));
  readonly #loadBearingTypes = new Map<number, boolean>();

  constructor(model: IfcModel, { documentId, report, lengthUnit }: ConvertOptions) {
    this.#model = model;
    this.#records = new Records(documentId, report);
    this.#report = report;
    this.#facts = fileFacts(model);
    this.#structure = new Structure(model);
    this.#ids = new Identities(model, this.#structure);
    this.#units = new Units(model, unitAssignment(model));
    this.#properties = new Properties(model, this.#units, new SiUnits(model, ENTITY_NAMES));
    this.#idsFacts = new FactReader(model, this.#structure, this.#ids);
    const own = this.#units.length();
    this.#lengthUnit = lengthUnit ?? own.unit;
    this.#lengthFactor =
      this.#lengthUnit === own.unit ? own.factor : (own.factor * METRES[own.unit]) / METRES[this.#lengthUnit];
    this.#isRevit = /revit/i.test(this.#facts.application ?? '');
  }

  *events(): Generator<ConvertedEvent> {
    yield { event: 'facts', facts: this.#facts, lengthUnit: this.#lengthUnit };
    yield* this.#troubles();
    yield* this.#objects('storey', (object) => this.#level(object));
    yield* this.#objects('type', (object) => this.#type(object));
    yield* this.#objects('space', (object) => this.#room(object));
    for (const role of ['spatial', 'group', 'element'])
      yield* this.#objects(role, (object) => this.#element(object));
  }

  *#troubles(): Generator<ConvertedEvent> {
    const { malformedCount, firstMalformedLine, replaced } = this.#model;
    if (malformedCount > 0) {
      const message =
        malformedCount === 1
          ? `the statement on line ${firstMalformedLine} doesn't have the form #number=ENTITY(…)`
          : `${malformedCount} statements don't have the form #number=ENTITY(…); the first is on line ${firstMalformedLine}`;
      yield this.#records.warning('malformed_statement', message);
    }
    for (let at = 0; at < replaced.length; at++) {
      const message = `#${this.#model.numberOf(replaced.get(at))} appears more than once; the last one is used`;
      yield this.#records.warning('repeated_number', message);
    }
    if (this.#facts.schema === null) yield this.#records.warning('no_schema', 'the header names no schema');
    if (!this.#units.length().isDeclared) {
      yield this.#records.warning('no_length_unit', 'the project has no length unit; meters are assumed');
    }
    for (const { code, message } of this.#ids.assign()) yield this.#records.warning(code, message);
  }

  *#objects(
    role: string,
    convertOne: (object: number) => Generator<ConvertedEvent>,
  ): Generator<ConvertedEvent> {
    for (let object = 0; object < this.#structure.length; object++) {
      if (this.#structure.entityOf(object).role === role) yield* convertOne(object);
    }
  }

  *#level(object: number): Generator<ConvertedEvent> {
    const args = this.#argumentsOf(object);
    const written = args.number(9) ?? this.#model.heightOf(args.reference(5));
    if (written === null) {
      yield this.#records.warning(
        'no_elevation',
        `#${this.#number(object)} has neither an elevation nor a valid placement`,
      );
    }
    const parameters = new ParameterList();
    this.#addSets(object, parameters);
    const entity = this.#structure.entityOf(object).name;
    const name = args.text(2);
    const facts = this.#idsFacts.of(object, { name }, parameters);
    yield* this.#records.of(
      'level',
      {
        id: this.#ids.of(object),
        name,
        elevation: written === null ? null : this.#length(written),
        ifc: { entity, ...facts, ...listed(parameters) },
      },
      parameters.characters,
    );
    yield* this.#relations(object);
  }

  *#type(object: number): Generator<ConvertedEvent> {
    const entity = this.#structure.entityOf(object);
    const args = this.#argumentsOf(object);
    const name = args.text(2);
    const predefinedType = args.enumeration(predefinedTypeAt(entity));
    const isLoadBearing = entity.name === 'IfcColumnType' && this.#isLoadBearingType(object);
    const category = categoryOf(entity, {
      predefinedType,
      isLoadBearing,
      isInCurtainWall: false,
      typeEntity: null,
    });
    const familyName = this.#familyOf(name);
    const familyId = familyName === null ? null : derivedId('family', entity.name, familyName);
    if (
      familyName !== null &&
      this.#isFirst(
        this.#families,
        object,
        `${entity.name}:${familyName}`,
        (other) =>
          `${this.#structure.entityOf(other).name}:${this.#familyOf(this.#argumentsOf(other).text(2))}`,
      )
    ) {
      yield* this.#records.of('family', { id: familyId, name: familyName, category });
    }
    const parameters = new ParameterList();
    for (const number of args.references(5)) this.#properties.addSet(parameters, number);
    const classification = this.#classification(object, parameters);
    const objectClassId = this.#ownClass(object);
    const fields = {
      name,
      familyId,
      category,
      objectClassId,
      ifcClass: entity.name,
      predefinedType,
      classification,
    };
    yield* this.#withParameters('type', object, fields, parameters);
    yield* this.#relations(object);
  }

  *#room(object: number): Generator<ConvertedEvent> {
    const entity = this.#structure.entityOf(object);
    const args = this.#argumentsOf(object);
    const [name, longName] = [args.text(2), args.text(7)];
    const parameters = new ParameterList();
    for (const [label, value] of [
      ['Number', name],
      ['LongName', longName],
    ] as const) {
      if (value) parameters.add({ name: label, group: entity.name, storage: 'string', value });
    }
    this.#addSets(object, parameters);
    const classification = this.#classification(object, parameters);
    const fields = {
      // Exporters write the number of a room into Name, and what people call it into LongName.
      name: longName?.trim() ? longName : name,
      levelId: this.#idOrNull(this.#structure.levelOf(object)),
      ifcClass: entity.name,
      predefinedType: args.enumeration(predefinedTypeAt(entity)),
      classification,
    };
    const type = this.#structure.typeOf(object);
    const typed = type < 0 ? {} : { typeId: this.#ids.of(type) };
    yield* this.#withParameters('room', object, fields, parameters, typed);
    yield* this.#relations(object);
  }

  *#element(object: number): Generator<ConvertedEvent> {
    const entity = this.#structure.entityOf(object);
    const args = this.#argumentsOf(object);
    const type = this.#structure.typeOf(object);
    const parameters = new ParameterList();
    this.#addSets(object, parameters);
    const classification = this.#classification(object, parameters);
    const predefinedType = this.#predefinedType(object, type);
    const category = categoryOf(entity, {
      predefinedType,
      isLoadBearing: entity.name.startsWith('IfcColumn') && this.#isLoadBearing(parameters, type),
      isInCurtainWall: FACADE_PARTS.test(entity.name) && this.#structure.isInside(object, 'IfcCurtainWall'),
      typeEntity: type < 0 ? null : this.#structure.entityOf(type),
    });
    if (category?.builtinName === GENERIC.builtinName) this.#report.countGeneric(entity.name);
    const label = type < 0 ? args.text(4) : null;
    const typeId = type >= 0 ? this.#ids.of(type) : label ? derivedId('type', entity.name, label) : null;
    if (label) yield* this.#labelType(object, label, category);
    const isPlaced = entity.role === 'element';
    const level = isPlaced ? this.#structure.levelOf(object) : -1;
    if (isPlaced && level < 0) this.#report.withoutLevel++;
    const fields = {
      elementId: args.text(tagAt(entity)) || null,
      name: args.text(2),
      category,
      typeId,
      levelId: this.#idOrNull(level),
      hostId: this.#idOrNull(this.#structure.hostOf(object)),
      roomId: this.#idOrNull(this.#structure.roomOf(object)),
      objectClassId: this.#ownClass(object),
      ifcClass: entity.name,
      predefinedType,
      classification,
    };
    yield* this.#withParameters('element', object, fields, parameters);
    yield* this.#relations(object);
  }

  /** Elements without a type but with an ObjectType get a type with this name and nothing else. */
  *#labelType(object: number, label: string, category: Category | null): Generator<ConvertedEvent> {
    const entity = this.#structure.entityOf(object);
    const keyOf = (other: number) =>
      `${this.#structure.entityOf(other).name}:${this.#argumentsOf(other).text(4)}`;
    if (!this.#isFirst(this.#labels, object, keyOf(object), keyOf)) return;
    yield* this.#records.of('type', {
      id: derivedId('type', entity.name, label),
      name: label,
      category,
      ifcClass: entity.name,
    });
  }

  *#relations(object: number): Generator<ConvertedEvent> {
    const fromId = this.#ids.of(object);
    for (const whole of this.#structure.wholes.of(object)) yield* this.#relation('PartOf', fromId, whole);
    for (const group of this.#structure.groups.of(object)) yield* this.#relation('MemberOf', fromId, group);
    for (const row of this.#structure.materials.of(object)) {
      for (const material of this.#materialsOf(row)) {
        yield* this.#material(material);
        const toId = this.#materialId(material);
        yield* this.#records.of('relation', { relation: 'HasMaterial', fromId, toId });
      }
    }
  }

  *#relation(relation: string, fromId: string, to: number): Generator<ConvertedEvent> {
    yield* this.#records.of('relation', { relation, fromId, toId: this.#ids.of(to) });
  }

  /** Materials have no GlobalId and are repeated often: those with the same name become one. */
  *#material(row: number): Generator<ConvertedEvent> {
    if (this.#materialIds.has(row)) return;
    const nameOf = (other: number) => this.#model.argumentsOf(other).text(0) ?? '';
    const name = nameOf(row);
    if (!this.#isFirst(this.#materials, row, name, nameOf)) return;
    const parameters = new ParameterList();
    for (const set of this.#structure.materialSetsOf(row)) this.#properties.addMaterialSet(parameters, set);
    const fields = { id: this.#materialId(row), name, ...listed(parameters) };
    yield* this.#records.of('material', fields, parameters.characters);
  }

  #materialId(row: number): string {
    const known = this.#materialIds.get(row);
    if (known !== undefined) return known;
    const id = derivedId('material', this.#model.argumentsOf(row).text(0) ?? '');
    if (this.#materialIds.size >= MOST_MATERIAL_IDS) this.#materialIds.clear();
    this.#materialIds.set(row, id);
    return id;
  }

  #isFirst(seen: FirstOfEach, number: number, key: string, keyOf: (number: number) => string): boolean {
    const hash = textHashOf(key);
    if (seen.find(hash, (other) => keyOf(other) === key) >= 0) return false;
    seen.add(hash, number);
    return true;
  }

  /** Revit's types are called `Family:Type`. */
  #familyOf(typeName: string | null): string | null {
    const colon = typeName?.indexOf(':') ?? -1;
    return this.#isRevit && typeName !== null && colon > 0 ? typeName.slice(0, colon) : null;
  }

  /** The element's own predefined type, unless it leaves it to its type. */
  #predefinedType(object: number, type: number): string | null {
    const own = this.#argumentsOf(object).enumeration(predefinedTypeAt(this.#structure.entityOf(object)));
    if (type < 0 || (own !== null && own !== 'NOTDEFINED')) return own;
    return this.#argumentsOf(type).enumeration(predefinedTypeAt(this.#structure.entityOf(type))) ?? own;
  }

  #isLoadBearing(parameters: ParameterList, type: number): boolean {
    const own = loadBearing(parameters);
    return own ?? (type >= 0 && this.#isLoadBearingType(type));
  }

  #isLoadBearingType(type: number): boolean {
    const known = this.#loadBearingTypes.get(type);
    if (known !== undefined) return known;
    const parameters = new ParameterList();
    for (const number of this.#argumentsOf(type).references(5)) this.#properties.addSet(parameters, number);
    const is = loadBearing(parameters) ?? false;
    this.#loadBearingTypes.set(type, is);
    return is;
  }

  #addSets(object: number, parameters: ParameterList): void {
    for (const row of this.#structure.sets.of(object)) this.#properties.addSetAt(parameters, row);
  }

  #classification(object: number, parameters: ParameterList): Record<string, string> | null {
    const codes = this.#codes(object);
    return codes.length === 0 ? null : classify(codes, parameters);
  }

  #ownClass(object: number): string | null {
    return ownClassOf(this.#codes(object));
  }

  #codes(object: number): Code[] {
    const rows = this.#structure.classifications.of(object);
    return [...rows.subarray(0, 1000)].flatMap((row) => codeAt(this.#model, row) ?? []);
  }

  *#withParameters(
    kind: RecordKind,
    object: number,
    fields: JsonObject & RecordedFields,
    parameters: ParameterList,
    moreFacts: { typeId?: string } = {},
  ): Generator<ConvertedEvent> {
    if (parameters.leftOut > 0) {
      const message = `#${this.#number(object)} has too many parameters for one line; ${parameters.leftOut} were skipped`;
      yield this.#records.warning('parameters_left_out', message);
    }
    const id = this.#ids.of(object);
    const ifc = { ...this.#idsFacts.of(object, fields, parameters), ...moreFacts };
    yield* this.#records.of(
      kind,
      { id, ...fields, ...listed(parameters), ifc },
      parameters.characters,
      this.#number(object),
    );
  }

  #length(written: number): number {
    return this.#lengthFactor === 1 ? written : rounded(written * this.#lengthFactor);
  }

  #argumentsOf(object: number) {
    return this.#model.argumentsOf(this.#structure.rowOf(object));
  }

  #number(object: number): number {
    return this.#model.numberOf(this.#structure.rowOf(object));
  }

  #idOrNull(object: number): string | null {
    return object < 0 ? null : this.#ids.of(object);
  }
}

const ENTITY_NAMES = { code: entityCodeOf, nameOf: (code: number) => ifcEntityOf(code).name };

/** These have a category of their own in a curtain wall. */
const FACADE_PARTS = /^Ifc(Member|Plate)/;

function listed({ parameters }: ParameterList): { parameters?: unknown } {
  return parameters.length === 0 ? {} : { parameters };
}

function loadBearing({ parameters }: ParameterList): boolean | null {
  const found = parameters.find(({ name, group }) => name === 'LoadBearing' && group === 'Pset_ColumnCommon');
  return typeof found?.value === 'boolean' ? found.value : null;
}

/** Multiplying by a factor adds digits that nobody measured. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
