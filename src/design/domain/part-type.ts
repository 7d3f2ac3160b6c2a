import type { AttributeType, Configuration } from './made-to-order.ts';
import type { Money, Selections } from './selections.ts';

/** A parameter as a CAD family takes it. */
export interface PartParameter {
  name: string;
  dataType: AttributeType;
  value: string | number | boolean;
  unit: string | null;
}

/** A part made from a made-to-order template, with its parameters ready for a CAD family. */
export interface PartType {
  id: string;
  productMtoId: string;
  templateVersion: number;
  projectId: string | null;
  name: string;
  selections: Selections;
  parameters: PartParameter[];
  price: Money;
  createdAt: string;
}

export function partTypeOf(
  configuration: Configuration,
  selections: Selections,
  facts: { id: string; projectId: string | null; createdAt: string },
): PartType {
  return {
    id: facts.id,
    productMtoId: configuration.productMtoId,
    templateVersion: configuration.templateVersion,
    projectId: facts.projectId,
    name: configuration.name,
    selections,
    parameters: configuration.attributes.map(({ name, dataType, value, unit }) => ({
      name,
      dataType,
      value,
      unit: unit ?? null,
    })),
    price: configuration.price,
    createdAt: facts.createdAt,
  };
}
