import type { ParamDataType } from '../../ontology/index.ts';

/** What bSDD says of the values of a property. */
export interface DataTypeFacts {
  dataType: 'Boolean' | 'Integer' | 'Real' | 'String';
  /** In plain text. */
  physicalQuantity?: string;
  /** The power of length in it; the other six dimensions are 0. */
  length?: number;
}

const QUANTITIES: Record<ParamDataType, DataTypeFacts> = {
  text: { dataType: 'String' },
  integer: { dataType: 'Integer' },
  number: { dataType: 'Real' },
  length: { dataType: 'Real', physicalQuantity: 'Length', length: 1 },
  area: { dataType: 'Real', physicalQuantity: 'Area', length: 2 },
  volume: { dataType: 'Real', physicalQuantity: 'Volume', length: 3 },
  angle: { dataType: 'Real', physicalQuantity: 'Plane angle', length: 0 },
  material: { dataType: 'String' },
  url: { dataType: 'String' },
  yesno: { dataType: 'Boolean' },
};

export function quantityOf(dataType: ParamDataType): DataTypeFacts {
  return QUANTITIES[dataType];
}

/** A fixed value as bSDD writes it. */
export function valueText(value: string | number | boolean): string {
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
