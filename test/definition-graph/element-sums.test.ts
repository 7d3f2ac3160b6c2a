import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ElementSums, type MeasuredElement } from '../../src/definition-graph/domain/element-sums.ts';

const names = fc.constantFrom('Area', 'Volume', 'Length', 'Width', '__proto__');
const parameter = fc.record({
  name: names,
  group: fc.constantFrom(null, 'Dimensions'),
  unit: fc.constantFrom(null, 'm2', 'SQUARE_METERS', 'mm', 'ft2', 'constructor'),
  value: fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom('12', null, true, 1e15, [3])),
});
const id = fc.constantFrom(null, 'a', 'b', '-', '1:a');
const element: fc.Arbitrary<MeasuredElement> = fc.record({
  documentId: fc.constantFrom('d0', 'd1'),
  id: fc.constantFrom('e1', 'e2', 'e3'),
  category: fc.constantFrom(null, { builtinName: 'OST_Walls', builtinCategoryInt: -1, name: null }),
  typeId: id,
  objectClassId: id,
  classification: fc.constantFrom(null, { uniformat: 'B10' }),
  levelId: id,
  roomId: id,
  parameters: fc.option(fc.array(parameter, { maxLength: 6 })),
});

/** What an independent reader would add up: each value by everything that tells it apart. */
function expected(elements: readonly MeasuredElement[]) {
  const found = new Map<string, { sum: number; count: number }>();
  const enter = (key: unknown[], value: number) => {
    const known = found.get(JSON.stringify(key)) ?? { sum: 0, count: 0 };
    found.set(JSON.stringify(key), { sum: known.sum + value, count: known.count + 1 });
  };
  for (const { parameters, ...rest } of elements) {
    const { documentId, category, typeId, objectClassId, classification, levelId, roomId } = rest;
    const place = [documentId, category, typeId, objectClassId, classification, levelId, roomId];
    enter([place, 'elements'], 0);
    for (const { name, group, unit, value } of parameters ?? [])
      if (typeof value === 'number' && Math.abs(value) < 1e15)
        enter([place, name, group, symbol(unit)], value);
  }
  return found;
}
const symbol = (unit: string | null | undefined) =>
  unit === 'm2' || unit === 'SQUARE_METERS' ? 'm²' : unit === 'ft2' ? 'ft²' : (unit ?? null);

function taken(turns: readonly ReturnType<ElementSums['take']>[]) {
  const found = new Map<string, { sum: number; count: number }>();
  const enter = (key: unknown[], sum: number, count: number) => {
    const known = found.get(JSON.stringify(key)) ?? { sum: 0, count: 0 };
    found.set(JSON.stringify(key), { sum: known.sum + sum, count: known.count + count });
  };
  const parameters = new Map(turns.flatMap((turn) => turn.parameters).map((each) => [each.no, each]));
  const groups = new Map(turns.flatMap((turn) => turn.groups).map((each) => [each.no, each]));
  for (const { groupNo, documentId, levelId, roomId, elements, sums, counts } of turns.flatMap(
    (turn) => turn.amounts,
  )) {
    const group = groups.get(groupNo);
    const ofGroup = [group?.category, group?.typeId, group?.objectClassId, group?.classification];
    const place = [documentId, ...ofGroup, levelId, roomId];
    enter([place, 'elements'], 0, elements);
    for (const [at, sum] of sums.entries()) {
      if (counts?.[at] === 0) continue;
      const of = parameters.get(group?.parameters[at] ?? 0);
      expect(of?.documentId).toBe(documentId);
      enter([place, of?.name, of?.group, of?.unit], sum, counts?.[at] ?? elements);
    }
  }
  return found;
}

describe('ElementSums', () => {
  it('add up what is there, and nothing else, however often they are emptied', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(element, fc.boolean()), { maxLength: 60 }), (steps) => {
        const sums = new ElementSums();
        const turns = steps.flatMap(([each, isTaken]) => {
          sums.add(each);
          return isTaken ? [sums.take()] : [];
        });
        turns.push(sums.take());
        const all = taken(turns);
        for (const [key, value] of expected(steps.map(([each]) => each))) {
          expect([key, all.get(key)]).toEqual([key, value]);
          all.delete(key);
        }
        expect([...all]).toEqual([]);
      }),
    );
  });

  it('count how many elements of each type have a value of a parameter', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(element, fc.boolean()), { maxLength: 60 }), (steps) => {
        const sums = new ElementSums();
        const turns = steps.flatMap(([each, isTaken]) => {
          sums.add(each);
          return isTaken ? [sums.take()] : [];
        });
        turns.push(sums.take());
        const parameters = new Map(turns.flatMap((turn) => turn.parameters).map((each) => [each.no, each]));
        const found = new Map<string, number>();
        const enter = (to: Map<string, number>, key: unknown[], count: number) =>
          to.set(JSON.stringify(key), (to.get(JSON.stringify(key)) ?? 0) + count);
        for (const { documentId, typeId, elements, present, presentCounts } of turns.flatMap(
          (turn) => turn.groups,
        )) {
          enter(found, [documentId, typeId], elements);
          for (const [at, no] of present.entries()) {
            const of = parameters.get(no);
            enter(found, [documentId, typeId, of?.name, of?.group, of?.unit], presentCounts[at] ?? 0);
          }
        }
        const counted = new Map<string, number>();
        for (const [{ documentId, typeId, parameters: list }] of steps) {
          enter(counted, [documentId, typeId], 1);
          for (const { name, group, unit, value } of list ?? [])
            if (value !== null) enter(counted, [documentId, typeId, name, group, symbol(unit)], 1);
        }
        expect([...found].sort()).toEqual([...counted].sort());
      }),
    );
  });

  const numbers = (count: number, name: (i: number) => string): MeasuredElement => ({
    documentId: 'd0',
    id: 'e1',
    category: null,
    typeId: null,
    objectClassId: null,
    classification: null,
    levelId: null,
    roomId: null,
    parameters: Array.from({ length: count }, (_, i) => ({ name: name(i), value: 1 })),
  });

  it('take 10,000 parameters with names of up to 500 characters, and count what is left out', () => {
    const sums = new ElementSums();
    sums.add(numbers(10_050, (i) => `p${i}`));
    expect(sums.leftOut).toBe(50);
    sums.add(numbers(1, () => 'p0'));
    expect(sums.leftOut).toBe(50);
    const long = new ElementSums();
    long.add(numbers(2, (i) => 'x'.repeat(500 + i)));
    expect(long.leftOut).toBe(1);
  });

  it('stay linear with long lists of parameters in another order', () => {
    const sums = new ElementSums();
    for (let turn = 0; turn < 6; turn++)
      sums.add(numbers(10_000, (i) => `p${turn % 2 === 0 ? i : 9999 - i}`));
    const [amount] = sums.take().amounts;
    expect([amount?.sums.length, amount?.counts, new Set(amount?.sums)]).toEqual([
      10_000,
      null,
      new Set([6]),
    ]);
  });

  it('are full before they take much memory', () => {
    const sums = new ElementSums();
    let added = 0;
    for (; !sums.isFull; added++) sums.add({ ...numbers(99, (i) => `p${i}`), roomId: `room-${added}` });
    expect(added).toBeLessThan(4000);
    sums.take();
    expect(sums.isFull).toBe(false);
  });
});
