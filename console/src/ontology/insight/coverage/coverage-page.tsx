import { Anchor, Switch, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Allowed } from '../../../platform/allowed.tsx';
import { languageName, useLanguage } from '../../../platform/language.ts';
import { paths } from '../../../platform/paths.ts';
import { QueryBoundary } from '../../../platform/query-boundary.tsx';
import { anySearch } from '../../../platform/search.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { systemsQuery } from '../../vocabularies/classification-systems.ts';
import {
  heatMapHeight,
  heatMapOption,
  kindsHeight,
  kindsOption,
  SUNBURST_HEIGHT,
  sunburstOption,
} from './coverage-charts.ts';
import { heatMapColumns, heatMapTable, kindsTable, sourcesOf, sunburstTable } from './coverage-figures.ts';
import { type Coverage, coverageQuery } from './coverage-query.ts';
import { messages } from './messages.ts';

/** How complete the ontology is, branch by branch and kind by kind. */
export default function CoveragePage() {
  const { root } = useSearch({ from: '/coverage' });
  const language = useLanguage();
  const coverage = useQuery(coverageQuery(root, language));
  return (
    <Page title={messages.coverage}>
      <QueryBoundary query={coverage} height={400}>
        {(data) => (
          <>
            {root !== undefined && (
              <Text mb="sm">
                <Sentence
                  text={messages.branchOnly}
                  branch={
                    <Anchor component={Link} to={paths.objectClass(data.branches[0]?.handle ?? root)}>
                      {data.branches[0]?.name ?? root}
                    </Anchor>
                  }
                />{' '}
                <Anchor component={Link} to={paths.coverage()}>
                  {messages.showAllBranches}
                </Anchor>
              </Text>
            )}
            {data.branches.length === 0 ? (
              <NoClasses />
            ) : (
              <CoveragePictures coverage={data} language={language} />
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function NoClasses() {
  return (
    <EmptyState title={messages.empty}>
      <Text c="dimmed">
        {messages.emptyHint}{' '}
        <Allowed to="ontology.propose">
          <Anchor component={Link} to={paths.ontology()}>
            {messages.createOrImportClasses}
          </Anchor>
        </Allowed>
      </Text>
    </EmptyState>
  );
}

function CoveragePictures({ coverage, language }: { coverage: Coverage; language: string | undefined }) {
  const navigate = useNavigate();
  const [isTreeShown, showTree] = useState(false);
  const { branches, totals, cad } = coverage;
  const { data: named } = useQuery(systemsQuery);
  const systems = useMemo(
    () =>
      Object.keys(coverage.systems).map((id) => ({
        id,
        name: named?.find((system) => system.id === id)?.name ?? id,
      })),
    [coverage, named],
  );
  const sources = useMemo(() => sourcesOf(coverage, systems), [coverage, systems]);
  const columns = useMemo(() => heatMapColumns(systems, language), [systems, language]);
  const isNarrow = useMediaQuery('(max-width: 40em)') ?? false;
  const options = useMemo(
    () => ({
      heat: heatMapOption(branches, { columns, isNarrow }),
      sun: sunburstOption(branches),
      kinds: kindsOption(sources),
    }),
    [branches, sources, columns, isNarrow],
  );
  const goTo = (data: unknown) => {
    // What `coverage-charts` put into the chart.
    const { handle, lacks } = (data ?? {}) as { handle?: string; lacks?: string };
    if (handle === undefined) return;
    if (lacks === undefined) return void navigate({ to: paths.objectClass(handle) });
    const what = lacks === 'translation' ? { reason: lacks } : { reason: 'classification', missing: lacks };
    void navigate({ to: paths.review(), search: anySearch({ root: handle, ...what }) });
  };
  return (
    <>
      <Text>
        {messages.statuses(totals)} {messages.cadCategories(cad)}
      </Text>
      {language !== undefined && totals.translated && (
        <Text>
          {messages.translated(
            languageName(language),
            totals.translated.names,
            totals.translated.descriptions,
          )}{' '}
          <Anchor component={Link} to={paths.review()} search={anySearch({ reason: 'translation' })}>
            {messages.namesMissing(totals.translated.missing)}
          </Anchor>
        </Text>
      )}
      <Figure
        title={messages.branchesByClassification}
        explanation={messages.branchesByClassificationHint(systems.length > 0)}
        option={options.heat}
        height={heatMapHeight(branches, { columns, isNarrow })}
        table={heatMapTable(branches, columns)}
        fileName="coverage-branches"
        onClick={goTo}
      />
      <Figure
        title={messages.classificationSources}
        explanation={messages.classificationSourcesHint}
        option={options.kinds}
        height={kindsHeight(sources)}
        table={kindsTable(sources)}
        fileName="coverage-kinds"
      />
      <Switch
        mt="lg"
        label={messages.showTreeByCompleteness}
        checked={isTreeShown}
        onChange={({ currentTarget }) => showTree(currentTarget.checked)}
      />
      {isTreeShown && (
        <Figure
          title={messages.ontologyByCompleteness}
          explanation={messages.ontologyByCompletenessHint}
          option={options.sun}
          height={SUNBURST_HEIGHT}
          table={sunburstTable(branches)}
          fileName="coverage-tree"
          onClick={goTo}
        />
      )}
    </>
  );
}
