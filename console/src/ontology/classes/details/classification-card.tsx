import { Button, Group, Switch, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Failure } from '../../../platform/failure.tsx';
import type { KindFacts } from '../../vocabularies/kinds.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { useOntology } from '../use-ontology.ts';
import { ChainView } from './chain-view.tsx';
import { effectInWords, reachInWords, shownValue } from './classification-words.ts';
import classes from './details.module.css';
import { chainOf, originOf, reachOf } from './inheritance-chain.ts';
import { messages } from './messages.ts';
import { useEdit } from './use-edit.ts';
import { VocabularyPicker } from './vocabulary-picker.tsx';

interface ClassificationProps {
  detail: ObjectClassDetail;
  facts: KindFacts;
}

/** One classification with everything about it. */
export function ClassificationCard({ detail, facts }: ClassificationProps) {
  const { index } = useOntology();
  const id = useId();
  const { value } = detail.classifications[facts.kind];
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {facts.name}
      </Title>
      <div className={classes.value}>
        {value ? shownValue(value).code : messages.missing}{' '}
        {value && (
          <Text span size="sm" fw={400}>
            {shownValue(value).title}
          </Text>
        )}
      </div>
      <Text size="sm">{originOf(index ? chainOf(index, detail.id, facts.kind) : [])}</Text>
      <ClassificationDetails detail={detail} facts={facts} />
    </section>
  );
}

/** Where a value comes from, the classes that inherit it, and how to change it. */
export function ClassificationDetails({ detail, facts }: ClassificationProps) {
  const { kind, name: label } = facts;
  const { index } = useOntology();
  const edit = useEdit(detail);
  const link = detail.classifications[kind];
  const chain = index ? chainOf(index, detail.id, kind) : [];
  const reach = index ? reachOf(index, detail.id, kind) : 0;
  const own = link.authored && shownValue(link.authored);
  const isUnused = own !== null && link.source !== 'authored';
  return (
    <>
      {isUnused && (
        <Text size="sm">
          {link.makeUnique ? messages.notUsed(own.code) : messages.notUsedBecause(own.code)}
        </Text>
      )}
      <ChainView chain={chain} label={messages.whereComesFrom(label)} />
      <Text size="sm">{reachInWords(link.source, reach)}</Text>
      {edit.isAllowed && <ClassificationInputs detail={detail} facts={facts} edit={edit} />}
      <Failure error={edit.error} />
    </>
  );
}

interface ClassificationInputsProps extends ClassificationProps {
  edit: ReturnType<typeof useEdit>;
}

function ClassificationInputs({ detail, facts, edit }: ClassificationInputsProps) {
  const { kind, field, flag, name: label } = facts;
  const { index } = useOntology();
  const reach = index ? reachOf(index, detail.id, kind) : 0;
  const link = detail.classifications[kind];
  const own = link.authored && shownValue(link.authored);
  return (
    <>
      <VocabularyPicker
        kind={kind}
        label={own === null ? messages.set(label) : messages.change(label)}
        description={[effectInWords(reach), edit.hint ?? ''].join(' ').trim()}
        disabled={edit.isPending}
        onChoose={({ reference }) =>
          edit.mutate({
            edit: { [field]: reference },
            announcement: messages.setOfTo(label, detail.name, reference),
          })
        }
      />
      <Group justify="space-between">
        <Switch
          label={messages.overrideInheritedValue}
          checked={link.makeUnique}
          disabled={edit.isPending || own === null}
          {...(own === null && { description: messages.setValueFirst })}
          onChange={({ currentTarget }) =>
            edit.mutate({
              // Off means "not set": a value that differs from the inherited one still counts.
              edit: { [flag]: currentTarget.checked ? true : null },
              announcement: currentTarget.checked
                ? messages.nowOverrides(label, detail.name)
                : messages.overridesNoLonger(label, detail.name),
            })
          }
        />
        <Button
          variant="default"
          size="xs"
          disabled={own === null}
          loading={edit.isPending}
          onClick={() =>
            edit.mutate({
              edit: { [field]: null },
              announcement: messages.clearedOf(label, detail.name),
            })
          }
        >
          {messages.clearValue}
        </Button>
      </Group>
    </>
  );
}
