import { isOneOf, keysOf } from '../../../kernel/keys.ts';
import { PARAM_DATA_TYPES, type ParamDataType } from './param-templates.ts';

/** A line of a shared parameter file. */
export interface SharedParameter {
  guid: string;
  name: string;
  /** `TEXT`, `HVAC_AIRFLOW`. */
  revitDataType: string;
  /** The integer of a category for FAMILYTYPE, else empty. */
  dataCategory: string;
  group: string;
  visible: boolean;
  description: string;
  userModifiable: boolean;
  hideWhenNoValue: boolean;
}

/** As the library has it. */
export interface LibraryParameter extends SharedParameter {
  /** Decides between several GUIDs of one name and data type. */
  preferred: boolean;
}

/** before null: it is added; after null: it goes. */
export interface ParameterChange {
  guid: string;
  before: LibraryParameter | null;
  after: LibraryParameter | null;
}

/** Ours for a data type of Revit; null for one that templates don't have. */
export function dataTypeOf(revitDataType: string): ParamDataType | null {
  const lower = revitDataType.toLowerCase();
  return isOneOf(PARAM_DATA_TYPES, lower) ? lower : null;
}

export function revitTypeOf(dataType: ParamDataType): string {
  return dataType.toUpperCase();
}

const SUBJECT = 'parameter:';

/** What operations on the parameter touch: all GUIDs of a name and data type together. */
export function subjectOf({ name, revitDataType }: SharedParameter): string {
  return `${SUBJECT}${revitDataType}/${name}`;
}

/** For sentences: the name of a parameter, or the text as it is. */
export function nameOfSubject(subject: string): string {
  return subject.startsWith(SUBJECT) ? subject.slice(subject.indexOf('/') + 1) : subject;
}

export function sameParameter(a: SharedParameter, b: SharedParameter): boolean {
  return (
    a.guid === b.guid &&
    a.name === b.name &&
    a.revitDataType === b.revitDataType &&
    a.dataCategory === b.dataCategory &&
    a.group === b.group &&
    a.visible === b.visible &&
    a.description === b.description &&
    a.userModifiable === b.userModifiable &&
    a.hideWhenNoValue === b.hideWhenNoValue
  );
}

/** One field of a parameter of the library, before and after. */
export interface ParameterFieldChange {
  guid: string;
  name: string;
  type: 'created' | 'deleted' | 'updated';
  field: string;
  before: string | boolean | null;
  after: string | boolean | null;
}

/** What changes of the library do, field by field; of a parameter that comes or goes, every field that says something. */
export function* parameterFieldChanges(changes: readonly ParameterChange[]): Generator<ParameterFieldChange> {
  for (const { guid, before, after } of changes) {
    const known = after ?? before;
    if (!known) continue;
    const { guid: _, ...fields } = known;
    const type = before === null ? 'created' : after === null ? 'deleted' : 'updated';
    for (const field of keysOf<keyof typeof fields>(fields)) {
      const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
      const saysNothing = (value: string | boolean | null) =>
        value === null || value === '' || value === false;
      if (from === to || (type !== 'updated' && saysNothing(from) && saysNothing(to))) continue;
      yield { guid, name: known.name, type, field, before: from, after: to };
    }
  }
}
