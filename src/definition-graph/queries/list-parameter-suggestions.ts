import { knownUnit } from '../../constraints/units.ts';
import { byCodePoints } from '../../kernel/comparable.ts';
import { pageOf } from '../../kernel/page.ts';
import { classIdsOf, type ParamDataType, readClassNames, readTemplateNames } from '../../ontology/index.ts';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { isBlank, PRESENCE_SINCE } from '../domain/element-sums.ts';
import { SumsNotReady } from '../domain/errors.ts';
import {
  inferDataType,
  type SampleValue,
  type TypicalValue,
  typicalValues,
} from '../domain/inferred-data-type.ts';
import { readUnit } from '../domain/quantities.ts';
import {
  type ExampleNode,
  type PresentParameter,
  selectExamples,
  selectPresentParameters,
} from '../store/parameter-presence.ts';
import { areMeasured, forWholeDocuments } from '../store/takeoff-rows.ts';

export interface ParameterSuggestion {
  objectClassId: string;
  className: string;
  name: string;
  group: string | null;
  dataType: ParamDataType;
  unit: string | null;
  /** Whether most elements have the parameter themselves or from their type. */
  binding: 'instance' | 'type';
  /** How many elements of the class have the parameter, as a number and as a share. */
  elements: number;
  share: number;
  typicalValues: TypicalValue[];
}

/** A parameter is suggested if at least this share of the elements of a class has it. */
const LEAST_SHARE = 0.25;
/** Elements of a class whose values are sampled. */
const EXAMPLES = 40;

/** The position of a suggestion in the list. */
export type SuggestionKey = [elements: string, objectClassId: string, name: string, rest: string];

/**
 * Parameters that many elements of a class have and that no template of the class describes, neither by its own name nor
 * by the name of its IFC property; names are compared without case. The most frequent parameters come first.
 */
export async function listParameterSuggestions(
  db: Db,
  projectId: string,
  { objectClassId, after, limit }: { objectClassId?: string; after: SuggestionKey | null; limit: number },
): Promise<{ count: number; items: ParameterSuggestion[]; next: SuggestionKey | null }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const classIds = objectClassId === undefined ? undefined : await classIdsOf(tx, objectClassId);
      if (!(await areMeasured(tx, projectId, PRESENCE_SINCE))) throw new SumsNotReady();
      await forWholeDocuments(tx);
      const candidates = await withoutTemplates(
        tx,
        await selectPresentParameters(tx, projectId, { classIds, leastShare: LEAST_SHARE }),
      );
      candidates.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
      const rest =
        after === null ? candidates : candidates.filter((each) => compareKeys(keyOf(each), after) > 0);
      const { page, last } = pageOf(rest, limit);
      return {
        count: candidates.length,
        items: await described(tx, projectId, page),
        next: last && keyOf(last),
      };
    });
}

const keyOf = ({ elements, classId, name, group, unit }: PresentParameter): SuggestionKey => [
  String(elements),
  classId,
  name,
  JSON.stringify([group, unit]),
];

function compareKeys(a: SuggestionKey, b: SuggestionKey): number {
  const [first, second] = [Number(a[0]), Number(b[0])];
  if (first !== second) return second - first;
  return byCodePoints(a[1], b[1]) || byCodePoints(a[2], b[2]) || byCodePoints(a[3], b[3]);
}

async function withoutTemplates(db: DbOrTx, found: readonly PresentParameter[]): Promise<PresentParameter[]> {
  const named = await readTemplateNames(db, [...new Set(found.map(({ classId }) => classId))]);
  return found.filter(({ classId, name }) => !named.get(classId)?.has(name.toLowerCase()));
}

async function described(
  db: DbOrTx,
  projectId: string,
  page: readonly PresentParameter[],
): Promise<ParameterSuggestion[]> {
  const classIds = [...new Set(page.map(({ classId }) => classId))];
  const names = await readClassNames(db, classIds);
  const examples = Map.groupBy(
    await selectExamples(db, projectId, classIds, EXAMPLES),
    ({ classId }) => classId,
  );
  return page.map((parameter) => {
    const { classId, classElements, name, group, unit, elements, ofType } = parameter;
    const samples = (examples.get(classId) ?? []).flatMap((example) => sampleOf(example, parameter));
    return {
      objectClassId: classId,
      className: names.get(classId)?.name ?? classId,
      name,
      group,
      dataType: inferDataType(samples),
      unit: knownUnit(unit)?.symbol ?? unit,
      binding: ofType * 2 > elements ? ('type' as const) : ('instance' as const),
      elements,
      share: Math.min(1, Number((elements / classElements).toFixed(4))),
      typicalValues: typicalValues(samples.map(({ value }) => value)),
    };
  });
}

/** The value of an element, else of its type. */
function sampleOf({ parameters, typeParameters }: ExampleNode, wanted: PresentParameter): SampleValue[] {
  for (const list of [parameters, typeParameters]) {
    for (const [name, group, storage, unit, value] of list ?? []) {
      if (name !== wanted.name || (group ?? null) !== wanted.group || isBlank(value)) continue;
      if (readUnit(unit ?? null).unit === wanted.unit) return [{ storage, unit: unit ?? null, value }];
    }
  }
  return [];
}
