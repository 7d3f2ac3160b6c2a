import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../platform/session.ts';
import { messages } from './messages.ts';
import { NewSystem } from './new-system.tsx';

export function NewSystemButton() {
  const mayEdit = useMay('ontology.write');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {messages.newSystem}
      </Button>
      {isOpen && <NewSystem onClose={() => setIsOpen(false)} />}
    </>
  );
}
