import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NOTHING_PUBLISHED,
  type PublishedItem,
  publishedModels,
  type SnapshotContent,
  withCollections,
  withoutCollections,
} from '../../src/portal/domain/snapshot.ts';
import { snapshotDiff } from '../../src/portal/domain/snapshot-diff.ts';
import { contentWith, publishedItem } from '../support/snapshots.ts';

const anyContent: fc.Arbitrary<SnapshotContent> = fc
  .dictionary(
    fc.constantFrom('pc_a', 'pc_b', 'pc_c'),
    fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('1', '2', '3', '4'),
        model: fc.constantFrom('x', 'y'),
        name: fc.constantFrom('p', 'q'),
      }),
      { selector: (item) => item.id },
    ),
  )
  .map((collections) =>
    Object.entries(collections).reduce((content, [id, items]) => {
      const published = items.map((item) =>
        publishedItem(`${id}_${item.id}`, { name: item.name, productModelId: `prod_${item.model}` }),
      );
      return withCollections(content, contentWith(published, id));
    }, NOTHING_PUBLISHED),
  );

const modelsUsed = (content: SnapshotContent) =>
  [...new Set(content.collections.flatMap((each) => each.items.map((item) => item.productModelId)))].sort();

describe('for any contents', () => {
  test('publishing twice is publishing once, and keeps exactly the models in use', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (before, published) => {
        const after = withCollections(before, published);
        expect(withCollections(after, published)).toEqual(after);
        expect(after.productModels.map((model) => model.id)).toEqual(modelsUsed(after));
        for (const collection of published.collections) expect(after.collections).toContainEqual(collection);
        expect(publishedModels(after).map((model) => model.id)).toEqual(modelsUsed(after));
      }),
    );
  });

  test('unpublishing takes what was given and touches nothing else', () => {
    fc.assert(
      fc.property(anyContent, fc.subarray(['pc_a', 'pc_b', 'pc_c']), (content, ids) => {
        const after = withoutCollections(content, new Set(ids));
        expect(after.collections).toEqual(content.collections.filter((each) => !ids.includes(each.id)));
        expect(after.productModels.map((model) => model.id)).toEqual(modelsUsed(after));
      }),
    );
  });

  test('the diff names a change exactly when there is one', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (before, after) => {
        expect(
          snapshotDiff(after, after).every((each) => each.change === 'unchanged' && each.items.length === 0),
        ).toBe(true);
        const differs = JSON.stringify(before.collections) !== JSON.stringify(after.collections);
        expect(snapshotDiff(before, after).some((each) => each.change !== 'unchanged')).toBe(differs);
      }),
    );
  });
});

test('the diff says what changes for clients', () => {
  const before = contentWith([publishedItem('pci_1'), publishedItem('pci_2')]);
  const renamed: PublishedItem = publishedItem('pci_2', { name: 'New', imageUrl: null });
  const after = withCollections(contentWith([renamed, publishedItem('pci_3')]), contentWith([], 'pc_b'));
  expect(snapshotDiff(before, after)).toEqual([
    {
      id: 'pc_a',
      name: 'Living room',
      change: 'changed',
      items: [
        {
          id: 'pci_1',
          name: 'Chair pci_1',
          change: 'removed',
          fields: [],
          imageUrl: publishedItem('pci_1').imageUrl,
        },
        { id: 'pci_2', name: 'New', change: 'changed', fields: ['name', 'imageUrl'] },
        { id: 'pci_3', name: 'Chair pci_3', change: 'added', fields: [] },
      ],
    },
    { id: 'pc_b', name: 'Living room', change: 'added', items: [] },
  ]);
});
