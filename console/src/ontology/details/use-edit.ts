import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { intentions } from '../../platform/intentions.ts';
import { type ClassEdit, updateObjectClass } from '../update-object-class.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { catchUp } from '../use-ontology.ts';
import { isConflict, written } from '../writing.ts';

interface Wanted {
  edit: ClassEdit;
  /** The text for the live region when it is done. */
  announcement: string;
}

/** One small change of a class, saved at once. A conflict loads the current state of the class. */
export function useEdit(detail: ObjectClassDetail) {
  const [intents] = useState(intentions);
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ edit }: Wanted) => updateObjectClass(detail, edit, intents.keyOf(edit)),
    onSuccess: async ({ data, warnings }, { announcement }) => {
      intents.done();
      await written([announcement, ...(warnings ?? [])].join(' '), data.operationId);
    },
    onError: (error) => {
      if (isConflict(error)) void catchUp();
    },
  });
}
