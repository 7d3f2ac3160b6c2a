import { queryOptions } from '@tanstack/react-query';
import { read } from '../../../platform/client.ts';
import { withoutEmpty } from '../../../platform/search-params.ts';

/** Deep enough for a picture of the tree, small enough to be drawn. */
const DEPTH = 2;

export const coverageQuery = (root: string | undefined, language: string | undefined) =>
  queryOptions({
    queryKey: ['coverage', root ?? null, language ?? null],
    queryFn: read('/api/v1/bim-ontology/coverage', {
      query: { depth: DEPTH, ...withoutEmpty({ root, language }) },
    }),
  });

export type Coverage = Awaited<ReturnType<NonNullable<ReturnType<typeof coverageQuery>['queryFn']>>>;
export type Branch = Coverage['branches'][number];
