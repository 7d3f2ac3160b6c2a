import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestEntity } from '../../src/ifc-schema/index.ts';
import { atOnce } from '../../src/kernel/steps.ts';
import { type IfcNames, ifcNamesOf } from '../../src/ontology/classes/domain/authored-fields.ts';
import { MOST_SUGGESTED } from '../../src/ontology/classes/domain/ifc-names.ts';
import { planEditsOf, planUpdate } from '../../src/ontology/classes/domain/plans/edit.ts';
import { partOf } from '../../src/ontology/classes/domain/plans/plan.ts';
import { entitiesAbove, refuseIfcFaults } from '../../src/ontology/exchange/domain/import-ifc-names.ts';
import type { ImportEntry, MatchContext } from '../../src/ontology/exchange/domain/import-match.ts';
import { blocks } from '../support/event-loop.ts';
import { objectClass, treeOf } from './random-trees.ts';

const NOBODY = { classes: new Map() } as unknown as MatchContext; // the rules of IFC names ask for nothing else

function entryOf(row: number, names: Partial<IfcNames>, parent: ImportEntry['parent'] = null): ImportEntry {
  return {
    row: { row, ...names },
    key: `${row}`,
    existing: null,
    parent,
    problems: [],
    rejected: false,
  };
}

const namesOf = ({ row }: ImportEntry): IfcNames => ifcNamesOf(row);

describe('edits with unknown IFC entities', () => {
  const ids = Array.from({ length: 5000 }, (_, i) => `c${i}`);
  const part = partOf(treeOf(ids.map((id) => objectClass({ id }))));
  const edits = ids.map((id, i) => ({ id, edit: { ifcEntity: `IfcWalll${i.toString(36)}` } }));

  it('are planned in small steps, and no suggestion is looked for', async () => {
    const steps = planEditsOf(part, edits);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count++;
    expect(count).toBeGreaterThanOrEqual(edits.length);
    expect([...step.value.faults.keys()]).toEqual([...edits.keys()]);
    expect(step.value.faults.get(4999)?.message).toBe(
      "“IfcWalll3uv” isn't an entity of IFC2X3, IFC4 or IFC4X3.",
    );
    // With suggestions, it takes seconds.
    expect(await blocks(() => atOnce(planEditsOf(part, edits)), 1000, 2)).toBeLessThan(1000);
  });

  it('name what was most likely meant', () => {
    expect(() => planUpdate(part, 'c0', { ifcEntity: 'IfcWalll' })).toThrow('Did you mean IfcWall?');
  });
});

describe('rows with unknown IFC entities', () => {
  it('have a suggestion for the first different names, wherever these occur', () => {
    const names = Array.from({ length: 40 }, (_, i) => `IfcDoor${i.toString(36)}`);
    const entries = [...names, ...names].map((ifcEntity, i) => entryOf(i, { ifcEntity }));
    atOnce(refuseIfcFaults(NOBODY, entries, namesOf, () => null));
    const suggested = entries.filter(({ problems: [problem] }) => problem?.suggestion === 'IfcDoor');
    expect(suggested.map(({ row }) => row.row)).toEqual(
      [...entries.slice(0, MOST_SUGGESTED), ...entries.slice(40, 40 + MOST_SUGGESTED)].map(
        ({ row }) => row.row,
      ),
    );
    expect(entries.every(({ rejected }) => rejected)).toBe(true);
  });

  it('names that are asked for again and again are compared once', async () => {
    const manyTimes = () => {
      for (let i = 0; i < 20_000; i++) nearestEntity('IfcFlowControllerTyp');
    };
    expect(await blocks(manyTimes, 2000, 2)).toBeLessThan(2000);
  });
});

describe('the IFC entities that rows inherit', () => {
  const anyForest = fc.array(
    fc.record({ below: fc.option(fc.nat()), entity: fc.option(fc.constantFrom('IfcWall', 'IfcDoor')) }),
    { minLength: 1, maxLength: 30 },
  );

  it('are those of the nearest row above that has one, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(anyForest, fc.boolean(), (rows, isReversed) => {
        const entries: ImportEntry[] = [];
        for (const [i, { below, entity }] of rows.entries())
          entries.push(
            entryOf(i, { ifcEntity: entity }, below === null ? null : (entries[below % (i || 1)] ?? null)),
          );
        const inherited = atOnce(entitiesAbove(NOBODY, entries, namesOf));
        for (const entry of isReversed ? entries.toReversed() : entries) {
          let above = entry.parent as ImportEntry | null;
          while (above && !above.row.ifcEntity) above = above.parent as ImportEntry | null;
          expect(inherited(entry)).toBe(above?.row.ifcEntity ?? null);
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('are found with one walk of a chain, however long, and end in a circle', () => {
    let looks = 0;
    const entries: ImportEntry[] = [];
    for (let i = 0; i < 5000; i++)
      entries.push(entryOf(i, { ifcPredefinedType: 'SOLIDWALL' }, entries.at(-1) ?? null));
    const count = (entry: ImportEntry) => {
      looks++;
      return namesOf(entry);
    };
    const inherited = atOnce(entitiesAbove(NOBODY, entries, count));
    for (const entry of entries) expect(inherited(entry)).toBeNull();
    expect(looks).toBeLessThan(4 * entries.length);

    const circle = entries.slice(0, 10);
    if (circle[0]) circle[0].parent = circle[9] ?? null;
    expect(atOnce(entitiesAbove(NOBODY, circle, namesOf))(circle[5] as ImportEntry)).toBeNull();
  });
});
