import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derive } from '../../src/ontology/classes/domain/inheritance.ts';
import type { Link, ObjectClass, Status } from '../../src/ontology/classes/domain/object-class.ts';
import { sortedById } from '../../src/ontology/classes/domain/sorted-classes.ts';
import { affectedClasses } from '../../src/ontology/classes/queries/affected-classes.ts';
import { ChangeLog } from '../../src/ontology/classes/queries/change-log.ts';
import {
  type ListAnswer,
  type ListQuery,
  listObjectClasses,
  resolveQuery,
} from '../../src/ontology/classes/queries/list-object-classes.ts';
import { Ontology } from '../../src/ontology/classes/queries/ontology.ts';
import type { StoredObjectClass, StoredOntology } from '../../src/ontology/classes/store/read-ontology.ts';
import { forTier } from '../support/tier.ts';
import { each, link, objectClass, randomTree } from './random-trees.ts';

/** One write, as a steward's action leaves the rows, or as someone types into psql without computing anything anew. */
interface Write {
  kind: (typeof KINDS)[number];
  /** Which classes, by their place among those there are. */
  a: number;
  b: number;
  computes: boolean;
}

const KINDS = [
  'rename',
  'translate',
  'code',
  'status',
  'move',
  'merge',
  'delete',
  'create',
  'link',
  'unlink',
  'unique',
  'orphan',
  'handles',
] as const;

const write: fc.Arbitrary<Write> = fc.record({
  kind: fc.constantFrom(...KINDS),
  a: fc.nat(),
  b: fc.nat(),
  computes: fc.constantFrom(true, true, true, false),
});

const STATUSES: Status[] = ['draft', 'approved', 'approved', 'archived'];
const LINKS: (Link | null)[] = [link('a'), link('b'), link(null, 'x'), null];

/** The rows of all classes. */
type Rows = Map<string, StoredObjectClass>;

let created = 0;

function apply(rows: Rows, { kind, a, b }: Write): void {
  const ids = [...rows.keys()].sort();
  const first = rows.get(ids[a % ids.length] ?? '');
  const other = rows.get(ids[b % ids.length] ?? '');
  const put = (changed: StoredObjectClass) => rows.set(changed.id, changed);
  if (kind === 'create' || !first || !other) {
    const id = `n${String((b * 31 + created++) % 997).padStart(3, '0')}`;
    const status = STATUSES[b % 4] ?? 'draft';
    if (!rows.has(id)) put(rowOf(objectClass({ id, status, parentId: b % 3 ? (first?.id ?? null) : null })));
    return;
  }
  const changed: Partial<Record<Write['kind'], Partial<ObjectClass>>> = {
    rename: { name: `Name ${b % 3}`, description: b % 2 ? null : `Text ${b % 5}` },
    translate: { translations: b % 3 ? { de: { name: `Wand ${b % 4}` }, fr: { synonyms: 'mur' } } : {} },
    code: { codes: b % 3 ? { cci: `C${b % 4}` } : {} },
    status: { status: STATUSES[b % 4] ?? 'draft' },
    move: { parentId: isBelow(rows, other.id, first.id) ? null : other.id },
    link: {
      links: { ...first.links, uniformat: LINKS[b % 3] ?? null, cad_categories: LINKS[b % 2] ?? null },
    },
    unlink: { links: { ...first.links, uniformat: null } },
    unique: { makeUnique: each(() => (b % 3 === 0 ? null : b % 3 === 1)) },
    orphan: { parentId: b % 5 ? first.parentId : b % 2 ? 'nowhere' : other.id },
  };
  if (kind === 'handles') {
    put({ ...first, handle: other.handle });
    if (other !== first) put({ ...other, handle: first.handle });
  } else if (kind === 'delete' || kind === 'merge') {
    if (kind === 'merge' && first === other) return;
    const to = kind === 'merge' && !isBelow(rows, other.id, first.id) ? other.id : first.parentId;
    rows.delete(first.id);
    for (const child of [...rows.values()].filter(({ parentId }) => parentId === first.id))
      put({ ...child, parentId: to });
  } else put({ ...first, ...changed[kind] });
}

function isBelow(rows: Rows, id: string, above: string): boolean {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); at = rows.get(at)?.parentId ?? null) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}

function rowOf(one: ObjectClass): StoredObjectClass {
  return { ...one, depth: null, path: null, isLeaf: null, sources: each(() => null), revision: 1 };
}

/** What a write computes, in the rows that it changes. */
function compute(rows: Rows): void {
  const placements = derive(rows, rows.keys());
  for (const row of rows.values()) {
    const placed = { ...row, ...placements.get(row.id) };
    if (JSON.stringify(placed) !== JSON.stringify(row)) rows.set(row.id, placed);
  }
}

