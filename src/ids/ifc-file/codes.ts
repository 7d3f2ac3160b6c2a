import { type IfcSchema, type IfcVersion, type SchemaEntity, schemaOf } from '../../ifc-schema/index.ts';

/** The entities of a schema by code, 1 and up. */
export class EntityCodes {
  readonly schema: IfcSchema;
  readonly entities: readonly SchemaEntity[];
  readonly #codes = new Map<string, number>();

  constructor(version: IfcVersion) {
    this.schema = schemaOf(version);
    this.entities = [...this.schema.entities()];
    for (const [index, { name }] of this.entities.entries()) this.#codes.set(name, index + 1);
  }

  entity(code: number): SchemaEntity | undefined {
    return this.entities[code - 1];
  }

  nameOf(code: number): string {
    return this.entity(code)?.name ?? '';
  }

  /** 0 if this version doesn't have the entity. */
  code(name: string): number {
    return this.#codes.get(name) ?? 0;
  }

  /** The codes of these entities and of all their subtypes, as far as this version has them. */
  withSubtypes(...names: string[]): Set<number> {
    const codes = new Set<number>();
    const visit = (entity: SchemaEntity) => {
      codes.add(this.code(entity.name));
      entity.subtypes.forEach(visit);
    };
    for (const name of names) {
      const entity = this.schema.entity(name);
      if (entity) visit(entity);
    }
    return codes;
  }

  /** The position of an attribute among the arguments of a statement, or -1. */
  position(code: number, attribute: string): number {
    return this.entity(code)?.attributes.findIndex(({ name }) => name === attribute) ?? -1;
  }
}
