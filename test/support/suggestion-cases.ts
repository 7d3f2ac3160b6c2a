import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OntologyClass } from '../../src/definition-graph/domain/class-rules.ts';
import { CODE_KINDS, type Spellings } from '../../src/definition-graph/domain/codes.ts';
import {
  type Group,
  type Siblings,
  Suggester,
  type Suggestion,
} from '../../src/definition-graph/domain/suggestions.ts';
import { atOnce } from '../../src/kernel/steps.ts';
import { codeSpellings } from '../../src/ontology/index.ts';
import { type OutlinedClass, readOutline } from '../../src/ontology/starter/outline.ts';

/** A group of elements of a real export, and the classes that a coordinator would accept for it. */
export interface SuggestionCase extends Group {
  export: string;
  accepted: string[];
}

/** The exports that were labelled after the method was finished. */
export const NEVER_ADJUSTED_TO = new Set(['ifc-office', 'ifc-sample-project', 'ifc-whale-buildings']);

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

export function suggestionCases(): SuggestionCase[] {
  const [, ...lines] = read('../fixtures/suggestions.tsv')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [from, builtinName, int, name, familyName, typeName, uniformat, objectClassCode, accepted] = line
      .split('\t')
      .map((cell) => (cell === '' ? null : cell));
    return {
      export: from ?? '',
      category: {
        builtinName: builtinName ?? null,
        builtinCategoryInt: int ? Number(int) : null,
        name: name ?? null,
      },
      familyName: familyName ?? null,
      typeName: typeName ?? null,
      codes: {
        objectClassCode: objectClassCode ?? null,
        uniformat: uniformat ?? null,
        masterformat: null,
      },
      accepted: accepted?.split(' | ') ?? [],
    };
  });
}

/** The starter ontology as the graph sees it, with codes and bindings inherited. A class's name is its id. */
export function starterClasses(): OntologyClass[] {
  const outline = readOutline(read('../../src/ontology/starter/starter-ontology.txt'));
  const ids = new Map(outline.map((outlined, i) => [outlined, `${outlined.name} ${i}`]));
  return outline.map((outlined): OntologyClass => {
    const line = lineOf(outlined);
    const code = (kind: 'uniformat' | 'masterformat' | 'object_class_codes') => {
      const written = line.find(({ references }) => references[kind])?.references[kind]?.reference;
      return written === undefined ? null : (codeSpellings(kind, written).at(-1) ?? null);
    };
    const bound = line.find(({ references }) => references.cad_categories);
    const builtinName = bound?.references.cad_categories?.reference;
    return {
      id: ids.get(outlined) ?? '',
      parentId: (outlined.parent && ids.get(outlined.parent)) ?? null,
      handle: outlined.name,
      name: outlined.name,
      path: line
        .map((each) => ids.get(each))
        .toReversed()
        .join('/'),
      synonyms: outlined.synonyms,
      status: outlined.status,
      depth: line.length - 1,
      category:
        builtinName === undefined
          ? null
          : { builtinName, builtinCategoryInt: 0, source: bound === outlined ? 'authored' : 'inherited' },
      codes: {
        objectClassCode: code('object_class_codes'),
        uniformat: code('uniformat'),
        masterformat: code('masterformat'),
      },
      authoredCodes: CODE_KINDS.filter((kind) => outlined.references[KINDS[kind]]),
    };
  });
}

function lineOf(outlined: OutlinedClass): OutlinedClass[] {
  return outlined.parent ? [outlined, ...lineOf(outlined.parent)] : [outlined];
}

const KINDS = {
  objectClassCode: 'object_class_codes',
  uniformat: 'uniformat',
  masterformat: 'masterformat',
} as const;
const spellings: Spellings = (kind, given) => codeSpellings(KINDS[kind as keyof typeof KINDS], given);
const NO_CODES = { objectClassCode: null, uniformat: null, masterformat: null };

export interface Judgement {
  /** Suggestions that were given, and those of them that are accepted. */
  shown: number;
  right: number;
  /** Groups for which some class is accepted, and those whose first suggestion is. */
  groups: number;
  found: number;
  wrong: { group: SuggestionCase; suggestion: Suggestion }[];
}

/**
 * What is known beside names: the bindings of the ontology to categories, the codes of types, and the classes of other
 * groups: of every other one, or of the other exports alone, as for the first import of a project.
 */
export interface Known {
  bindings?: boolean;
  codes?: boolean;
  siblings?: 'every other group' | 'other exports';
}

/**
 * `of`: the groups that are judged. Groups that a binding would classify already are asked all the same: users unbind,
 * and bind to other classes.
 */
export function judgeSuggestions(
  { bindings = false, codes = false, siblings }: Known,
  of: (group: SuggestionCase) => boolean = () => true,
): Judgement {
  const classes = starterClasses().map((each) => (bindings ? each : { ...each, category: null }));
  const suggester = atOnce(Suggester.of(classes, spellings));
  const idOf = new Map(classes.map(({ name, id }) => [name, id]));
  const judgement: Judgement = { shown: 0, right: 0, groups: 0, found: 0, wrong: [] };
  const cases = suggestionCases();
  for (const [at, group] of cases.entries()) {
    if (!of(group)) continue;
    const others = cases.filter((other, no) =>
      siblings === 'other exports'
        ? other.export !== group.export
        : siblings === 'every other group' && no % 2 !== at % 2,
    );
    const suggestions = suggester.suggest(
      codes ? group : { ...group, codes: NO_CODES },
      siblingsOf(group, others, idOf),
    );
    if (group.accepted.length > 0) judgement.groups++;
    if (group.accepted.includes(suggestions[0]?.name ?? '')) judgement.found++;
    for (const suggestion of suggestions) {
      judgement.shown++;
      if (group.accepted.includes(suggestion.name)) judgement.right++;
      else judgement.wrong.push({ group, suggestion });
    }
  }
  return judgement;
}

function siblingsOf(
  group: SuggestionCase,
  others: SuggestionCase[],
  idOf: ReadonlyMap<string, string>,
): Siblings[] {
  const counts = new Map<string, Siblings>();
  for (const { category, familyName, typeName, accepted } of others) {
    const objectClassId = idOf.get(accepted[0] ?? '');
    if (objectClassId === undefined || category?.builtinName !== group.category?.builtinName) continue;
    const isFamily = familyName === group.familyName;
    const isType = isFamily && typeName !== null && typeName === group.typeName;
    const same = isType ? 'type' : isFamily && familyName !== null ? 'family' : 'category';
    const key = JSON.stringify([same, objectClassId]);
    const elements = (counts.get(key)?.elements ?? 0) + 1;
    counts.set(key, { same, objectClassId, elements, projects: 1 });
  }
  return [...counts.values()];
}
