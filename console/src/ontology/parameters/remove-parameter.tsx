import { Text } from '@mantine/core';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { useWrite } from '../../platform/use-write.ts';
import type { ObjectClassDetail } from '../classes/use-object-class.ts';
import { useOntology } from '../classes/use-ontology.ts';
import { written } from '../classes/writing.ts';
import { ProposeChanges } from '../proposals/add-to-proposal.tsx';
import type { ProposedChange } from '../proposals/proposed-change.ts';
import { useUnplanned } from '../proposals/use-unplanned.ts';
import { messages } from './messages.ts';
import type { ParamTemplate } from './param-rows.ts';
import type { ParameterRow } from './parameter-rows.ts';
import { saveParamTemplates } from './save-param-templates.ts';

interface RemoveParameterProps extends DialogProps {
  detail: ObjectClassDetail;
  own: readonly ParamTemplate[];
  row: ParameterRow;
}

/** Removes an own parameter, after saying what is left. */
export function RemoveParameter({ detail, own, row, onClose }: RemoveParameterProps) {
  const { index } = useOntology();
  const { name } = row.template;
  const left = own.filter((each) => each.name !== name);
  const change: ProposedChange = {
    action: 'setObjectClassParamTemplates',
    request: { key: detail.id, templates: left },
  };
  const isOnlyProposed = useUnplanned([change]) !== null;
  const write = useWrite({
    networkMode: 'always',
    send: (_request: null, header) => saveParamTemplates(detail.id, own, left, header),
    onDone: async (operationId) => {
      await written(messages.removed(name, detail.name), operationId);
      onClose();
    },
  });
  const from = row.overrides === null ? undefined : index?.classes.get(row.overrides)?.name;
  return (
    <FormDialog
      title={messages.removeTitle(name)}
      action={messages.removeTitle(name)}
      isDestructive
      request={() => null}
      write={write}
      onClose={onClose}
      isSubmitHidden={isOnlyProposed}
      alternative={() => <ProposeChanges changes={() => [change]} onAdded={onClose} />}
    >
      <Text>
        {from === undefined
          ? messages.removeSentence(name, detail.name)
          : messages.removeOverride(name, detail.name, from)}
      </Text>
    </FormDialog>
  );
}
