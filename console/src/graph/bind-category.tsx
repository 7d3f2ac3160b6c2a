import { bodyOf } from '@lintel/client';
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../app/client.ts';
import { displayOf } from '../app/error-display.ts';
import { queryClient } from '../app/query-client.ts';
import { ClassPicker } from '../ontology/actions/class-picker.tsx';
import { useOntology } from '../ontology/use-ontology.ts';
import { written } from '../ontology/writing.ts';
import { intentions } from '../platform/intentions.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { counted } from '../ui/numbers.ts';
import { bindingConsequences } from './binding-consequences.ts';
import type { UnclassifiedCategory } from './graph-figures.ts';

interface BindCategoryProps {
  projectId: string;
  category: UnclassifiedCategory;
  onClose: () => void;
}

/** Binds a category of the export to a class, and shows the consequences first. */
export function BindCategory({ projectId, category, onClose }: BindCategoryProps) {
  const { index } = useOntology();
  const [intent] = useState(intentions);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const objectClass = chosen === undefined ? undefined : index?.classes.get(chosen);
  const bind = useMutation({
    mutationFn: async ({ key, cadCategory }: { key: string; cadCategory: string }) =>
      bodyOf(
        await api.PUT('/api/v1/bim-ontology/object-classes/{key}/cad-category', {
          params: { path: { key }, header: { 'idempotency-key': intent.keyOf({ key, cadCategory }) } },
          body: { cadCategory },
        }),
      ),
    onSuccess: async ({ warnings }) => {
      intent.done();
      onClose();
      const text = `${category.label} is bound to ${objectClass?.name ?? 'the class'}. Rematerialize to count it.`;
      await written([text, ...(warnings ?? [])].join(' '), null);
      await queryClient.invalidateQueries({ queryKey: ['graph', projectId] });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={<bdi>{`Bind ${category.label} to a class`}</bdi>}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text size="sm">
          {counted(category.elements, 'element')} of this project have the category {category.reference} and
          no class.
        </Text>
        {category.suggestions.length > 0 && (
          <div>
            <Text size="sm" mb={4}>
              Most likely:
            </Text>
            <Group gap="xs">
              {category.suggestions.map(({ objectClassId, name, path, reason }) => (
                <Button
                  key={objectClassId}
                  size="xs"
                  variant={chosen === objectClassId ? 'filled' : 'default'}
                  aria-pressed={chosen === objectClassId}
                  title={`${path}: ${reason}`}
                  onClick={() => setChosen(objectClassId)}
                >
                  {name}
                </Button>
              ))}
            </Group>
          </div>
        )}
        {index && (
          <ClassPicker
            index={index}
            label="Class"
            value={chosen}
            onChange={(id) => setChosen(id ?? undefined)}
            refuse={({ status }) => (status === 'archived' ? 'It is archived.' : null)}
          />
        )}
        {objectClass && (
          <div role="region" aria-label="What happens">
            <Text size="sm" fw={600}>
              What happens
            </Text>
            <List size="sm">
              {bindingConsequences(objectClass, category.reference).map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </div>
        )}
        {bind.error && <ErrorAlert {...displayOf(bind.error)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen === undefined}
            loading={bind.isPending}
            onClick={() =>
              chosen !== undefined && bind.mutate({ key: chosen, cadCategory: category.reference })
            }
          >
            Apply
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
