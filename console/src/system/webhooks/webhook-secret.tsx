import { webhooks as messages } from '../messages.ts';
import { ShownOnce } from '../shown-once.tsx';

/** A new secret; null when the server has shown it before. */
export function WebhookSecret({ secret, onDone }: { secret: string | null; onDone: () => void }) {
  return (
    <ShownOnce
      title={messages.secretTitle}
      text={messages.secretShownOnce}
      secret={secret ?? messages.secretShownBefore}
      label={messages.secret}
      copyLabel={messages.copySecret}
      onDone={onDone}
    />
  );
}
