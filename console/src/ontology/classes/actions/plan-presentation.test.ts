import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aClass, aState, indexed } from '../a-class.test-support.ts';
import { type DryRun, planFingerprint, presentationOf } from './plan-presentation.ts';

const planOf = (facts: Partial<DryRun>): DryRun => ({
  dryRun: true,
  action: 'moveObjectClasses',
  changes: [],
  classifications: [],
  approvals: [],
  redirects: [],
  ...facts,
});

const link = (value: string | null, sourceObjectClassId: string | null = 'top') => ({
  value,
  reviewReason: null,
  source: value === null ? ('none' as const) : ('inherited' as const),
  sourceObjectClassId: value === null ? null : sourceObjectClassId,
});

const index = indexed([
  aClass('top', { name: 'Top', uniformat: { code: 'B 20', source: 'authored' } }),
  aClass('walls', { name: 'Walls <b>"', parentId: 'top' }),
  aClass('doors', { name: 'Doors', parentId: 'top' }),
  aClass('target', { name: 'Target' }),
]);

describe('what a plan says', () => {
  test('a plan that is too long counts all classes and names the lists that are cut', () => {
    const moved = {
      objectClassId: 'walls',
      type: 'moved' as const,
      before: aState('walls'),
      after: aState('walls'),
    };
    const plan = planOf({
      changes: [moved],
      truncated: ['changes', 'classifications'],
      counts: { created: 0, updated: 0, moved: 20_412, deleted: 0 },
    });
    expect(presentationOf(plan, index).sentences).toEqual([
      '20,412 classes will move.',
      'The preview is too long to show in full: it lists only the first classes and classifications. The counts of created, updated, moved, and deleted classes include all of them.',
    ]);
  });

  test('places are told in names, before and after', () => {
    const plan = planOf({
      changes: [
        {
          objectClassId: 'walls',
          type: 'moved',
          before: aState('walls', { name: 'Walls <b>"', path: 'top/walls' }),
          after: aState('walls', { name: 'Walls <b>"', path: 'target/walls' }),
        },
      ],
    });
    const { places, sentences } = presentationOf(plan, index);
    expect(places).toEqual([
      {
        id: 'walls',
        name: 'Walls <b>"',
        what: 'moved',
        before: 'Top / Walls <b>"',
        after: 'Target / Walls <b>"',
      },
    ]);
    expect(sentences).toEqual(['1 class will move.']);
    expect(presentationOf(plan, index, 2).sentences).toEqual(['1 class will move, with 2 subclasses.']);
  });

  test('classes with the same name are told apart by their handles', () => {
    const beds = indexed([aClass('beds', { name: 'Beds' }), aClass('beds-2', { name: 'Beds' })]);
    const { redirects } = presentationOf(planOf({ redirects: [{ from: 'beds-2', to: 'beds' }] }), beds);
    expect(redirects).toEqual([{ from: 'The ID of Beds (beds-2)', to: 'Beds (beds)' }]);
  });

  test('a lost link is told in words, with the code, and before all others', () => {
    const plan = planOf({
      classifications: [
        { objectClassId: 'doors', kind: 'masterformat', before: null, after: link('mf_08-10-00') },
        { objectClassId: 'walls', kind: 'uniformat', before: link('uf_B 20'), after: link(null) },
        { objectClassId: 'doors', kind: 'uniformat', before: link('uf_B 20'), after: link(null) },
        {
          objectClassId: 'doors',
          kind: 'cad_categories',
          before: link('cad_OST_Walls'),
          after: link('cad_OST_Doors'),
        },
      ],
    });
    const { links, sentences } = presentationOf(plan, index);
    expect(links.map(({ effect }) => effect)).toEqual(['lost', 'changed', 'gained']);
    expect(links[0]?.sentence).toBe('Walls <b>" and Doors will lose UniFormat B 20.');
    expect(links[1]?.sentence).toBe('Doors: CAD category will change from OST_Walls to OST_Doors.');
    expect(sentences).toEqual(['2 classifications will be lost.', '1 classification will change.']);
  });

  test('the same entry from another class is no change, and is told by its code, whatever the id looks like', () => {
    const plan = planOf({
      classifications: [
        {
          objectClassId: 'doors',
          kind: 'uniformat',
          before: link('uf_B 20', 'top'),
          after: link('uf_B 20', 'target'),
        },
        { objectClassId: 'doors', kind: 'masterformat', before: null, after: link('mf_09-20-00') },
        { objectClassId: 'doors', kind: 'object_class_codes', before: null, after: link('occ_X~20~1') },
      ],
    });
    const { links, sentences } = presentationOf(plan, index);
    expect(links.map(({ sentence }) => sentence)).toEqual([
      'Doors will get MasterFormat 09 20 00.',
      'Doors will get Object class code X 1.',
      'Doors will keep UniFormat B 20, inherited from Target.',
    ]);
    expect(sentences).toEqual([]);
  });

  test('a plan that changes nothing says so', () => {
    expect(presentationOf(planOf({}), index).sentences).toEqual(['Nothing will change.']);
  });

  test('approved classes that lose what approval needs are told with the reason', () => {
    const { approvals, sentences } = presentationOf(
      planOf({
        approvals: [
          {
            objectClassId: 'walls',
            name: 'Walls',
            status: 'approved',
            blockers: [{ type: 'classification', missingClassificationKind: 'uniformat' }],
          },
        ],
      }),
      index,
    );
    expect(approvals).toEqual([{ id: 'walls', name: 'Walls', reasons: ['UniFormat is missing.'] }]);
    expect(sentences).toEqual(['1 approved class will no longer meet the approval requirements.']);
  });
});

