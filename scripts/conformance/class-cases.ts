import { convertRevitExport, sampleHouse } from '../../test/support/convert-revit-export.ts';

/** Facts of an element, as lines of an artifact have them; `type` is the line of its type. */
export interface ClassCase {
  name: string;
  element: Record<string, unknown> & { type?: Record<string, unknown> };
}

const walls = { builtinName: 'OST_Walls', builtinCategoryInt: -2000011, name: 'Walls' };

/** One case for each rule and each way to get it wrong. */
export function handMadeCases(idOf: (handle: string) => string, merged: string): ClassCase[] {
  const partitions = idOf('partitions');
  const of = (name: string, element: ClassCase['element']): ClassCase => ({ name, element });
  const codes = (kind: string, texts: string[]) =>
    texts.map((text) =>
      of(`${kind} ${JSON.stringify(text.slice(0, 40))}`, { classification: { [kind]: text } }),
    );
  return [
    of('no facts', {}),
    of('its own class', { objectClassId: partitions }),
    of('its own class before its category and codes', {
      objectClassId: partitions,
      category: { builtinName: 'OST_Doors' },
      classification: { uniformat: 'B2010' },
    }),
    of('the class of its type', { type: { objectClassId: partitions } }),
    of('its own class before that of its type', {
      objectClassId: partitions,
      type: { objectClassId: idOf('exterior-walls') },
    }),
    of('an unknown class, then its type', {
      objectClassId: 'oc_unknown',
      type: { objectClassId: partitions },
    }),
    of('a handle', { objectClassId: 'partitions', category: walls }),
    of('a draft, then its category', { objectClassId: idOf('green-walls'), category: walls }),
    of('the id of a merged class', { objectClassId: merged }),
    of('the handle of a merged class', { objectClassId: 'storefronts' }),
    of('merged twice', { objectClassId: 'canopies' }),
    of('merged into a draft', { objectClassId: 'site-hoardings', category: walls }),
    of('an empty class', { objectClassId: '', category: walls }),
    of('a class that is no text', { objectClassId: 7, category: walls }),
    of('a class of more than 200 bytes', { objectClassId: 'ä'.repeat(101), category: walls }),
    of('a category by name', { category: { builtinName: 'OST_Walls' } }),
    of('a category by integer', { category: { builtinCategoryInt: -2000011 } }),
    of('a category by integer as text', { category: { builtinCategoryInt: '-2000011' } }),
    of('a category by label alone', { category: { name: 'Walls' } }),
    of('a category whose name and integer differ', {
      category: { builtinName: 'OST_Doors', builtinCategoryInt: -2000011 },
    }),
    of('an unknown built-in name with a known integer', {
      category: { builtinName: 'OST_Nothing', builtinCategoryInt: -2000011 },
    }),
    of('case matters in built-in names', { category: { builtinName: 'ost_walls' } }),
    of('a custom category', { category: { builtinCategoryInt: 77, name: 'Wayfinding Totems' } }),
    of('a custom category by name alone', { category: { name: 'Wayfinding Totems' } }),
    of('a custom category as a built-in name', { category: { builtinName: 'Wayfinding Totems' } }),
    of('an unknown custom category', { category: { builtinCategoryInt: 78, name: 'Robots' } }),
    of('a category that several classes inherit', { category: { builtinName: 'OST_StructuralFraming' } }),
    of('the category of the type does not count', { type: { category: walls } }),
    of('a category that is no object', { category: 'OST_Walls' }),
    of('codes before the category', { category: walls, classification: { uniformat: 'C1010' } }),
    of('codes of the type', { category: walls, type: { classification: { uniformat: 'C1010145' } } }),
    of('own codes before those of the type', {
      classification: { uniformat: 'C1020' },
      type: { classification: { objectClassCode: '23.30.20.17.11' } },
    }),
    of('own codes that nobody has, then those of the type', {
      classification: { uniformat: 'Z9999' },
      type: { classification: { uniformat: 'C1020' } },
    }),
    of('the object class code before UniFormat', {
      classification: { uniformat: 'C1020', objectClassCode: '23.30.20.17.11' },
    }),
    of('UniFormat before MasterFormat', { classification: { masterformat: '08 14 00', uniformat: 'C1010' } }),
    of('an unknown object class code, then MasterFormat', {
      classification: { objectClassCode: '99.99.99.99', masterformat: '08 14 00' },
    }),
    of('among classes of one code, the one of the category', {
      category: { builtinName: 'OST_Windows' },
      classification: { masterformat: '03 30 00' },
    }),
    of('among classes of one code, the one bound to walls', {
      category: walls,
      classification: { masterformat: '03 30 00' },
    }),
    of('a class with the code authored before those that inherit it', {
      category: walls,
      classification: { uniformat: 'C1010' },
    }),
    of('the class above several with the code', { classification: { masterformat: 'M-77' } }),
    of('classes without a common ancestor leave it to the next kind', {
      classification: { objectClassCode: 'Q 1', uniformat: 'C1010' },
    }),
    of('and then to the category', {
      category: { builtinName: 'OST_Doors' },
      classification: { objectClassCode: 'Q 1' },
    }),
    of('but one of them with the category is the class', {
      category: walls,
      classification: { objectClassCode: 'Q 1' },
    }),
    of('one of them with the custom category, too', {
      category: { name: 'Wayfinding Totems' },
      classification: { objectClassCode: 'Q 1' },
    }),
    of('a code by the integer of the category', {
      category: { builtinCategoryInt: -2000011 },
      classification: { masterformat: '03 30 00' },
    }),
    of('a code of a further system', { classification: { uniclass: 'Ss_25_10' } }),
    of('a code of a further system after the kinds', {
      classification: { uniclass: 'Ss_25_30', uniformat: 'B2010' },
    }),
    of('a code of a further system before the category', {
      category: walls,
      classification: { uniclass: 'Ss_25_30' },
    }),
    of('further systems in the order of their IDs', {
      classification: { uniclass: 'Ss_25_10', cci: 'L-AD ä' },
    }),
    of('a further system by its name', { classification: { 'Uniclass, 2020 edition': 'Ss_25_10' } }),
    of('a further system by its name without the year', { classification: { 'UNI-CLASS': 'ss_25_10' } }),
    of('a further system by another name', { classification: { 'Uniclass 2': 'Ss_25_10' } }),
    of('a code under the ID goes before one under the name', {
      classification: { 'Uniclass 2015': 'Ss_25_10', uniclass: 'Ss_25_30' },
    }),
    of('a code of a further system that nobody has, then of the type', {
      classification: { uniclass: 'Pr_1' },
      type: { classification: { cci: 'l-ad\u00a0Ä' } },
    }),
    of('a code of a further system without a common ancestor, then the next system', {
      classification: { cci: 'Q', uniclass: 'Ss_25_10' },
    }),
    of('a code of a further system without a common ancestor, with a category', {
      category: { name: 'Wayfinding Totems' },
      classification: { cci: 'Q' },
    }),
    of('the class above several with a code of a further system', { classification: { uniclass: 'Z' } }),
    of('a beginning of a code of a further system', { classification: { uniclass: 'Ss_25_10_20' } }),
    of('a code of an unknown system', { classification: { nothing: 'Ss_25_10' }, category: walls }),
    of('an empty code of a further system', { classification: { uniclass: '' }, category: walls }),
    of('a code of a further system that is no text', { classification: { uniclass: 25 }, category: walls }),
    of('a code of a further system of 201 characters', {
      classification: { uniclass: `Ss_25_10${' '.repeat(193)}` },
      category: walls,
    }),
    of('an overlong name of a system', {
      classification: { [`uniclass${'.'.repeat(200)}`]: 'Ss_25_10' },
      category: walls,
    }),
    of('a classification that is no object', { classification: 'C1010', category: walls }),
    of('a code that is no text', { classification: { uniformat: 1010 }, category: walls }),
    ...codes('uniformat', [
      'C1010',
      'c1010',
      ' C 10 10 ',
      'C-1010',
      'C1010145',
      'C1010.145',
      'C1010999',
      'C1010ABC',
      'C10',
      'C1',
      'B2020100',
      'X-99',
      'x-99',
      'X-99-1',
      'uf_C1010',
      'uf_X-99',
      'C\u20091010',
      'C\u00ad1010',
      'C1010\n',
      '',
      'Ｃ1010',
      'C١٠١٠',
      `C1010${'0'.repeat(196)}`,
      `C1010 ${'x'.repeat(194)}`,
      'recABCDEFGHIJKLMN',
    ]),
    ...codes('masterformat', [
      '08 14 00',
      '081400',
      '08-14-00',
      '08.14.00',
      '08 14 00.13',
      '8 14 00',
      'mf_08-14-00',
      'mf_08 14 00',
      '09 29 00',
      '092900 ',
      '09  29  00',
    ]),
    ...codes('objectClassCode', [
      '23.30.10.00',
      '23-30 10 00',
      '23.30.10',
      '23 30',
      '23.30',
      '23-30-20-17-11',
      '23.30.20.17.11.99',
      'ACME 47/11 ä',
      'ACME 47/11 a\u0308',
      'acme 47/11 ä',
      'ACME  47/11\u00a0ä',
      'occ_ACME~20~47~2f~11~20~~e4~',
      'occ_23.30.10.00',
      'occ_',
      'occ_~20~',
    ]),
  ];
}

