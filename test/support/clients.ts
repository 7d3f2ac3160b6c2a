import { needs } from './needs.ts';

/** What takes longer, such as installing a package: `npm run test:clients` runs it. */
export const needsAllOfClients = needs(
  process.env['TEST_CLIENTS'] === '1',
  'takes longer: npm run test:clients',
);
