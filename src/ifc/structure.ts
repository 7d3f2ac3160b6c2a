import { ArtifactUnusable } from '../artifact/index.ts';
import { present, uint32At } from '../kernel/present.ts';
import { entityCodeOf, type IfcEntity, ifcEntityOf, type Role } from './entities.ts';
import { RelationLinks } from './links.ts';
import type { IfcModel } from './model.ts';
import type { Arguments } from './step/arguments.ts';
import { Uint32Column } from './step/columns.ts';

const OBJECTS = new Set<Role>(['element', 'spatial', 'storey', 'space', 'group', 'type', 'opening']);
const NONE = 0xffffffff;
const MOST_OTHER_WHOLES = 10;
/** A single statement can relate thousands of objects to thousands of sets, each with each. */
const MOST_LINKS = 32_000_000;

export interface OtherWhole {
  relation: 'aggregates' | 'nests' | 'groups' | 'voids';
  /** As the schema spells it; null for what was left out. */
  entity: string | null;
}

/**
 * How the objects of a model are connected. Objects are numbered from 0 in the order of the file; rows are those of
 * the model's statements.
 */
export class Structure {
  readonly #model: IfcModel;
  readonly #rows: Uint32Column;
  readonly #materialRows: Uint32Column;
  readonly #containers: Uint32Array;
  readonly #hosts: Uint32Array;
  readonly #types: Uint32Array;
  readonly #rooms: Uint32Array;
  readonly #levels: Uint32Array;
  readonly #openings: Uint32Array;
  /** Wholes that are no objects of their own, by part: the project, or something that was left out. */
  readonly #otherWholes = new Map<number, OtherWhole[]>();
  /** Those of the wholes that an object is nested in. */
  readonly nests = new RelationLinks();
  /**
   * The wholes that an object is part of, its groups, and the rows of its property sets, materials and
   * classifications.
   */
  readonly wholes = new RelationLinks();
  readonly groups = new RelationLinks();
  readonly sets = new RelationLinks();
  readonly materials = new RelationLinks();
  readonly classifications = new RelationLinks();
  /** Rows of materials' own property sets, by the position of the material among the materials. */
  readonly #materialSets = new RelationLinks();

  constructor(model: IfcModel) {
    this.#model = model;
    this.#rows = columnOf(model.rowsOf((code) => OBJECTS.has(ifcEntityOf(code).role)));
    this.#materialRows = columnOf(model.rowsOf((code) => code === MATERIAL));
    const none = () => new Uint32Array(this.length).fill(NONE);
    this.#containers = none();
    this.#hosts = none();
    this.#types = none();
    this.#rooms = none();
    this.#levels = none();
    this.#openings = none();
    this.#connect();
    for (const links of [
      this.wholes,
      this.nests,
      this.groups,
      this.sets,
      this.materials,
      this.classifications,
    ])
      links.group(this.length);
    this.#materialSets.group(this.#materialRows.length);
  }

  get length(): number {
    return this.#rows.length;
  }

  rowOf(object: number): number {
    return this.#rows.get(object);
  }

