import { Text } from '@mantine/core';
import { ClassLink } from '../class-link.tsx';
import classes from './details.module.css';
import { type ChainStep, shortened } from './inheritance-chain.ts';
import { messages } from './messages.ts';

/** The path of a value from the root down to the class, with its source and what is overridden. */
export function ChainView({ chain, label }: { chain: readonly ChainStep[]; label: string }) {
  return (
    <ol className={classes.chain} aria-label={label}>
      {shortened(chain).map((step) =>
        'passing' in step ? (
          <li key={step.passing[0]?.id} data-role="passes">
            <Text span size="sm" c="dimmed">
              {messages.inBetween(step.passing.length)}
            </Text>
          </li>
        ) : (
          <li key={step.objectClass.id} data-role={step.role}>
            {step === chain.at(-1) ? (
              <bdi>{step.objectClass.name}</bdi>
            ) : (
              <ClassLink id={step.objectClass.id} />
            )}
            <Text span size="sm" {...(step.role !== 'source' && { c: 'dimmed' })}>
              {' '}
              {saying(step)}
            </Text>
          </li>
        ),
      )}
    </ol>
  );
}

function saying({ role, value, makeUnique }: ChainStep): string {
  if (role === 'source')
    return makeUnique ? messages.setHereOverriding(value ?? '') : messages.setHere(value ?? '');
  if (role === 'passes') return messages.inherited(value ?? '');
  if (role === 'cut') return messages.overriddenBelow(value ?? '');
  return messages.noValue;
}
