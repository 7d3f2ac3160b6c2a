import type { Selections } from '@lintel/client';
import { LintelError } from '@lintel/client';
import { Button, Group, NumberInput, Select, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { displayOf } from '../../platform/error-display.ts';
import type { Labels } from '../../platform/fault-words.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { IconAlertTriangle, IconCheck, IconCircle } from '../../ui/icons.tsx';
import { common } from '../../ui/messages.ts';
import { formatMoney } from '../../ui/money.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Template } from '../design-queries.ts';
import { missingChoices, objections, priceInWords, type RuleState, ruleStates } from './configuration.ts';
import { messages } from './messages.ts';
import classes from './variants.module.css';

interface ConfiguratorProps {
  template: Template;
  initial: Selections;
  saveLabel: string;
  refused: string | null;
  isSaving: boolean;
  error: unknown;
  onSave: (selections: Selections) => void;
  children?: ReactNode;
}

/** Options, dimensions and rules of a template. Broken rules are shown while choosing; the server decides. */
export function Configurator(props: ConfiguratorProps) {
  const { template, initial, saveLabel, refused, isSaving, error, onSave, children } = props;
  const [selections, setSelections] = useState(initial);
  /** The selections that the server refused: its messages stay beside a field until that field changes. */
  const [sent, setSent] = useState<Selections | null>(null);
  const rules = ruleStates(template, selections);
  const missing = missingChoices(template, selections);
  const objected = objections(error instanceof LintelError ? error.details : undefined);
  const choose = (id: string, value: string | number | undefined) =>
    setSelections(({ [id]: _, ...others }) => (value === undefined ? others : { ...others, [id]: value }));
  const labels = Object.fromEntries(
    [...template.groups, ...template.dimensions].map(({ id, name }) => [id, name]),
  );
  const errorOf = (id: string) => {
    const broken = rules
      .filter((rule) => rule.about === id && rule.state === 'broken')
      .map((rule) => rule.message);
    const said = sent?.[id] === selections[id] ? (objected.get(id) ?? []) : [];
    return [...new Set([...broken, ...said])].join('. ') || undefined;
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(selections);
    onSave(selections);
  }
  return (
    <form onSubmit={submit} className={classes.configurator}>
      <div className={classes.fields}>
        {template.groups.map(({ id, name, required, options, default: standard }) => (
          <Select
            key={id}
            label={name}
            required={required && standard === undefined}
            clearable={!required}
            allowDeselect={!required}
            placeholder={required ? messages.select : common.none}
            data={options.map((option) => ({
              value: option.id,
              label: `${option.name}${surcharge(option.cents, template.basePrice.currency)}`,
            }))}
            value={String(selections[id] ?? standard ?? '') || null}
            onChange={(value) => choose(id, value ?? undefined)}
            error={errorOf(id)}
          />
        ))}
        {template.dimensions.map(({ id, name, unit, min, max, step, required, default: standard }) => (
          <NumberInput
            key={id}
            label={name}
            description={messages.toInStepsOf(min, max, unit, step)}
            required={required && standard === undefined}
            suffix={` ${unit}`}
            step={step}
            thousandSeparator=","
            value={selections[id] ?? standard ?? ''}
            onChange={(value) => choose(id, value === '' ? undefined : Number(value))}
            error={errorOf(id)}
          />
        ))}
        {children}
      </div>
      <div className={classes.aside}>
        <div className={classes.portrait}>
          <Picture src={template.imageUrl} name={template.name} />
        </div>
        <Text size="xl" fw={500} aria-live="polite">
          {priceInWords(template, selections)}
        </Text>
        {template.rules.length > 0 && <Rules rules={rules} labels={labels} />}
        {missing.length > 0 && <Text size="sm">{messages.selectMissing(missing)}</Text>}
        {error !== null && error !== undefined && <ErrorAlert {...displayOf(error, labels)} />}
        <Group>
          <Button type="submit" loading={isSaving} disabled={refused !== null} title={refused ?? undefined}>
            {saveLabel}
          </Button>
        </Group>
      </div>
    </form>
  );
}

const surcharge = (cents: number, currency: string) =>
  cents === 0 ? '' : ` (${cents > 0 ? '+' : '−'}${formatMoney({ cents: Math.abs(cents), currency })})`;

const RULE_WORDS: Record<Exclude<RuleState['state'], 'open'>, string> = {
  broken: messages.ruleBroken,
  kept: messages.met,
  waiting: messages.doesntApply,
};

function Rules({ rules, labels }: { rules: readonly RuleState[]; labels: Labels }) {
  return (
    <section aria-label={messages.rules}>
      <Title order={3} size="h6">
        {messages.rules}
      </Title>
      <ul className={classes.rules} aria-live="polite">
        {rules.map(({ message, condition, about, state }) => (
          <li key={`${condition} ${message}`} data-state={state} className={classes.rule}>
            {state === 'broken' && <IconAlertTriangle size={16} aria-hidden />}
            {state === 'kept' && <IconCheck size={16} aria-hidden />}
            {(state === 'waiting' || state === 'open') && <IconCircle size={16} aria-hidden />}
            <span>
              {message}.{' '}
              <Text span size="xs" c="dimmed">
                {condition}. {state === 'open' ? messages.fillIn(labels[about] ?? about) : RULE_WORDS[state]}.
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
