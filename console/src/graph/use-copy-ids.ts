import { useMutation } from '@tanstack/react-query';
import { announce } from '../platform/outcome.tsx';
import { messages } from './messages.ts';

interface FoundIds {
  ids: string[];
  /** False when there are more than a selection of the CAD tool can hold. */
  isWhole: boolean;
}

/** Copies element IDs for a selection in the CAD tool, and says how many. */
export function useCopyIds(find: () => Promise<FoundIds>) {
  return useMutation({
    mutationFn: async () => {
      const { ids, isWhole } = await find();
      if (ids.length === 0) return messages.noIds;
      try {
        await navigator.clipboard.writeText(ids.join(';'));
      } catch {
        return messages.notCopied;
      }
      return isWhole ? messages.copied(ids.length) : messages.copiedFirst(ids.length);
    },
    onSuccess: (text) => announce({ text, operationId: null }),
  });
}
