import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusal, useSession } from '../../platform/session.ts';
import { messages } from './messages.ts';
import { NewSystem } from './new-system.tsx';

export function NewSystemButton() {
  const refused = refusal(useSession(), 'ontology:write');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        disabled={refused !== null}
        title={refused ?? undefined}
        onClick={() => setIsOpen(true)}
      >
        {messages.newSystem}
      </Button>
      {isOpen && <NewSystem onClose={() => setIsOpen(false)} />}
    </>
  );
}
