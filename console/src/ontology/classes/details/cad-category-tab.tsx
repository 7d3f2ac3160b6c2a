import { Alert, Stack } from '@mantine/core';
import { IconEye } from '../../../ui/icons.tsx';
import { common } from '../../../ui/messages.ts';
import { kindFacts } from '../../vocabularies/kinds.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { ClassificationCard } from './classification-card.tsx';
import { shownValue } from './classification-words.ts';
import classes from './details.module.css';
import { messages } from './messages.ts';
import type { TabProps } from './tab-props.ts';

type Binding = NonNullable<ObjectClassDetail['classifications']['cad_categories']['value']>;

const STATES: Record<Binding['status'], string> = {
  current: messages.cadCurrent,
  stale: messages.cadStale,
  needs_review: messages.cadNeedsReview,
  unresolved: messages.cadUnresolved,
};

/** The CAD category of a class, whether it counts for approval, and what needs a decision. */
export function CadCategoryTab({ detail }: TabProps) {
  const { value } = detail.classifications.cad_categories;
  return (
    <Stack>
      {value && value.status !== 'current' && (
        <Alert
          color="yellow"
          variant="outline"
          icon={<IconEye aria-hidden />}
          title={STATES[value.status].split('.')[0]}
        >
          {value.reviewReason ?? STATES[value.status]} {messages.selectCategory}
        </Alert>
      )}
      <dl className={classes.facts}>
        <dt>{messages.category}</dt>
        <dd>{value ? shownValue(value).code : common.none}</dd>
        <dt>{messages.number}</dt>
        <dd>{value?.builtinCategoryInt ?? '—'}</dd>
        <dt>{messages.status}</dt>
        <dd>{value ? STATES[value.status] : messages.cadMissing}</dd>
        {value?.reviewReason && (
          <>
            <dt>{messages.reasonForReview}</dt>
            <dd>{value.reviewReason}</dd>
          </>
        )}
      </dl>
      <ClassificationCard detail={detail} facts={kindFacts('cad_categories')} />
    </Stack>
  );
}
