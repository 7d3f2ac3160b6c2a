import { Button, Group, Switch, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { displayOf } from '../../platform/error-display.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import type { KindFacts } from '../kinds.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { useOntology } from '../use-ontology.ts';
import { classes as classesInWords } from '../words.ts';
import { ChainView } from './chain-view.tsx';
import classes from './details.module.css';
import { chainOf, originOf, reachOf } from './inheritance-chain.ts';
import { useEdit } from './use-edit.ts';
import { useRefusals } from './use-refusals.ts';
import { VocabularyPicker } from './vocabulary-picker.tsx';

interface ClassificationCardProps {
  detail: ObjectClassDetail;
  facts: KindFacts;
}

/** One kind of link: its value, its source, the classes that inherit it, and how to change it. */
export function ClassificationCard({ detail, facts }: ClassificationCardProps) {
  const { kind, field, flag, name: label } = facts;
  const { index } = useOntology();
  const edit = useEdit(detail);
  const { write: refused } = useRefusals();
  const id = useId();
  const link = detail.classifications[kind];
  const chain = index ? chainOf(index, detail.id, kind) : [];
  const reach = index ? reachOf(index, detail.id, kind) : 0;
  const own = link.authored && shown(link.authored);
  const isHidden = own !== null && link.source !== 'authored';
  const say = (what: string) => `${label} of ${detail.name}: ${what}.`;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {label}
      </Title>
      <div className={classes.value}>
        {link.value ? shown(link.value).code : 'Missing'}{' '}
        {link.value && (
          <Text span size="sm" fw={400}>
            {shown(link.value).title}
          </Text>
        )}
      </div>
      <Text size="sm">{originOf(chain)}</Text>
      {isHidden && (
        <Text size="sm">
          It also has {own.code} of its own, which does not count
          {link.makeUnique ? '.' : ' because make-unique is off.'}
        </Text>
      )}
      <ChainView chain={chain} label={`Where ${label} comes from`} />
      <Text size="sm">{reachInWords(link.source, reach)}</Text>
      <VocabularyPicker
        kind={kind}
        label={own === null ? `Set ${label}` : `Change ${label}`}
        description={refused ?? effectInWords(reach)}
        disabled={edit.isPending || refused !== null}
        onChoose={({ reference }) =>
          edit.mutate({ edit: { [field]: reference }, announcement: say(`set to ${reference}`) })
        }
      />
      <Group justify="space-between">
        <Switch
          label="Make unique"
          checked={link.makeUnique}
          disabled={edit.isPending || own === null || refused !== null}
          {...(own === null && { description: 'Needs a value of its own.' })}
          onChange={({ currentTarget }) =>
            edit.mutate({
              // Off means "not set": a value that differs from the inherited one still counts.
              edit: { [flag]: currentTarget.checked ? true : null },
              announcement: say(currentTarget.checked ? 'made unique' : 'no longer made unique'),
            })
          }
        />
        <Button
          variant="default"
          size="xs"
          disabled={own === null || refused !== null}
          loading={edit.isPending}
          onClick={() => edit.mutate({ edit: { [field]: null }, announcement: say('own value cleared') })}
        >
          Clear
        </Button>
      </Group>
      {edit.error && <ErrorAlert {...displayOf(edit.error)} />}
    </section>
  );
}

type Shown = { code: string; title: string };

function shown(
  value: { code: string; title: string } | { builtinName: string | null; status: string },
): Shown {
  if ('code' in value) return value;
  const title = value.status === 'current' ? '' : value.status.replace('_', ' ');
  return { code: value.builtinName ?? 'not in the list', title };
}

function reachInWords(source: 'authored' | 'inherited' | 'none', reach: number): string {
  if (source === 'none')
    return reach === 0 ? 'No class below lacks it.' : `Missing here and in ${classesInWords(reach)} below.`;
  if (reach === 0) return 'No class below takes it from here.';
  if (source === 'authored') return `Inherited by ${classesInWords(reach)}.`;
  return `Passed on to ${classesInWords(reach)} below.`;
}

function effectInWords(reach: number): string {
  if (reach === 0) return 'Changes this class only.';
  return `Changes this class and the ${reach === 1 ? 'class' : classesInWords(reach)} below that ${reach === 1 ? 'takes' : 'take'} it from here.`;
}
