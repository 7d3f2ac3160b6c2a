import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aClass } from '../a-class.test-support.ts';
import { byCode, sortCodeOf } from './tree-sort.ts';

const CODES = ['B', 'B10', 'B1010', 'B20', 'C1010', null];

test('siblings are sorted by code, those without one last, equals stay in the order of names', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CODES), { maxLength: 20 }), (codes) => {
      const classes = codes.map((code, at) =>
        aClass(`c${at}`, { uniformat: code === null ? null : { code, source: 'inherited' } }),
      );
      const byId = new Map(classes.map((each) => [each.id, each]));
      const ids = [...byId.keys()];
      const sorted = byCode(ids, byId, 'uniformat');
      const rank = (id: string) => CODES.indexOf(sortCodeOf(byId.get(id), 'uniformat'));
      expect(sorted).toEqual(ids.toSorted((a, b) => rank(a) - rank(b) || ids.indexOf(a) - ids.indexOf(b)));
      expect(byCode(ids, byId, 'name')).toBe(ids);
      expect(byCode(ids, byId, 'masterformat')).toEqual(ids);
    }),
  );
});
