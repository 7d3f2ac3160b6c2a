import { LintelError } from '@lintel/client';
import type { UseFormReturnType } from '@mantine/form';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useLanguage } from '../../platform/language.ts';
import { useWrite } from '../../platform/use-write.ts';
import { useLanguages } from '../classes/use-languages.ts';
import type { ObjectClassDetail } from '../classes/use-object-class.ts';
import { written } from '../classes/writing.ts';
import { ProposeChanges } from '../proposals/add-to-proposal.tsx';
import type { ProposedChange } from '../proposals/proposed-change.ts';
import { useUnplanned } from '../proposals/use-unplanned.ts';
import { messages } from './messages.ts';
import { ParamFields } from './param-fields.tsx';
import {
  EMPTY_ROW,
  fieldAt,
  type ParamField,
  type ParamRow,
  type ParamTemplate,
  paramRowOf,
  templateOf,
} from './param-rows.ts';
import { saveParamTemplates } from './save-param-templates.ts';

/** What the dialog does: a new parameter, a change of an own one, or an own one in place of an inherited one. */
export interface Editing {
  kind: 'new' | 'edit' | 'override';
  /** What the form begins with; of an own parameter also what is replaced. */
  template?: ParamTemplate;
}

interface ParamDialogProps extends DialogProps, Editing {
  detail: ObjectClassDetail;
  /** The own templates of the class. */
  own: readonly ParamTemplate[];
  groups: readonly string[];
}

const TITLES = {
  new: (_name: string, className: string) => messages.newTitle(className),
  edit: messages.editTitle,
  override: messages.overrideTitle,
} as const;

/** One parameter of a class. Errors of the server are shown at the fields that they are about. */
export function ParamDialog({ kind, template, detail, own, groups, onClose }: ParamDialogProps) {
  const replaced = kind === 'edit' && template ? own.findIndex(({ name }) => name === template.name) : -1;
  const at = replaced < 0 ? own.length : replaced;
  const wantedOf = (row: ParamRow): ParamTemplate[] => own.toSpliced(at, 1, templateOf(row, template));
  const changeOf = (row: ParamRow): ProposedChange => ({
    action: 'setObjectClassParamTemplates',
    request: { key: detail.id, templates: wantedOf(row) },
  });
  const write = useWrite({
    networkMode: 'always',
    send: (row: ParamRow, header) => saveParamTemplates(detail.id, own, wantedOf(row), header),
    onDone: async (operationId, { name }) => {
      const text = kind === 'edit' ? messages.saved : messages.added;
      await written(text(name.trim(), detail.name), operationId);
      onClose();
    },
  });
  const inUse = useLanguages();
  const chosen = useLanguage();
  const languages = [
    ...new Set([
      ...(chosen === undefined || chosen === inUse?.own ? [] : [chosen]),
      ...(inUse?.languages.map(({ language }) => language) ?? []),
      ...Object.keys(template?.translations ?? {}),
    ]),
  ].sort();
  const isOnlyProposed = useUnplanned([changeOf(EMPTY_ROW)]) !== null;
  const faults = faultsOf(write.error, at);
  const refuse = ({ name }: ParamRow): string | null => {
    const typed = name.trim();
    if (typed === '') return messages.nameNeeded;
    const isTaken = own.some((each, place) => place !== at && each.name === typed);
    return isTaken ? messages.nameTaken(typed) : null;
  };
  return (
    <FormDialog<ParamRow, ParamRow>
      title={TITLES[kind](template?.name ?? '', detail.name)}
      size="xl"
      action={({ name }) => (kind === 'edit' ? messages.saveOf(name) : messages.addOf(name.trim()))}
      initialValues={template ? paramRowOf(template) : EMPTY_ROW}
      refuse={refuse}
      request={(row) => row}
      write={write}
      onClose={onClose}
      isSubmitHidden={isOnlyProposed}
      alternative={(row, isRefused) => (
        <ProposeChanges changes={() => [changeOf(row)]} onAdded={onClose} disabled={isRefused} />
      )}
    >
      {(form: UseFormReturnType<ParamRow>) => (
        <ParamFields
          form={form}
          faults={faults}
          groups={groups}
          isNameFixed={kind === 'override'}
          hint={kind === 'override' ? messages.overrideHint : null}
          before={template}
          languages={languages}
        />
      )}
    </FormDialog>
  );
}

/** The faults of the template at a place of the request, by field of the form. */
export function faultsOf(error: unknown, at: number): ReadonlyMap<ParamField, string> {
  const faults = new Map<ParamField, string>();
  if (!(error instanceof LintelError) || !Array.isArray(error.details)) return faults;
  const prefix = `body.templates.${at}.`;
  for (const { path, message } of error.details as { path?: unknown; message?: unknown }[]) {
    if (typeof path !== 'string' || typeof message !== 'string' || !path.startsWith(prefix)) continue;
    const field = fieldAt(path.slice(prefix.length));
    if (field !== null && !faults.has(field)) faults.set(field, sentence(message));
  }
  return faults;
}

const sentence = (message: string): string => {
  const text = message.replace(/^./u, (first) => first.toUpperCase());
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
