import type { ObjectClass } from '@lintel/client';
import { Stack, Text } from '@mantine/core';
import { ClassPicker } from '../ontology/classes/actions/class-picker.tsx';
import { useOntology } from '../ontology/classes/use-ontology.ts';
import { written } from '../ontology/classes/writing.ts';
import { ProposeChanges } from '../ontology/proposals/add-to-proposal.tsx';
import { call } from '../platform/client.ts';
import { type DialogProps, FormDialog } from '../platform/form-dialog.tsx';
import { useMay } from '../platform/session.ts';
import { useWrite } from '../platform/use-write.ts';
import { bindingConsequences, takesCategoryAway } from './binding-consequences.ts';
import type { CategoryToClassify } from './graph-figures.ts';
import { messages } from './messages.ts';

interface BindCategoriesProps extends DialogProps {
  projectId: string;
  categories: readonly CategoryToClassify[];
  /** Called when they are bound, or added to a proposal. */
  onBound: () => void;
}

interface Edit {
  objectClassId: string;
  cadCategory: string;
}

/** Binds several categories, each to a class of its own, as one operation that is undone whole. */
export function BindCategories({ projectId, categories, onClose, onBound }: BindCategoriesProps) {
  const { index } = useOntology();
  const title = messages.categories(messages.bind, categories.length);
  const isOnlyProposed = !useMay('ontology.write');
  const bind = useWrite({
    send: (edits: Edit[], header) =>
      call('POST', '/api/v1/bim-ontology/object-classes/actions/edit', { header, body: { edits } }),
    stale: [['graph', projectId]],
    onDone: (answer) => {
      onClose();
      onBound();
      const operationId = 'operationId' in answer ? answer.operationId : null;
      void written(messages.boundAll(categories.length), operationId);
    },
  });
  // A class that would lose another category for it is suggested, but never chosen beforehand.
  const suggested = categories.map(({ reference, suggestions }) => {
    const best = suggestions.find(({ objectClassId }) => {
      const objectClass = index?.classes.get(objectClassId);
      return objectClass && !takesCategoryAway(objectClass, reference);
    });
    return [reference, best?.objectClassId ?? null];
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="lg"
      action={() => title}
      initialValues={Object.fromEntries(suggested) as Record<string, string | null>}
      refuse={(chosen) => refusalOf(Object.values(chosen))}
      request={editsOf}
      write={bind}
      isSubmitHidden={isOnlyProposed}
      alternative={(chosen, isRefused) => (
        <ProposeChanges
          disabled={isRefused}
          changes={() => [{ action: 'editObjectClasses', request: { edits: editsOf(chosen) } }]}
          onAdded={() => {
            onClose();
            onBound();
          }}
        />
      )}
    >
      {(form) => (
        <Stack>
          {categories.map(({ reference, label, elements, suggestions }) => (
            <div key={reference}>
              {index && (
                <ClassPicker
                  index={index}
                  label={messages.classFor(label)}
                  isFocusedFirst={false}
                  value={form.values[reference] ?? undefined}
                  onChange={(id) => form.setValues({ ...form.values, [reference]: id })}
                  refuse={({ status }) => (status === 'archived' ? messages.archived : null)}
                />
              )}
              <Text size="xs" c="dimmed">
                {messages.elements(elements)}.{' '}
                {suggestions.length > 0
                  ? messages.suggestions(suggestions.map(({ name }) => name))
                  : messages.noSuggestion}
              </Text>
              <Warnings
                objectClass={index?.classes.get(form.values[reference] ?? '')}
                reference={reference}
              />
            </div>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}

const editsOf = (chosen: Record<string, string | null>): Edit[] =>
  Object.entries(chosen).flatMap(([cadCategory, objectClassId]) =>
    objectClassId === null ? [] : [{ objectClassId, cadCategory }],
  );

function Warnings({ objectClass, reference }: { objectClass: ObjectClass | undefined; reference: string }) {
  if (!objectClass) return null;
  const sentences = bindingConsequences(objectClass, reference).warnings;
  return sentences.map((text) => (
    <Text key={text} size="xs">
      {text}
    </Text>
  ));
}

function refusalOf(chosen: readonly (string | null)[]): string | null {
  if (chosen.includes(null)) return messages.chooseEach;
  return new Set(chosen).size < chosen.length ? messages.oneCategoryEach : null;
}
