import { bodyOf } from '@lintel/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { VocabularyPicker } from '../ontology/details/vocabulary-picker.tsx';
import { written } from '../ontology/writing.ts';
import { api } from '../platform/client.ts';
import { displayOf } from '../platform/error-display.ts';
import { intentions } from '../platform/intentions.ts';
import { refusal, useSession } from '../platform/session.ts';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { messages } from './messages.ts';
import classes from './review.module.css';
import type { ReviewItem } from './review-queries.ts';

/** Resolves a binding in its row: the chosen category becomes the class's own. */
export function CadBindingPicker({ item }: { item: ReviewItem }) {
  const [intent] = useState(intentions);
  const refused = refusal(useSession(), 'ontology:write');
  const bind = useMutation({
    mutationFn: async (cadCategory: string) =>
      bodyOf(
        await api.PUT('/api/v1/bim-ontology/object-classes/{key}/cad-category', {
          params: {
            path: { key: item.objectClassId },
            header: { 'idempotency-key': intent.keyOf({ cadCategory }) },
          },
          body: { cadCategory },
        }),
      ),
    onSuccess: async (_, cadCategory) => {
      intent.done();
      await written(messages.cadCategorySet(item.name, cadCategory), null);
    },
  });
  return (
    <div className={classes.picker}>
      <VocabularyPicker
        kind="cad_categories"
        label={messages.cadCategoryOf(item.name)}
        disabled={refused !== null || bind.isPending}
        onChoose={({ reference }) => bind.mutate(reference)}
      />
      {bind.error && <ErrorAlert {...displayOf(bind.error)} />}
    </div>
  );
}
