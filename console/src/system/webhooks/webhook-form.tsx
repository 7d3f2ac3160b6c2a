import type { Schemas } from '@lintel/client';
import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { type DialogProps, FormDialog } from '../../platform/form-dialog.tsx';
import { webhooks as messages } from '../messages.ts';
import { EVENT_TYPES } from './event-types.ts';

export interface WebhookFields {
  url: string;
  types: string[] | null;
  description: string | null;
}

interface WebhookFormProps extends DialogProps {
  title: string;
  action: string;
  /** The webhook that is edited; undefined for a new one. */
  webhook?: Schemas['Webhook'];
  write: {
    mutate: (fields: WebhookFields) => void;
    reset: () => void;
    isPending: boolean;
    error: unknown;
  };
}

/** Where events are sent, and which. */
export function WebhookForm({ webhook, ...dialog }: WebhookFormProps) {
  return (
    <FormDialog
      {...dialog}
      size="lg"
      initialValues={{
        url: webhook?.url ?? '',
        types: webhook?.types ?? [],
        description: webhook?.description ?? '',
      }}
      refuse={({ url }) => (url.trim() === '' ? '' : null)}
      request={({ url, types, description }) => ({
        url: url.trim(),
        types: types.length === 0 ? null : types,
        description: description.trim() || null,
      })}
    >
      {(form) => (
        <>
          <TextInput
            label={messages.url}
            description={messages.urlHint}
            placeholder={messages.urlPlaceholder}
            {...form.getInputProps('url')}
            maxLength={2000}
            required
            data-autofocus
          />
          <MultiSelect
            label={messages.events}
            description={messages.eventsHint}
            data={Object.entries(EVENT_TYPES).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('types')}
            searchable
            mt="sm"
          />
          <Textarea
            label={messages.description}
            description={messages.descriptionHint}
            {...form.getInputProps('description')}
            maxLength={500}
            autosize
            mt="sm"
          />
        </>
      )}
    </FormDialog>
  );
}
