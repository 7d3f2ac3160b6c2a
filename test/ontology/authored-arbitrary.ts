import * as fc from 'fast-check';
import { KINDS, type Kind } from './model.ts';

export const aText = fc.constantFrom(undefined, null, 'some text');
export const aFlag = fc.constantFrom(undefined, undefined, true, false);

const VALUES: Record<Kind, [field: string, values: [given: string, meant: string][]]> = {
  uniformat: [
    'uniformat',
    [
      ['B2010', 'uf_B2010'],
      ['uf_C1010', 'uf_C1010'],
    ],
  ],
  masterformat: [
    'masterformat',
    [
      ['09 29 00', 'mf_09-29-00'],
      ['08-44-00', 'mf_08-44-00'],
    ],
  ],
  object_class_codes: [
    'objectClassCode',
    [
      ['23.30.10.00', 'occ_23.30.10.00'],
      ['OWN-1', 'occ_OWN-1'],
    ],
  ],
  cad_categories: [
    'cadCategory',
    [
      ['OST_Walls', 'cad_OST_Walls'],
      ['cad_OST_Doors', 'cad_OST_Doors'],
      ['OST_Nope', '?OST_Nope'],
    ],
  ],
};
const FLAG_FIELDS: Record<Kind, string> = {
  uniformat: 'uniformatMakeUnique',
  masterformat: 'masterformatMakeUnique',
  object_class_codes: 'objectClassCodeMakeUnique',
  cad_categories: 'cadMakeUnique',
};

export interface Authored {
  body: Record<string, unknown>;
  links: Partial<Record<Kind, string>>;
  flags: Partial<Record<Kind, boolean>>;
  description: string | null | undefined;
  synonyms: string | null | undefined;
}

/** Often all four kinds, so that approvals succeed. */
export const anAuthored: fc.Arbitrary<Authored> = fc
  .record({
    complete: fc.boolean(),
    chosen: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.nat({ max: 7 })),
    flags: fc.tuple(aFlag, aFlag, aFlag, aFlag),
    description: aText,
    synonyms: aText,
  })
  .map(({ complete, chosen, flags, description, synonyms }) => {
    const authored: Authored = {
      body: { description, synonyms },
      links: {},
      flags: {},
      description,
      synonyms,
    };
    for (const [i, kind] of KINDS.entries()) {
      const [field, values] = VALUES[kind];
      const value = values[complete ? (chosen[i] as number) % 2 : (chosen[i] as number)];
      if (value) {
        authored.body[field] = i % 2 ? value[0] : [value[0]];
        authored.links[kind] = value[1];
      }
      const flag = flags[i];
      if (flag !== undefined) {
        authored.body[FLAG_FIELDS[kind]] = flag;
        authored.flags[kind] = flag;
      }
    }
    return authored;
  });
