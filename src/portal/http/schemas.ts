import { Type } from 'typebox';

const Attribute = Type.Object({
  name: Type.String(),
  value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
  unit: Type.Union([Type.String(), Type.Null()]),
});

const ImageUrl = Type.Union([Type.String(), Type.Null()], {
  description: 'Path on this host. Its content never changes.',
});

const PublishedItem = Type.Object(
  {
    id: Type.String(),
    productModelId: Type.String(),
    name: Type.String(),
    kind: Type.Enum(['product', 'variant', 'made_to_order']),
    variant: Type.Union([
      Type.Object({ id: Type.String(), name: Type.String(), sku: Type.Union([Type.String(), Type.Null()]) }),
      Type.Null(),
    ]),
    attributes: Type.Array(Attribute),
    imageUrl: ImageUrl,
    note: Type.Optional(Type.String({ description: 'Note for the client. Omitted if there is none' })),
    quantity: Type.Optional(Type.Integer({ minimum: 2, description: 'Omitted if 1' })),
  },
  { title: 'PublishedItem' },
);

export const PublishedCollections = Type.Object(
  {
    projectId: Type.String(),
    snapshotVersion: Type.Integer({ minimum: 1 }),
    publishedAt: Type.String({ format: 'date-time' }),
    count: Type.Integer({ minimum: 0 }),
    items: Type.Array(
      Type.Object(
        { id: Type.String(), name: Type.String(), items: Type.Array(PublishedItem) },
        { title: 'PublishedCollection' },
      ),
    ),
  },
  { title: 'PublishedCollections' },
);

export const PublishedProductModelSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    brand: Type.String(),
    category: Type.String(),
    description: Type.String(),
    attributes: Type.Array(Attribute),
    imageUrl: ImageUrl,
    variants: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        kind: Type.Enum(['variant', 'made_to_order']),
        attributes: Type.Array(Attribute),
        imageUrl: ImageUrl,
      }),
    ),
  },
  { title: 'ProductModel' },
);
