import { Type } from 'typebox';
import { listed, literals, nullable, Text } from '../../platform/http/schemas.ts';
import type { CatalogFields } from '../domain/catalog-fields.ts';
import { MAX_QUANTITY } from '../domain/project-design.ts';
import { CatalogVariantSchema } from '../gateways/catalog/schemas.ts';

export const Id = Type.String({ minLength: 1, maxLength: 200 });
export const Ids = listed(Id);
export const SomeIds = listed(Id, { minItems: 1 });
/** Several ids in the query, separated by commas. */
export const IdsInQuery = Type.Optional(
  Type.String({ minLength: 1, maxLength: 8000, description: 'Comma-separated IDs. Default: all' }),
);
export const idsInQuery = (list: string | undefined): string[] | null => list?.split(',') ?? null;
/** For answers, where a text may be as long as it was when it was stored. */
const NonEmpty = Type.String({ minLength: 1 });
const Time = Type.String({ format: 'date-time' });

export const ProjectParams = Type.Object({ projectId: Id });
export const CollectionParams = Type.Object({ id: Id });
export const ItemParams = Type.Object({ id: Id, itemId: Id });
export const VariantParams = Type.Object({ projectId: Id, id: Id });

export const ProductReferenceSchema = Type.Object(
  { kind: literals('product', 'variant', 'made_to_order'), id: Id },
  { title: 'ProductReference' },
);

const collectionFields = {
  id: NonEmpty,
  projectId: NonEmpty,
  name: NonEmpty,
  kind: literals('default', 'curated', 'favorites'),
  portalState: literals('draft', 'published'),
  publishedAt: nullable(Time),
  selected: Type.Boolean(),
  itemCount: Type.Integer({ minimum: 0 }),
};

export const ItemSchema = Type.Object(
  {
    id: NonEmpty,
    collectionId: NonEmpty,
    productReference: ProductReferenceSchema,
    state: literals('active', 'removed'),
    selected: Type.Boolean(),
    addedAt: Time,
    removedAt: nullable(Time),
    position: nullable(Type.Integer({ minimum: 1, description: 'Starts at 1; null for removed items' })),
    note: nullable(Type.String({ description: 'Shown to the client' })),
    quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
  },
  { title: 'ProjectCollectionItem' },
);

export const CollectionSchema = Type.Object(collectionFields, { title: 'ProjectCollection' });
export const CollectionWithItems = Type.Object(
  { ...collectionFields, items: Type.Array(ItemSchema) },
  { title: 'ProjectCollectionDetail' },
);

/**
 * By the id of the option group (then an option id) or of the dimension (then a number). The template checks the
 * rest.
 */
export const SelectionsSchema = Type.Record(
  Type.String(),
  Type.Union([Type.String({ maxLength: 200 }), Type.Number()]),
  {
    title: 'Selections',
    maxProperties: 1000,
    propertyNames: { maxLength: 200 },
  },
);

const AttributeSchema = Type.Object({
  name: Type.String(),
  dataType: Type.String(),
  value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
  unit: Type.Optional(nullable(Type.String())),
});
const MoneySchema = Type.Object({ currency: Type.String(), cents: Type.Integer() });

const ConfigurationSchema = Type.Object(
  {
    productMtoId: NonEmpty,
    templateVersion: Type.Integer(),
    productId: NonEmpty,
    name: NonEmpty,
    resolved: SelectionsSchema,
    attributes: Type.Array(AttributeSchema),
    price: MoneySchema,
  },
  { title: 'Configuration' },
);

/** As last known: the catalog may have more fields, or lack some. */
const CatalogFieldsSchema = Type.Unsafe<CatalogFields>(
  Type.Partial(Type.Object(CatalogVariantSchema.properties), {
    title: 'CatalogFields',
    additionalProperties: true,
  }),
);

const Unreadable = Type.Object({ error: Type.String(), message: Type.String() });

export const VariantSchema = Type.Object(
  {
    id: NonEmpty,
    projectId: NonEmpty,
    kind: literals('stock', 'made_to_order'),
    productReference: ProductReferenceSchema,
    name: NonEmpty,
    catalog: Type.Optional(nullable(CatalogFieldsSchema)),
    catalogState: Type.Optional(literals('fresh', 'stale', 'missing')),
    productMtoId: Type.Optional(NonEmpty),
    selections: Type.Optional(SelectionsSchema),
    configuration: Type.Optional(ConfigurationSchema),
    revision: Type.Optional(Type.Integer({ minimum: 1 })),
    error: Type.Optional(Unreadable),
    createdAt: Time,
  },
  { title: 'ProjectProductVariant' },
);

export const RevisionSchema = Type.Object(
  {
    revision: Type.Integer({ minimum: 1 }),
    selections: Type.Optional(SelectionsSchema),
    configuration: Type.Optional(ConfigurationSchema),
    error: Type.Optional(Unreadable),
    createdAt: Time,
  },
  { title: 'VariantRevision' },
);

export const PartTypeSchema = Type.Object(
  {
    id: NonEmpty,
    productMtoId: NonEmpty,
    templateVersion: Type.Integer(),
    projectId: nullable(NonEmpty),
    name: NonEmpty,
    selections: SelectionsSchema,
    parameters: Type.Array(AttributeSchema),
    price: MoneySchema,
    createdAt: Time,
  },
  { title: 'PartType' },
);

const CloudEventSchema = Type.Object(
  {
    specversion: Type.Optional(Type.Literal('1.0')),
    id: Text,
    source: Text,
    type: Text,
    data: Type.Optional(
      Type.Object(
        {
          variantId: Type.Optional(Text),
          productId: Type.Optional(Text),
          relatedProductId: Type.Optional(Text),
          catalogVersion: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        { additionalProperties: true, description: 'The variant fields that changed' },
      ),
    ),
  },
  { title: 'CatalogEvent', additionalProperties: true },
);
export const CatalogEventsSchema = Type.Union([
  CloudEventSchema,
  Type.Array(CloudEventSchema, { maxItems: 1000 }),
]);

export function countedList<T extends Parameters<typeof Type.Array>[0]>(item: T) {
  return Type.Object({ count: Type.Integer({ minimum: 0 }), items: Type.Array(item) });
}