  entityOf(object: number): IfcEntity {
    return ifcEntityOf(this.#model.codeOf(this.rowOf(object)));
  }

  /** The following methods return the number of an object, or -1. */
  typeOf(object: number): number {
    return orNone(this.#types[object]);
  }

  hostOf(object: number): number {
    return orNone(this.#hosts[object]);
  }

  roomOf(object: number): number {
    return orNone(this.#rooms[object]);
  }

  containerOf(object: number): number {
    return orNone(this.#containers[object]);
  }

  /** The opening that the object fills. */
  openingOf(object: number): number {
    return orNone(this.#openings[object]);
  }

  otherWholesOf(object: number): readonly OtherWhole[] {
    return this.#otherWholes.get(object) ?? [];
  }

  /** The nearest storey above: through containers and wholes, or for objects without either through host or room. */
  levelOf(object: number): number {
    const path: number[] = [];
    let level = UNKNOWN;
    for (let current = object; level === UNKNOWN; current = this.#above(current)) {
      if (current < 0) level = NO_LEVEL;
      else if (this.entityOf(current).role === 'storey') level = current;
      else if (this.#levels[current] !== NONE) level = uint32At(this.#levels, current);
      else {
        this.#levels[current] = NO_LEVEL; // reaching it again means a cycle
        path.push(current);
      }
    }
    for (const current of path) this.#levels[current] = level;
    return level === NO_LEVEL ? -1 : level;
  }

  #above(object: number): number {
    const container = orNone(this.#containers[object]);
    if (container >= 0) return container;
    const [whole] = this.wholes.of(object);
    if (whole !== undefined) return whole;
    const host = this.hostOf(object);
    return host >= 0 ? host : this.roomOf(object);
  }

  /** Rows of the property sets of the material in this row. */
  materialSetsOf(row: number): Uint32Array {
    return this.#materialSets.of(placeOf(this.#materialRows, row));
  }

  isInside(object: number, entity: string): boolean {
    let [whole] = this.wholes.of(object);
    for (let steps = 0; whole !== undefined && steps < 20; steps++) {
      if (this.entityOf(whole).name === entity) return true;
      [whole] = this.wholes.of(whole);
    }
    return false;
  }

  #connect(): void {
    const fillers = new Uint32Column();
    const filled = new Uint32Column();
    for (const row of this.#model.rowsOf((code) => RELATIONS.has(code))) {
      const args = this.#model.argumentsOf(row);
      const meaning = present(RELATIONS.get(this.#model.codeOf(row)));
      switch (meaning) {
        case 'contained':
          this.#each(args, 4, 5, (element, container) => setOnce(this.#containers, element, container));
          break;
        case 'parts':
        case 'nested': {
          const isNested = meaning === 'nested';
          this.#each(args, 5, 4, (part, whole) => {
            this.wholes.add(part, whole);
            if (isNested) this.nests.add(part, whole);
          });
          this.#addOtherWhole(args, 5, 4, isNested ? 'nests' : 'aggregates');
          break;
        }
        case 'voids':
          this.#each(args, 5, 4, (opening, host) => setOnce(this.#hosts, opening, host));
          this.#addOtherWhole(args, 5, 4, 'voids');
          break;
        case 'fills':
          this.#each(args, 5, 4, (filler, opening) => {
            fillers.push(filler);
            filled.push(opening);
            setOnce(this.#openings, filler, opening);
          });
          break;
        case 'covers':
          this.#each(args, 5, 4, (covering, host) => setOnce(this.#hosts, covering, host));
          break;
        case 'covers space':
          this.#each(args, 5, 4, (covering, room) => {
            if (this.entityOf(room).role === 'space') setOnce(this.#rooms, covering, room);
          });
          break;
        case 'typed':
          this.#each(args, 4, 5, (object, type) => {
            if (this.entityOf(type).role === 'type') setOnce(this.#types, object, type);
          });
          break;
        case 'grouped':
          this.#each(args, 4, 6, (member, group) => this.groups.add(member, group));
          this.#addOtherWhole(args, 4, 6, 'groups');
          break;
        case 'properties':
          this.#eachRow(args, this.sets);
          break;
        case 'material':
          this.#eachRow(args, this.materials);
          break;
        case 'classification':
          this.#eachRow(args, this.classifications);
          break;
        case 'material properties':
          this.#addMaterialSet(row, args.reference(this.#model.codeOf(row) === EXTENDED ? 0 : 3));
      }
    }
    for (let at = 0; at < filled.length; at++) {
      const host = this.hostOf(filled.get(at));
      if (host >= 0) setOnce(this.#hosts, fillers.get(at), host);
    }
    for (let object = 0; object < this.length; object++) {
      const container = orNone(this.#containers[object]);
      if (container >= 0 && this.entityOf(container).role === 'space')
        setOnce(this.#rooms, object, container);
    }
  }

  /** Calls `take` for each object of a list, with the single object at another argument. */
  #each(
    args: Arguments,
    listAt: number,
    singleAt: number,
    take: (member: number, single: number) => void,
  ): void {
    const single = this.#objectAt(args.reference(singleAt));
    if (single < 0) return;
    for (const number of args.references(listAt)) {
      const object = this.#objectAt(number);
      if (object >= 0 && object !== single) take(object, single);
    }
  }

  #eachRow(args: Arguments, links: RelationLinks): void {
    const rows = args.references(5).map((number) => this.#model.find(number)); // IFC4 allows a set of sets
    for (const number of args.references(4)) {
      const object = this.#objectAt(number);
      if (object < 0) continue;
      for (const row of rows) if (row >= 0) links.add(object, row);
      if (links.length > MOST_LINKS) {
        const message = `more than ${MOST_LINKS} relations between objects and their sets`;
        throw new ArtifactUnusable('ifc_too_large', null, message);
      }
    }
  }

  /** The single object is none that records are made from. */
  #addOtherWhole(args: Arguments, listAt: number, singleAt: number, relation: OtherWhole['relation']): void {
    const number = args.reference(singleAt);
    if (number === 0 || this.#objectAt(number) >= 0) return;
    const row = this.#model.find(number);
    const entity = row < 0 ? null : ifcEntityOf(this.#model.codeOf(row)).name;
    for (const member of args.references(listAt)) {
      const object = this.#objectAt(member);
      if (object < 0) continue;
      const others = this.#otherWholes.get(object) ?? [];
      if (others.length < MOST_OTHER_WHOLES) this.#otherWholes.set(object, [...others, { relation, entity }]);
    }
  }

  #addMaterialSet(row: number, material: number): void {
    const place = placeOf(this.#materialRows, this.#model.find(material));
    if (place >= 0) this.#materialSets.add(place, row);
  }

  #objectAt(number: number): number {
    return placeOf(this.#rows, this.#model.find(number));
  }
}

function columnOf(rows: Iterable<number>): Uint32Column {
  const column = new Uint32Column();
  for (const row of rows) column.push(row);
  return column;
}

/** The position of a row in the sorted rows, or -1. */
function placeOf(rows: Uint32Column, row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows.get(middle) < row) low = middle + 1;
    else high = middle;
  }
  return low < rows.length && rows.get(low) === row ? low : -1;
}

const UNKNOWN = -2;
const NO_LEVEL = NONE - 1;

function orNone(value: number | undefined): number {
  return value === undefined || value === NONE ? -1 : value;
}

function setOnce(column: Uint32Array, at: number, value: number): void {
  if (column[at] === NONE) column[at] = value;
}

const MATERIAL = entityCodeOf('IfcMaterial');
const EXTENDED = entityCodeOf('IfcExtendedMaterialProperties');

const MEANINGS = [
  ['IfcRelContainedInSpatialStructure', 'contained'],
  ['IfcRelAggregates', 'parts'],
  ['IfcRelNests', 'nested'],
  ['IfcRelVoidsElement', 'voids'],
  ['IfcRelFillsElement', 'fills'],
  ['IfcRelCoversBldgElements', 'covers'],
  ['IfcRelProjectsElement', 'covers'],
  ['IfcRelCoversSpaces', 'covers space'],
  ['IfcRelDefinesByType', 'typed'],
  ['IfcRelAssignsToGroup', 'grouped'],
  ['IfcRelAssignsToGroupByFactor', 'grouped'],
  ['IfcRelDefinesByProperties', 'properties'],
  ['IfcRelAssociatesMaterial', 'material'],
  ['IfcRelAssociatesClassification', 'classification'],
  ['IfcMaterialProperties', 'material properties'],
  ['IfcExtendedMaterialProperties', 'material properties'],
] as const;

type Relation = (typeof MEANINGS)[number][1];

const RELATIONS = new Map<number, Relation>(MEANINGS.map(([name, meaning]) => [entityCodeOf(name), meaning]));