const CODE_PARAMETERS: Record<string, string> = {
  'Assembly Code': 'uniformat',
  'OmniClass Number': 'objectClassCode',
  Keynote: 'masterformat',
};

interface Line {
  kind: string;
  id: string;
  category: object | null;
  typeId?: string;
  parameters: { name: string; value: unknown }[];
}

/** The elements of a real model, one for each combination of category and codes. */
export function sampleHouseCases(): ClassCase[] {
  const lines = convertRevitExport(sampleHouse(), 'prj_sample') as Line[];
  const types = new Map(lines.filter(({ kind }) => kind === 'type').map((line) => [line.id, line]));
  const cases = new Map<string, ClassCase>();
  for (const line of lines) {
    if (line.kind !== 'element' || line.category === null) continue;
    const type = types.get(line.typeId ?? '');
    const classification = type && codesOf(type);
    const element = { category: line.category, ...(classification ? { type: { classification } } : {}) };
    const key = JSON.stringify(element);
    if (!cases.has(key)) cases.set(key, { name: `sample house ${cases.size + 1}`, element });
  }
  return [...cases.values()];
}

function codesOf({ parameters }: Line): Record<string, string> | undefined {
  const codes = parameters.flatMap(({ name, value }) => {
    const kind = CODE_PARAMETERS[name];
    return kind && typeof value === 'string' && value !== '' ? [[kind, value] as const] : [];
  });
  return codes.length === 0 ? undefined : Object.fromEntries(codes);
}