const VOCABULARIES: StoredOntology['vocabularies'] = {
  version: 1,
  entries: new Map(
    ['a', 'b'].map((id) => [
      id,
      {
        id,
        kind: 'uniformat',
        code: `Code ${id}`,
        title: `Title ${id}`,
        custom: false,
        parent: null,
        retired: false,
        hidden: false,
        mergedInto: null,
      },
    ]),
  ),
  cadCategories: new Map(
    ['a', 'b'].map((id, i) => [
      id,
      { id, builtinName: `OST_${id}`, builtinCategoryInt: i, label: id, retired: false },
    ]),
  ),
};

function storedOf(rows: Rows, version: number): StoredOntology {
  return {
    version,
    writtenBy: '1',
    classes: sortedById([...rows.values()]),
    withoutIdentity: [],
    vocabularies: VOCABULARIES,
    aliases: new Map(),
    reviewers: new Map(),
    dismissals: [],
    texts: { characters: 0, most: 1 },
    systems: {
      version: 1,
      systems: [{ id: 'cci', name: 'CCI', version: null, source: null }],
      entries: new Map(),
    },
  };
}

const flat = { view: 'flat', root: null, maxDepth: null, includeInactive: false } as const;

/** By the class that is named root now. */
const queriesOf = (root: string): ListQuery[] => [
  flat,
  { ...flat, includeInactive: true },
  { ...flat, includeInactive: true, language: 'de' },
  { ...flat, includeInactive: true, codes: ['cci'] },
  { ...flat, maxDepth: 1 },
  { ...flat, root },
  { ...flat, root, maxDepth: 1, includeInactive: true },
  { ...flat, includeInactive: true, only: { status: 'draft' } },
  { ...flat, includeInactive: true, only: { missing: 'uniformat' } },
  { ...flat, root, includeInactive: true, only: { approvable: true } },
];

const comparable = ({ body, pieces: _, ...rest }: ListAnswer) => ({
  ...rest,
  body: Buffer.concat([...body]).toString(),
});

describe('a list that is built from an earlier one', () => {
  it('is byte for byte the one that is built anew, whatever was written in between', () => {
    let fromEarlier = 0;
    fc.assert(
      fc.property(
        randomTree,
        fc.array(fc.record({ writes: fc.array(write, { minLength: 1, maxLength: 3 }), asked: fc.nat() }), {
          minLength: 1,
          maxLength: 12,
        }),
        (tree, rounds) => {
          const rows: Rows = new Map([...tree].map(([id, one]) => [id, rowOf(one)]));
          compute(rows);
          const root = [...tree.keys()][0] ?? '';
          let ontology = new Ontology(storedOf(rows, 0));
          const log = new ChangeLog();
          const known = new Map<number, { list: ListAnswer; at: number }>();
          for (const [version, { writes, asked }] of rounds.entries()) {
            for (const each of writes) apply(rows, each);
            if (writes.every(({ computes }) => computes)) compute(rows);
            const before = ontology;
            ontology = new Ontology(storedOf(rows, version + 1), before);
            const anew = new Ontology(storedOf(rows, version + 1));
            expectSame(ontology, anew);
            log.add(affectedClasses(before, ontology));
            for (const [i, query] of queriesOf(root).entries()) {
              // Some are not asked for in every version.
              if ((asked >> i) % 4 === 0 || (query.root !== null && !ontology.byId.has(query.root))) continue;
              const resolved = resolveQuery(ontology, query);
              const earlier = known.get(i);
              const affected = earlier ? log.since(earlier.at) : null;
              const from = earlier && affected ? { pieces: earlier.list.pieces, affected } : undefined;
              if (from) fromEarlier++;
              const list = listObjectClasses(ontology, resolved, from);
              expect(comparable(list)).toEqual(comparable(listObjectClasses(anew, resolved)));
              known.set(i, { list, at: log.at });
            }
          }
        },
      ),
      { numRuns: forTier(15, 150) },
    );
    expect(fromEarlier).toBeGreaterThan(forTier(50, 500));
  });
});

/** All that an ontology tells, and in which order. */
function expectSame(one: Ontology, anew: Ontology): void {
  expect(one.diagnostics).toEqual(anew.diagnostics);
  expect(one.height).toBe(anew.height);
  expect(one.languages).toEqual(anew.languages);
  expect([...one.byId]).toEqual([...anew.byId]);
  const lookups = (ontology: Ontology) =>
    anew.classes.map(({ id, handle }) => [
      ontology.byId.get(id),
      ontology.childrenOf(id),
      ontology.holderOf(handle),
    ]);
  expect(lookups(one)).toEqual(lookups(anew));
  expect(one.childrenOf(null)).toEqual(anew.childrenOf(null));
}
