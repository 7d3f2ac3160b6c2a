import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParamTemplate } from '../param-rows.ts';
import type { Wanted } from './matrix-model.ts';
import { matrixOfText, textOfMatrix } from './stored-matrix.ts';

const cells = fc.array(fc.tuple(fc.string(), fc.constantFrom<Wanted>('required', 'optional', 'none')), {
  minLength: 1,
});
const template = fc
  .tuple(fc.string(), fc.string())
  .map(([name, group]): ParamTemplate => ({ name, group, dataType: 'text', binding: 'type' }));

describe('an unsaved matrix', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), cells)), fc.array(template), (rows, columns) => {
        const unsaved = {
          drafts: new Map(rows.map(([id, row]) => [id, new Map(row)])),
          added: new Map(columns.map((column) => [column.name, column])),
        };
        expect(matrixOfText(textOfMatrix(unsaved))).toEqual(unsaved);
      }),
    );
  });

  it('has nothing else that storage may hold', () => {
    const nothing = { drafts: new Map(), added: new Map() };
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(matrixOfText(text)).toEqual(nothing);
      }),
    );
    const text = '{"cells":[["a",[["N","required"],["M","maybe"],7]],["b",[]],["c"]],"added":[{"name":"N"}]}';
    expect(matrixOfText(text)).toEqual({
      ...nothing,
      drafts: new Map([['a', new Map([['N', 'required']])]]),
    });
  });
});
