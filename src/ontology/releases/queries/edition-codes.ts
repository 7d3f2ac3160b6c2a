import { trustedJson } from '../../../kernel/json.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { packLines, unpackLines } from '../../../platform/operations/packed-lines.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import type { ClassificationSystem } from '../../vocabularies/domain/classification-system.ts';
import { entriesAbove } from '../../vocabularies/store/entries-above.ts';
import {
  ABOVE,
  codeTree,
  type EditionCodes,
  type KnownEntry,
  TREE_KINDS,
  type TreeCode,
  usedCodes,
} from '../domain/code-trees.ts';
import { type EditionClass, listedClasses } from '../domain/edition.ts';

/** The codes that the classes use, with those above them as the vocabularies have them now. */
export async function readEditionCodes(
  db: DbOrTx,
  ontology: Ontology,
  classes: readonly EditionClass[],
): Promise<EditionCodes> {
  const used = await inSlices(usedCodes(listedClasses(classes)));
  const trees = new Map<string, readonly TreeCode[]>();
  const known = await inSlices(entriesOfKinds(ontology));
  for (const kind of TREE_KINDS) {
    const entries = known.get(kind);
    trees.set(
      kind,
      codeTree(used.get(kind) ?? new Map(), (code) => entries?.get(code), ABOVE[kind]),
    );
  }
  const { systems } = ontology.codes;
  for (const { id } of systems) {
    const ofSystem = used.get(id) ?? new Map<string, string>();
    const entries = ofSystem.size === 0 ? [] : await entriesAbove(db, id, [...ofSystem.keys()]);
    const byCode = new Map<string, KnownEntry>(entries.map((entry) => [entry.code, entry]));
    trees.set(
      id,
      codeTree(ofSystem, (code) => byCode.get(code)),
    );
  }
  return { systems, trees };
}

function* entriesOfKinds({ vocabularies }: Ontology): Generator<void, Map<string, Map<string, KnownEntry>>> {
  const kinds = new Map<string, Map<string, KnownEntry>>(TREE_KINDS.map((kind) => [kind, new Map()]));
  for (const { kind, code, title, parent, hidden } of vocabularies.entries.values()) {
    yield;
    if (!hidden) kinds.get(kind)?.set(code, { title, parent });
  }
  return kinds;
}

type Line =
  | ['system', ClassificationSystem]
  | [tree: string, code: string, title: string, parent: string | null];

export async function packEditionCodes(codes: EditionCodes): Promise<Uint8Array> {
  return packLines(await inSlices(linesOf(codes)));
}

function* linesOf({ systems, trees }: EditionCodes): Generator<void, string[]> {
  const written = (line: Line) => JSON.stringify(line);
  const lines = systems.map((system) => written(['system', system]));
  for (const [tree, codes] of trees) {
    for (const { code, title, parent } of codes) {
      yield;
      lines.push(written([tree, code, title, parent]));
    }
  }
  return lines;
}

export async function unpackEditionCodes(bytes: Uint8Array): Promise<EditionCodes> {
  return inSlices(codesOf(await unpackLines(bytes)));
}

function* codesOf(lines: readonly string[]): Generator<void, EditionCodes> {
  const systems: ClassificationSystem[] = [];
  const trees = new Map<string, TreeCode[]>(TREE_KINDS.map((kind) => [kind, []]));
  for (const line of lines) {
    yield;
    if (line === '') continue;
    const parts = trustedJson<Line>(line);
    if (parts.length === 2) {
      systems.push(parts[1]);
      trees.set(parts[1].id, []);
    } else trees.get(parts[0])?.push({ code: parts[1], title: parts[2], parent: parts[3] });
  }
  return { systems, trees };
}
