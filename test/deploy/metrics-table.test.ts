import { expect, it } from 'vitest';
import { scrape } from '../support/metrics.ts';
import { documentedMetrics } from '../support/operating.ts';
import { useService } from '../support/service.ts';

const service = useService({ worker: false });

it('the table in docs/operating.md names every metric that the service tells, and no other', async () => {
  const scraped = [...(await scrape(service)).types.keys()];
  const documented = documentedMetrics();
  // Told by a portal on a replica, which is another process.
  const here = [...documented].filter(([, by]) => by !== 'replica').map(([name]) => name);
  expect(scraped.filter((name) => documented.get(name) !== 'replica').sort()).toEqual(here.sort());
  expect(here.length).toBeGreaterThan(20);
});
