import { expect, it } from 'vitest';
import { csvOf, Exchange } from '../support/exchange.ts';
import { useSteward } from '../support/steward.ts';

const { service } = useSteward();
const exchange = new Exchange(service);

it('an import takes as many new codes as there are rows', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 45_000 }, (_, i) => [`Coded ${i}`, `Z${i}`, `Y${i}`, `X${i}`]);
  const file = csvOf(['name', 'uniformat', 'masterformat', 'objectClassCode'], ...rows);
  expect((await exchange.dryRun('csv', file)).counts).toMatchObject({ created: 45_000, rejected: 0 });
});
