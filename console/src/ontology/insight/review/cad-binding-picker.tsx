import { useRef } from 'react';
import { call } from '../../../platform/client.ts';
import { Failure } from '../../../platform/failure.tsx';
import { useMay } from '../../../platform/session.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { VocabularyPicker } from '../../classes/details/vocabulary-picker.tsx';
import { written } from '../../classes/writing.ts';
import { useAddChanges } from '../../proposals/add-to-proposal.tsx';
import { useCurrentProposal } from '../../proposals/current-proposal.ts';
import { messages as proposing } from '../../proposals/messages.ts';
import { messages } from './messages.ts';
import classes from './review.module.css';
import type { ReviewItem } from './review-queries.ts';

/** Resolves a binding in its row: the chosen category becomes the class's own, or is proposed to become it. */
export function CadBindingPicker({ item }: { item: ReviewItem }) {
  const isOnlyProposed = !useMay('ontology.write');
  const current = useCurrentProposal();
  const chosen = useRef('');
  const adding = useAddChanges(() => [
    {
      action: 'setObjectClassCadCategory',
      request: { key: item.objectClassId, cadCategory: chosen.current },
    },
  ]);
  const bind = useWrite({
    send: (cadCategory: string, header) =>
      call('PUT', '/api/v1/bim-ontology/object-classes/{key}/cad-category', {
        path: { key: item.objectClassId },
        header,
        body: { cadCategory },
      }),
    onDone: (_, cadCategory) => written(messages.cadCategorySet(item.name, cadCategory), null),
  });
  return (
    <div className={classes.picker}>
      <VocabularyPicker
        kind="cad_categories"
        label={messages.cadCategoryOf(item.name)}
        {...(isOnlyProposed &&
          current !== undefined && { description: proposing.editsGoTo(current?.number ?? null) })}
        disabled={bind.isPending || adding.isPending}
        onChoose={({ reference }) => {
          if (!isOnlyProposed) return bind.mutate(reference);
          chosen.current = reference;
          adding.start();
        }}
      />
      <Failure error={bind.error ?? adding.error} />
    </div>
  );
}
