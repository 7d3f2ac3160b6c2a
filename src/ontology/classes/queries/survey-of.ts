import { atOnce } from '../../../kernel/steps.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { type Survey, type Surveyed, survey } from '../domain/survey.ts';
import type { Ontology } from './ontology.ts';

type PlacedSurvey = Survey & { placeOf: ReadonlyMap<string, Surveyed> };

const surveys = new WeakMap<Ontology, PlacedSurvey>();

/** The survey of an ontology, made when something first asks for it. */
export function surveyOf(ontology: Ontology): PlacedSurvey {
  return surveys.get(ontology) ?? keep(ontology, atOnce(surveySteps(ontology)));
}

/** The same, while others get their turn. */
export async function surveyInSlices(ontology: Ontology): Promise<PlacedSurvey> {
  return surveys.get(ontology) ?? keep(ontology, await inSlices(surveySteps(ontology)));
}

/** One survey for all: of two that were made at a time, the first stays. */
function keep(ontology: Ontology, made: PlacedSurvey): PlacedSurvey {
  const known = surveys.get(ontology);
  if (known) return known;
  surveys.set(ontology, made);
  return made;
}

function* surveySteps(ontology: Ontology): Generator<void, PlacedSurvey> {
  const made = yield* survey({
    classes: ontology.byId,
    childrenOf: (id) => ontology.childrenOf(id),
    binding: (link) => ontology.binding(link),
  });
  const placeOf = new Map<string, Surveyed>();
  for (const surveyed of made.order) {
    placeOf.set(surveyed.objectClass.id, surveyed);
    yield;
  }
  return { ...made, placeOf };
}
