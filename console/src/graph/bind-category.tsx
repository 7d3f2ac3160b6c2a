import { Button, Group, List, Stack, Text } from '@mantine/core';
import { ClassPicker } from '../ontology/classes/actions/class-picker.tsx';
import { pathOf } from '../ontology/classes/actions/class-targets.ts';
import { useOntology } from '../ontology/classes/use-ontology.ts';
import { written } from '../ontology/classes/writing.ts';
import { ProposeChanges } from '../ontology/proposals/add-to-proposal.tsx';
import { call } from '../platform/client.ts';
import { type DialogProps, FormDialog } from '../platform/form-dialog.tsx';
import { useMay } from '../platform/session.ts';
import { useWrite } from '../platform/use-write.ts';
import { bindingConsequences } from './binding-consequences.ts';
import type { CategoryToClassify } from './graph-figures.ts';
import { messages } from './messages.ts';

interface BindCategoryProps extends DialogProps {
  projectId: string;
  category: CategoryToClassify;
}

/** Binds a category of the export to a class, and shows the consequences first. */
export function BindCategory({ projectId, category, onClose }: BindCategoryProps) {
  const { index } = useOntology();
  const isOnlyProposed = !useMay('ontology.write');
  const nameOf = (key: string | null) => (key === null ? undefined : index?.classes.get(key)?.name);
  const bind = useWrite({
    send: ({ key, cadCategory }: { key: string; cadCategory: string }, header) =>
      call('PUT', '/api/v1/bim-ontology/object-classes/{key}/cad-category', {
        path: { key },
        header,
        body: { cadCategory },
      }),
    stale: [['graph', projectId]],
    onDone: ({ warnings }, { key }) => {
      onClose();
      const text = messages.bound(category.label, nameOf(key) ?? key);
      void written([text, ...(warnings ?? [])].join(' '), null);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={<bdi>{messages.bindTitle(category.label)}</bdi>}
      size="lg"
      action={({ key }) => messages.bindAction(category.label, nameOf(key))}
      initialValues={{ key: null as string | null }}
      refuse={({ key }) => (key === null ? '' : null)}
      request={({ key }) => ({ key: key ?? '', cadCategory: category.reference })}
      write={bind}
      isSubmitHidden={isOnlyProposed}
      alternative={({ key }, isRefused) => (
        <ProposeChanges
          disabled={isRefused}
          changes={() => [
            { action: 'setObjectClassCadCategory', request: { key, cadCategory: category.reference } },
          ]}
          onAdded={onClose}
        />
      )}
    >
      {(form) => {
        const chosen = form.values.key;
        const objectClass = chosen === null ? undefined : index?.classes.get(chosen);
        return (
          <Stack>
            <Text size="sm">{messages.bindReason(category.elements, category.reference)}</Text>
            {category.suggestions.length > 0 && (
              <Group gap="xs" role="group" aria-label={messages.suggestionsLabel}>
                {category.suggestions.map(({ objectClassId, name, reason }) => (
                  <Button
                    key={objectClassId}
                    size="xs"
                    variant={chosen === objectClassId ? 'filled' : 'default'}
                    aria-pressed={chosen === objectClassId}
                    title={messages.suggestionHint(index ? pathOf(index, objectClassId) : '', reason)}
                    onClick={() => form.setFieldValue('key', objectClassId)}
                  >
                    {name}
                  </Button>
                ))}
              </Group>
            )}
            {index && (
              <ClassPicker
                index={index}
                label={messages.class}
                value={chosen ?? undefined}
                onChange={(id) => form.setFieldValue('key', id)}
                refuse={({ status }) => (status === 'archived' ? messages.archived : null)}
              />
            )}
            {objectClass && (
              <section aria-label={messages.whatHappens}>
                <Text size="sm" fw={500}>
                  {messages.whatHappens}
                </Text>
                <List size="sm">
                  {bindingConsequences(objectClass, category.reference).sentences.map((text) => (
                    <List.Item key={text}>{text}</List.Item>
                  ))}
                </List>
              </section>
            )}
          </Stack>
        );
      }}
    </FormDialog>
  );
}
