import type { TSchema } from 'typebox';
import { Type } from 'typebox';

const Text = Type.String({ minLength: 1, maxLength: 2_000 });
const Version = Type.Integer({ minimum: 0 });
const ImageUrl = Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()]);
const Cents = Type.Integer();

export const MoneySchema = Type.Object(
  { currency: Type.String({ pattern: '^[A-Z]{3}$' }), cents: Cents },
  { title: 'Money' },
);

export const AttributeSchema = Type.Object(
  {
    name: Text,
    dataType: Type.Enum([
      'text',
      'integer',
      'number',
      'length',
      'area',
      'volume',
      'angle',
      'material',
      'url',
      'yesno',
    ]),
    value: Type.Union([Type.String({ maxLength: 2_000 }), Type.Number(), Type.Boolean()]),
    unit: Type.Optional(Text),
  },
  { title: 'Attribute' },
);

export const ProductSchema = Type.Object(
  {
    id: Text,
    catalogVersion: Version,
    name: Text,
    brand: Text,
    category: Text,
    description: Type.String({ maxLength: 20_000 }),
    attributes: Type.Array(AttributeSchema),
    imageUrl: ImageUrl,
    relatedProductIds: Type.Array(Text),
  },
  { title: 'Product' },
);

export const CatalogVariantSchema = Type.Object(
  {
    id: Text,
    catalogVersion: Version,
    productId: Text,
    name: Text,
    productName: Text,
    brand: Text,
    category: Text,
    sku: Text,
    attributes: Type.Array(AttributeSchema),
    price: Type.Union([MoneySchema, Type.Null()]),
    imageUrl: ImageUrl,
  },
  { title: 'CatalogVariant' },
);

const OptionGroupSchema = Type.Object(
  {
    id: Text,
    name: Text,
    dataType: AttributeSchema.properties.dataType,
    required: Type.Boolean(),
    default: Type.Optional(Text),
    options: Type.Array(Type.Object({ id: Text, name: Text, cents: Cents })),
  },
  { title: 'OptionGroup' },
);

const DimensionSchema = Type.Object(
  {
    id: Text,
    name: Text,
    unit: Text,
    min: Type.Number(),
    max: Type.Number(),
    step: Type.Number({ exclusiveMinimum: 0 }),
    required: Type.Boolean(),
    default: Type.Optional(Type.Number()),
    centsPerStep: Cents,
  },
  { title: 'Dimension' },
);

const Condition = Type.Object({ group: Text, anyOf: Type.Array(Text) });

const choiceRule = <K extends 'allows' | 'forbids'>(kind: K) =>
  Type.Object({
    kind: Type.Literal(kind),
    when: Condition,
    group: Text,
    anyOf: Type.Array(Text),
    message: Text,
  });

const DependentRuleSchema = Type.Union(
  [
    Type.Object({ kind: Type.Literal('requires'), when: Condition, group: Text, message: Text }),
    choiceRule('allows'),
    choiceRule('forbids'),
    Type.Object({
      kind: Type.Literal('limits'),
      when: Condition,
      dimension: Text,
      min: Type.Optional(Type.Number()),
      max: Type.Optional(Type.Number()),
      message: Text,
    }),
  ],
  { title: 'DependentRule' },
);

export const ProductMtoSchema = Type.Object(
  {
    id: Text,
    version: Version,
    catalogVersion: Version,
    name: Text,
    brand: Text,
    category: Text,
    description: Type.String({ maxLength: 20_000 }),
    productId: Text,
    basePrice: MoneySchema,
    imageUrl: ImageUrl,
    attributes: Type.Array(AttributeSchema),
    groups: Type.Array(OptionGroupSchema),
    dimensions: Type.Array(DimensionSchema),
    rules: Type.Array(DependentRuleSchema),
  },
  { title: 'ProductMto' },
);

/** The answer to a request for several records: those that exist. Ids without an item do not exist. */
export const recordsSchema = <T extends TSchema>(record: T) => Type.Object({ items: Type.Array(record) });

const Choices = Type.Array(
  Type.Object({ value: Text, count: Type.Integer({ minimum: 0 }) }, { title: 'CatalogChoice' }),
  { maxItems: 100 },
);

export const VariantPageSchema = Type.Object(
  {
    count: Type.Integer({ minimum: 0 }),
    items: Type.Array(CatalogVariantSchema),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    choices: Type.Optional(
      Type.Object(
        { categories: Choices, brands: Choices },
        {
          description:
            'What the search can be narrowed to, the most frequent first, with how many variants match',
        },
      ),
    ),
  },
  { title: 'VariantPage' },
);
