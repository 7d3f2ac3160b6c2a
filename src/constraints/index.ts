/** Whether a value fits a constraint, in linear time on any text. Knows the kernel alone. */
export {
  CompiledConstraint,
  type ConstrainedValue,
  type Constraint,
  constraintOf,
} from './constraint.ts';
export {
  IFC_DATA_TYPES,
  isNumeric,
  RULE_KINDS,
  VALUE_KINDS,
  type ValueKind,
} from './data-types.ts';
export { describeConstraint } from './describe.ts';
export { numberOfText } from './number-text.ts';
export { Pattern, PatternError, type StepBudget, StepsSpent } from './pattern.ts';
export {
  type Broken,
  type CheckedRequirement,
  FAILURE_KINDS,
  type FailedValue,
  type FailureKind,
  requirementOf,
  type StoredParameter,
  type UnitReader,
} from './requirement.ts';
export { type Found, RequirementSet } from './requirement-set.ts';
export { isEqualWithin } from './tolerance.ts';
export {
  knownUnit,
  rounded,
  siConversion,
  siUnitOf,
} from './units.ts';
export {
  isOfBase,
  isXmlBase,
  numberText,
  type Restriction,
  readAs,
  restrictionOf,
  type XmlBase,
} from './xml-values.ts';
