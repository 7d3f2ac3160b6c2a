import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { displayOf } from '../platform/error-display.ts';
import { languageName, useLanguage } from '../platform/language.ts';
import { paths } from '../platform/paths.ts';
import { anySearch } from '../platform/search.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Figure } from '../ui/figure.tsx';
import { counted, formatCount } from '../ui/numbers.ts';
import { Page } from '../ui/page.tsx';
import { heatMapHeight, heatMapOption, kindsOption, sunburstOption } from './coverage-charts.ts';
import { heatMapTable, kindsTable, sunburstTable } from './coverage-figures.ts';
import { type Coverage, coverageQuery } from './coverage-query.ts';

/** How complete the ontology is, branch by branch and kind by kind. */
export default function CoveragePage() {
  const { root } = useSearch({ from: '/coverage' });
  const language = useLanguage();
  const { data, error } = useQuery(coverageQuery(root, language));
  return (
    <Page title="Coverage">
      {error && <ErrorAlert {...displayOf(error)} />}
      {!data && !error && <Skeleton height={400} />}
      {data && root !== undefined && (
        <Text mb="sm">
          Coverage of{' '}
          <Anchor component={Link} to={paths.objectClass(data.branches[0]?.handle ?? root)}>
            {data.branches[0]?.name ?? root}
          </Anchor>
          .{' '}
          <Anchor component={Link} to={paths.coverage()}>
            Show all branches
          </Anchor>
        </Text>
      )}
      {data &&
        (data.branches.length === 0 ? (
          <NoClasses />
        ) : (
          <CoveragePictures coverage={data} language={language} />
        ))}
    </Page>
  );
}

function NoClasses() {
  return (
    <EmptyState title="No classes yet">
      <Text c="dimmed">
        Charts of your ontology appear here.{' '}
        <Anchor component={Link} to={paths.ontology()}>
          Create or import classes
        </Anchor>
      </Text>
    </EmptyState>
  );
}

function CoveragePictures({ coverage, language }: { coverage: Coverage; language: string | undefined }) {
  const navigate = useNavigate();
  const { branches, kinds, totals, cad } = coverage;
  const options = useMemo(
    () => ({
      heat: heatMapOption(branches, language),
      sun: sunburstOption(branches),
      kinds: kindsOption(kinds),
    }),
    [branches, kinds, language],
  );
  const goTo = (data: unknown) => {
    const { handle } = (data ?? {}) as { handle?: string }; // what `coverage-figures` put into the chart
    if (handle !== undefined) void navigate({ to: paths.objectClass(handle) });
  };
  return (
    <>
      <Text>
        {formatCount(totals.approved)} approved, {formatCount(totals.draft)} drafts,{' '}
        {formatCount(totals.archived)} archived. CAD categories: {formatCount(cad.current)} current,{' '}
        {formatCount(cad.stale)} stale, {formatCount(cad.needs_review)} to review,{' '}
        {formatCount(cad.unresolved)} unresolved, {formatCount(cad.none)} none.
      </Text>
      {language !== undefined && totals.translated && (
        <Text>
          {languageName(language)}: {counted(totals.translated.names, 'name', 'names')} and{' '}
          {counted(totals.translated.descriptions, 'description', 'descriptions')} translated,{' '}
          <Anchor component={Link} to={paths.review()} search={anySearch({ reason: 'translation' })}>
            {counted(totals.translated.missing, 'name', 'names')} missing
          </Anchor>
          .
        </Text>
      )}
      <Figure
        title="Branches by classification"
        explanation="The share of classes with each classification, set or inherited. Select a cell to open its branch."
        option={options.heat}
        height={heatMapHeight(branches)}
        table={heatMapTable(branches, language)}
        fileName="coverage-branches"
        onClick={goTo}
      />
      <Figure
        title="Ontology by completeness"
        explanation="Each ring is one level of the tree. Wider segments contain more classes. Select a segment to open its branch."
        option={options.sun}
        height={460}
        table={sunburstTable(branches)}
        fileName="coverage-tree"
        onClick={goTo}
      />
      <Figure
        title="Missing classifications"
        explanation="Classes with their own value, an inherited value, or no value."
        option={options.kinds}
        height={240}
        table={kindsTable(kinds)}
        fileName="coverage-kinds"
      />
    </>
  );
}
