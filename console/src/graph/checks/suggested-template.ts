import type { Schemas } from '@lintel/client';
import { isNumeric } from '@lintel/client';

type Suggestion = Schemas['ParameterSuggestion'];
type Template = Schemas['ParamTemplate'];

/** Where the model has no group: a template needs one. */
const NO_GROUP = 'Other';

/** A suggestion as the template that it becomes: how the model has it, and nothing required yet. */
export function suggestedTemplate({ name, group, dataType, unit, binding }: Suggestion): Template {
  const measured = unit !== null && isNumeric(dataType) ? { unit } : {};
  return { name, group: group ?? NO_GROUP, dataType, binding, ...measured };
}
