import { Button, Group, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProposedCategories } from '../ontology/proposals/use-proposed-categories.ts';
import { Failure } from '../platform/failure.tsx';
import { useMay } from '../platform/session.ts';
import { BindCategories } from './bind-categories.tsx';
import { BindCategory } from './bind-category.tsx';
import { CategoryRow } from './category-row.tsx';
import { isDrawingAid } from './drawing-aids.ts';
import classes from './graph.module.css';
import { type CategoryToClassify, categoriesToClassify } from './graph-figures.ts';
import { type GraphSummary, suggestionsQuery } from './graph-queries.ts';
import { messages } from './messages.ts';
import { useIgnoredCategories } from './use-ignored-categories.ts';

interface UnclassifiedCategoriesProps {
  summary: GraphSummary;
  onShow: (category: string) => void;
}

const SHOWN = 6;

/** The categories whose elements have no class, the largest first, because binding those raises the coverage most. */
export function UnclassifiedCategories({ summary, onShow }: UnclassifiedCategoriesProps) {
  const suggestions = useQuery(suggestionsQuery(summary.projectId));
  const [bound, setBound] = useState<CategoryToClassify | null>(null);
  const [isAllShown, showAll] = useState(false);
  const mayBind = useMay('ontology.propose');
  const ignoring = useIgnoredCategories(summary.projectId);
  const proposed = useProposedCategories();
  const all = categoriesToClassify(summary, suggestions.data);
  const notCounting = all.filter(({ counts }) => !counts);
  const [isRestShown, showRest] = useState(false);
  const categories = isRestShown ? all : all.filter(({ counts }) => counts);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBinding, setBinding] = useState(false);
  // A category that was bound or ignored meanwhile is no longer selected.
  const chosen = categories.filter(({ reference }) => ticked.has(reference));
  const tick = (reference: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(reference);
    else next.delete(reference);
    setTicked(next);
  };
  const aids = categories.filter(({ reference, counts }) => counts && isDrawingAid(reference));
  const shown = isAllShown ? categories : categories.slice(0, SHOWN);
  const without = summary.unclassified.categories.find(
    ({ builtinName, builtinCategoryInt, name }) => !builtinName && builtinCategoryInt === null && !name,
  );
  return (
    <section aria-labelledby="unclassified">
      <Title order={2} size="h3" id="unclassified" mt="lg" mb="xs">
        {messages.unclassifiedCategories}
      </Title>
      <Failure error={suggestions.error} />
      <Failure error={ignoring.error} />
      <Group gap="md" mb="xs">
        {notCounting.length > 0 && (
          <Switch
            label={messages.notCounting(notCounting.length)}
            wrapperProps={{ title: messages.notCountingHint }}
            checked={isRestShown}
            onChange={({ currentTarget }) => showRest(currentTarget.checked)}
          />
        )}
        {ignoring.isAllowed && aids.some(({ reference }) => !ticked.has(reference)) && (
          <Button
            size="xs"
            variant="default"
            title={messages.aidsHint}
            onClick={() => {
              setTicked(new Set([...ticked, ...aids.map(({ reference }) => reference)]));
              showAll(true);
            }}
          >
            {messages.selectAids(aids.length)}
          </Button>
        )}
      </Group>
      {chosen.length > 0 && (
        <Group gap="xs" mb="xs">
          {mayBind && (
            <Button size="xs" onClick={() => setBinding(true)}>
              {messages.categories(messages.bind, chosen.length)}
            </Button>
          )}
          {ignoring.isAllowed && (
            <Button
              size="xs"
              variant="default"
              loading={ignoring.isPending}
              onClick={() => {
                ignoring.ignore(chosen.map(({ reference }) => reference));
                setTicked(new Set());
              }}
            >
              {messages.categories(messages.ignore, chosen.length)}
            </Button>
          )}
        </Group>
      )}
      {categories.length === 0 && <Text c="dimmed">{messages.allClassified}</Text>}
      <ol className={classes.list} aria-label={messages.largestUnclassifiedCategories}>
        {shown.map((category) => (
          <CategoryRow
            key={category.reference}
            category={category}
            proposal={proposed.get(category.reference)}
            isTicked={ticked.has(category.reference)}
            onTick={(isTicked) => tick(category.reference, isTicked)}
            onShow={onShow}
            onBind={mayBind ? () => setBound(category) : undefined}
            onIgnore={ignoring.isAllowed ? () => ignoring.ignore([category.reference]) : undefined}
          />
        ))}
      </ol>
      {categories.length > SHOWN && (
        <Button size="xs" variant="subtle" mt="xs" onClick={() => showAll(!isAllShown)}>
          {isAllShown ? messages.showTheLargestOnly : messages.showAll(categories.length)}
        </Button>
      )}
      {without && (
        <Text size="sm" c="dimmed" mt="xs">
          {messages.withoutCategory(without.elements)}
        </Text>
      )}
      {isBinding && (
        <BindCategories
          projectId={summary.projectId}
          categories={chosen}
          onClose={() => setBinding(false)}
          onBound={() => setTicked(new Set())}
        />
      )}
      {bound && (
        <BindCategory projectId={summary.projectId} category={bound} onClose={() => setBound(null)} />
      )}
    </section>
  );
}