const KINDS = ['uniformat', 'masterformat', 'object_class_codes', 'cad_categories'] as const;
const linkStates = fc.option(
  fc.constantFrom('x_1', 'x_2').map((value) => link(value)),
  { nil: null, freq: 2 },
);

test('no link change is dropped or told as another kind of change, however many there are', () => {
  const changes = fc.array(
    fc.record({
      objectClassId: fc.constantFrom('walls', 'doors', 'target'),
      kind: fc.constantFrom(...KINDS),
      before: linkStates,
      after: linkStates,
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(changes, (classifications) => {
      const { links } = presentationOf(planOf({ classifications }), index);
      const told = (effect: string) =>
        links.filter((group) => group.effect === effect).reduce((sum, { names }) => sum + names.length, 0);
      const asked = (is: (before: string | null, after: string | null) => boolean) =>
        classifications.filter(({ before, after }) => is(before?.value ?? null, after?.value ?? null)).length;
      expect(told('lost')).toBe(asked((before, after) => before !== null && after === null));
      expect(told('gained')).toBe(asked((before, after) => before === null && after !== null));
      expect(told('changed')).toBe(
        asked((before, after) => before !== null && after !== null && before !== after),
      );
    }),
  );
});

describe('whether the world changed since the plan was shown', () => {
  const created = (id: string, parent = 'target') =>
    planOf({
      changes: [
        {
          objectClassId: id,
          type: 'created',
          before: null,
          after: aState(id, { parentId: parent, handle: 'h' }),
        },
      ],
      classifications: [{ objectClassId: id, kind: 'uniformat', before: null, after: link('uf_B', id) }],
    });

  test('ids that are made anew with each dry run do not count', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(planFingerprint(created(`oc_${one}`))).toBe(planFingerprint(created(`oc_${other}`)));
      }),
    );
  });

  test('everything else does', () => {
    expect(planFingerprint(created('a'))).not.toBe(planFingerprint(created('a', 'elsewhere')));
    expect(planFingerprint({ approved: ['a'] })).not.toBe(planFingerprint({ approved: ['b'] }));
  });
});
