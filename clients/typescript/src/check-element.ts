import {
  type FailureKind,
  type Found,
  knownUnit,
  RequirementSet,
  requirementOf,
  type StoredParameter,
} from '../../../src/constraints/index.ts';
import type { ArtifactParameter } from './artifact-records.ts';
import { type OntologyCopy, requirementsOf } from './ontology-copy.ts';

/** What is required of an element and isn't there: as the failures of a model check have it. */
export interface ElementFailure {
  parameter: string;
  /** The value is absent or blank, not of the data type, or outside the constraints. */
  kind: FailureKind;
  value: string | number | boolean | null;
  /** What the value has to be, in words. */
  expected: string;
}

/** The parameters of an element and of its type, as an artifact has them. */
export interface CheckedParameters {
  parameters?: readonly ArtifactParameter[] | undefined;
  type?: { parameters?: readonly ArtifactParameter[] | undefined } | null | undefined;
}

/** Null for a class that the copy doesn't have. */
export type Checker = (objectClass: string, element: CheckedParameters) => ElementFailure[] | null;

/**
 * Checks elements offline, exactly as a model check does. Takes the id or handle of the element's class. Throws if the copy
 * was synced without requirements.
 */
export function createChecker(copy: Pick<OntologyCopy, 'classes' | 'redirects' | 'requirements'>): Checker {
  const sets = new Map<string, RequirementSet | null>();
  const setOf = (key: string): RequirementSet | null => {
    const known = sets.get(key);
    if (known !== undefined) return known;
    const requirements = requirementsOf(copy, key);
    const set = requirements && new RequirementSet(requirements.map(requirementOf), knownUnit);
    sets.set(key, set);
    return set;
  };
  requirementsOf(copy, '');
  return (objectClass, { parameters, type }) => {
    const set = setOf(objectClass);
    if (set === null) return null;
    const found = (list: readonly ArtifactParameter[] | undefined): Found =>
      set.find((list ?? []).map(storedOf));
    const failures: ElementFailure[] = [];
    set.check(found(parameters), type ? found(type.parameters) : null, (at, broken) => {
      failures.push({ parameter: set.rules[at]?.requirement.name ?? '', ...broken });
    });
    return failures;
  };
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As an import stores it. */
function storedOf({ name, group, storage, unit, value, guid }: ArtifactParameter): StoredParameter {
  const facts = [name, group ?? null, storage ?? null, unit ?? null, value] as const;
  return typeof guid === 'string' && GUID.test(guid) ? [...facts, guid.toLowerCase()] : facts;
}
