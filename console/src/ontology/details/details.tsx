import type { ObjectClass } from '@lintel/client';
import { Title } from '@mantine/core';

export function Details({ objectClass }: { objectClass: ObjectClass }) {
  return (
    <section aria-label="Details">
      <Title order={2}>{objectClass.name}</Title>
    </section>
  );
}
