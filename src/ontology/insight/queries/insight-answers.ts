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

const MOST_BYTES = 64 * 1024 * 1024;

/** What a question about the ontology looks at. */
export interface QuestionContext {
  survey: Survey;
  /** The branch named by `root`, or everything; empty when that class is corrupt. */
  branch: readonly Surveyed[];
  reviewersOf(of: Surveyed): Reviewers;
  /** Former ids and handles of merged classes with the classes that took their place, sorted. */
  redirects(): { from: string; to: string }[];
  /** IDs of the further classification systems. */
  systems: readonly string[];
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
        systems: ontology.codes.systems.map(({ id }) => id),
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
