import { Title } from '@mantine/core';

export const SectionTitle = ({ id, children }: { id: string; children: string }) => (
  <Title order={2} size="h4" id={id} mb="xs">
    {children}
  </Title>
);
