import { Alert, Stack } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { kindFacts } from '../kinds.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { ClassificationCard } from './classification-card.tsx';
import classes from './details.module.css';
import type { TabProps } from './details.tsx';

type Binding = NonNullable<ObjectClassDetail['classifications']['cad_categories']['value']>;

const STATES: Record<Binding['status'], string> = {
  current: 'Current: the category is in the list, and counts.',
  stale: 'Stale: the category was retired from the list. It does not count for approval.',
  needs_review: 'Needs review: a person has to say which category is meant. It does not count until then.',
  unresolved: 'Unresolved: what was written is no category of the list. It does not count for approval.',
};

/** The binding to a CAD category: what it is, whether it counts, and what has to be decided. */
export function CadCategoryTab({ detail }: TabProps) {
  const { value } = detail.classifications.cad_categories;
  return (
    <Stack>
      {value && value.status !== 'current' && (
        <Alert
          color="yellow"
          variant="outline"
          icon={<IconEye aria-hidden />}
          title={STATES[value.status].split(':')[0]}
        >
          {value.reviewReason ?? STATES[value.status]} Choose a category below to settle it.
        </Alert>
      )}
      <dl className={classes.facts}>
        <dt>Category</dt>
        <dd>{value?.builtinName ?? (value ? 'Not in the list' : 'None')}</dd>
        <dt>Number</dt>
        <dd>{value?.builtinCategoryInt ?? '—'}</dd>
        <dt>State</dt>
        <dd>{value ? STATES[value.status] : 'Missing: approval needs one, here or on a class above.'}</dd>
        {value?.reviewReason && (
          <>
            <dt>To review</dt>
            <dd>{value.reviewReason}</dd>
          </>
        )}
      </dl>
      <ClassificationCard detail={detail} facts={kindFacts('cad_categories')} />
    </Stack>
  );
}
