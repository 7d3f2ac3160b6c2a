import { LintelError } from '@lintel/client';
import { List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../platform/failure.tsx';
import type { OntologyIndex } from '../classes/ontology-index.ts';
import { messages } from './messages.ts';

interface Report {
  specifications: number;
  skipped: { objectClassId: string; handle: string; reason: 'no-entity' | 'ambiguous' }[];
}

interface Asked {
  index: OntologyIndex;
  root: string | null;
  ifcVersion: string | null;
}

const MOST_SHOWN = 20;

/** What an IDS file would contain, and which classes it leaves out. */
export function IdsReport({ index, root, ifcVersion }: Asked) {
  const { data, error } = useQuery({
    queryKey: ['ontology', 'ids-report', root, ifcVersion],
    queryFn: ({ signal }) => readReport(root, ifcVersion, signal),
    staleTime: 0,
  });
  if (error) return <Failure error={error} />;
  if (!data) return <Skeleton height={40} />;
  return (
    <Stack gap="xs" component="section" aria-label={messages.idsReport}>
      <Text size="sm">{messages.idsSpecifications(data.specifications)}</Text>
      {data.specifications > 1 && (
        <Text size="sm" c="dimmed">
          {messages.idsCodes}
        </Text>
      )}
      {(['no-entity', 'ambiguous'] as const).map((reason) => (
        <LeftOut key={reason} reason={reason} skipped={data.skipped} index={index} />
      ))}
    </Stack>
  );
}

async function readReport(
  root: string | null,
  ifcVersion: string | null,
  signal: AbortSignal,
): Promise<Report> {
  const query = new URLSearchParams({
    format: 'ids',
    report: 'true',
    ...(root !== null && { root }),
    ...(ifcVersion !== null && { ifcVersion }),
  });
  const answer = await fetch(`/api/v1/bim-ontology/export?${query}`, { signal });
  if (!answer.ok) throw new LintelError(answer.status, await answer.json().catch(() => null));
  return answer.json();
}

function LeftOut({
  reason,
  skipped,
  index,
}: Pick<Report, 'skipped'> & { reason: Report['skipped'][number]['reason']; index: OntologyIndex }) {
  const classes = skipped.filter((each) => each.reason === reason);
  if (classes.length === 0) return null;
  const more = classes.length - MOST_SHOWN;
  return (
    <>
      <Text size="sm">{messages.leftOut[reason](classes.length)}</Text>
      <List size="sm">
        {classes.slice(0, MOST_SHOWN).map(({ objectClassId, handle }) => (
          <List.Item key={objectClassId}>{index.byHandle.get(handle)?.name ?? handle}</List.Item>
        ))}
        {more > 0 && <List.Item>{messages.andMore(more)}</List.Item>}
      </List>
    </>
  );
}
