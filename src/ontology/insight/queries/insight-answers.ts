import { createHash } from 'node:crypto';
import { type Entity, entityOf } from '../../../platform/http/entity.ts';
import type { ReadyAnswer } from '../../../platform/http/ready-answer.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { entryBytes, SingleFlightCache } from '../../../platform/single-flight-cache.ts';
import { type Dismissal } from '../../classes/domain/dismissed-duplicates.ts';
import {
  ObjectClassGraphNodeIdentityMissingError,
  ObjectClassNotFoundError,
} from '../../classes/domain/errors.ts';
import type { Reviewers } from '../../classes/domain/status/reviewers.ts';
import { branchOf, type Survey, type Surveyed } from '../../classes/domain/survey.ts';
import type { Ontology } from '../../classes/queries/ontology.ts';
import type { OntologyCache } from '../../classes/queries/ontology-cache.ts';
import { surveyInSlices } from '../../classes/queries/survey-of.ts';
import type { KindCoverage } from '../domain/coverage.ts';

const MOST_BYTES = 64 * 1024 * 1024;

/** What a question about the ontology looks at. */
export interface QuestionContext {
  survey: Survey;
  /** The branch named by `root`, or everything; empty when that class is corrupt. */
  branch: readonly Surveyed[];
  reviewersOf(of: Surveyed): Reviewers;
  /** Former ids and handles of merged classes with the classes that took their place, sorted. */
  redirects(): { from: string; to: string }[];
  /** How many classes have a code of each further system, and where it comes from. */
  systems(): Generator<void, SystemsCoverage>;
  /** Classes that were called different things. */
  dismissals: readonly Dismissal[];
}

/** A question about a branch, and how it is answered. */
export interface Question {
  /** Everything about it that changes the answer, but for the root. */
  key: string;
  /** Id, handle or former key of the class where the branch begins. */
  root: string | null;
  /** Whether the answer has its version as `ontologyVersion`. */
  hasVersion?: boolean;
  /** Whether equal answers have equal tags, also at different versions of the ontology. */
  tagsContent?: boolean;
  /** In steps where it takes long. */
  answer(context: QuestionContext): object | Generator<void, object>;
}

/** Answers about the state of the ontology, written once per version and question. */
export class InsightAnswers {
  readonly #cache: OntologyCache;
  #ontology: Ontology | null = null;
  #answers = noAnswers();

  constructor(cache: OntologyCache) {
    this.#cache = cache;
  }

  /** Of the version that is current now: requests that wait for it share one query. */
  async get(question: Question): Promise<ReadyAnswer> {
    const ontology = await this.#cache.fresh();
    if (this.#ontology !== ontology) {
      this.#ontology = ontology;
      this.#answers = noAnswers();
    }
    if (ontology.stored.withoutIdentity.length > 0)
      throw new ObjectClassGraphNodeIdentityMissingError(ontology.stored.withoutIdentity);
    const root = question.root === null ? null : ontology.resolve(question.root);
    if (root === undefined) throw new ObjectClassNotFoundError(question.root ?? '');
    return this.#answers.get(`${question.key} ${root?.id ?? ''}`, async () => {
      const survey = await surveyInSlices(ontology);
      const reviewersOf = ({ objectClass }: Surveyed) => ontology.reviewersOf(objectClass);
      const start = root && (survey.placeOf.get(root.id) ?? null);
      const branch = root && !start ? [] : branchOf(survey, start);
      const { dismissals } = ontology.stored;
      const redirects = () => ontology.redirects();
      const answer = question.answer({
        survey,
        branch,
        reviewersOf,
        redirects,
        dismissals,
        systems: () => systemsCoverage(ontology, branch),
      });
      const json = JSON.stringify(isInSteps(answer) ? await inSlices(answer) : answer);
      const version = question.tagsContent ? 0 : ontology.version;
      return writtenAnswer(version, json, question.hasVersion ?? false);
    });
  }
}

function isInSteps(answer: object | Generator<void, object>): answer is Generator<void, object> {
  return Symbol.iterator in answer;
}

function noAnswers(): SingleFlightCache<Entity> {
  return new SingleFlightCache(MOST_BYTES, (answer, key) => entryBytes(key, answer.size));
}

/** The version is part of the tag, which therefore changes with the ontology even if the answer stays the same. */
function writtenAnswer(version: number, json: string, hasVersion: boolean): Entity {
  const hash = createHash('sha256').update(`${version} ${json}`).digest('base64url');
  const text = hasVersion ? `{"ontologyVersion":"${hash}",${json.slice(1)}` : json;
  return entityOf('application/json; charset=utf-8', text, {}, `"${hash}"`);
}

/** By system, of the classes from one place of the survey to before another. */
type SystemsCoverage = (stretch: Pick<Surveyed, 'at' | 'end'>) => Record<string, KindCoverage>;

/** Counted once along the branch: what a part of it has is the difference between its end and its start. */
function* systemsCoverage(
  { codes, byId }: Ontology,
  branch: readonly Surveyed[],
): Generator<void, SystemsCoverage> {
  const first = branch[0]?.at ?? 0;
  const counted = (counts: (of: Surveyed) => boolean): Uint32Array => {
    const upTo = new Uint32Array(branch.length + 1);
    for (const [i, of] of branch.entries()) upTo[i + 1] = (upTo[i] ?? 0) + (counts(of) ? 1 : 0);
    return upTo;
  };
  const classes = counted(({ objectClass }) => objectClass.status !== 'archived');
  const bySystem: [id: string, authored: Uint32Array, inherited: Uint32Array][] = [];
  for (const { id } of codes.systems) {
    const inForce = codes.inForce(id);
    const sources = new Map<string, 'authored' | 'inherited'>();
    for (const { objectClass } of branch) {
      yield;
      const found = objectClass.status === 'archived' ? undefined : byId.get(objectClass.id);
      const source = found && inForce(found)?.source;
      if (source) sources.set(objectClass.id, source);
    }
    const from = (source: string) => counted(({ objectClass }) => sources.get(objectClass.id) === source);
    bySystem.push([id, from('authored'), from('inherited')]);
  }
  return ({ at, end }) => {
    const within = (upTo: Uint32Array) => (upTo[end - first] ?? 0) - (upTo[at - first] ?? 0);
    return Object.fromEntries(
      bySystem.map(([id, ...counts]) => {
        const [authored, inherited] = [within(counts[0]), within(counts[1])];
        return [id, { authored, inherited, missing: within(classes) - authored - inherited }];
      }),
    );
  };
}
