import { entityNamed } from './entities.ts';
import { IFC_VERSIONS, type SchemaEntity, schemaOf, tableRows } from './schema.ts';

/** A row of Revit's own IFC mapping. */
export interface CategoryRow {
  entity: string;
  /** Empty: whatever the predefined type is. */
  predefinedType: string;
  builtinName: string;
  builtinCategoryInt: number;
  name: string | null;
}

let rows: readonly CategoryRow[] | null = null;

export function categoryRows(): readonly CategoryRow[] {
  rows ??= tableRows('categories.tsv')
    .slice(1)
    .map(([entity = '', predefinedType = '', builtinName = '', int, name]) => ({
      entity,
      predefinedType,
      builtinName,
      builtinCategoryInt: Number(int),
      name: name || null,
    }));
  return rows;
}

interface CategoryEntity {
  name: string;
  /** Whether it gets the category whatever its predefined type is. */
  isWhole: boolean;
}

/** The entities of each category, computed at the first use. */
let entitiesByCategory: ReadonlyMap<string, CategoryEntity[]> | null = null;

/**
 * The entities of objects (not of types) that get this category, be it with one predefined type only. The most specific
 * come first: the deepest in the schema, then those that get it whatever their predefined type.
 */
export function entitiesOfCategory(builtinName: string): readonly string[] {
  return entitiesOf(builtinName).map(({ name }) => name);
}

/** The entity that stands for a category: the first that gets it whatever its predefined type is. Never a StandardCase. */
export function entityOfCategory(builtinName: string): string | null {
  const entities = entitiesOf(builtinName);
  const first = entities.find(({ isWhole }) => isWhole) ?? entities[0];
  return first?.name.replace(/(Standard|Elemented)Case$/, '') ?? null;
}

function entitiesOf(builtinName: string): readonly CategoryEntity[] {
  entitiesByCategory ??= inverted();
  return entitiesByCategory.get(builtinName) ?? [];
}

function inverted(): Map<string, CategoryEntity[]> {
  const byCategory = new Map<string, Map<string, CategoryEntity>>();
  for (const { entity, predefinedType, builtinName } of categoryRows()) {
    const name = entityNamed(entity.replace(/(Type|Style)$/, '')) ?? entity;
    const entities = byCategory.get(builtinName) ?? new Map<string, CategoryEntity>();
    byCategory.set(builtinName, entities);
    entities.set(name, { name, isWhole: (entities.get(name)?.isWhole ?? false) || predefinedType === '' });
  }
  return new Map(
    Array.from(byCategory, ([category, entities]) => [
      category,
      [...entities.values()].sort(
        (a, b) =>
          depthOf(b.name) - depthOf(a.name) ||
          Number(b.isWhole) - Number(a.isWhole) ||
          (a.name < b.name ? -1 : 1),
      ),
    ]),
  );
}

/** In the newest version that has the entity. */
function depthOf(name: string): number {
  let depth = 0;
  const newest = IFC_VERSIONS.findLast((version) => schemaOf(version).entity(name));
  let current: SchemaEntity | null = (newest && schemaOf(newest).entity(name)?.supertype) ?? null;
  for (; current; current = current.supertype) depth++;
  return depth;
}
