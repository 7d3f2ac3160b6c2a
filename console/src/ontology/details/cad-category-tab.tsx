import { Alert, Stack } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { kindFacts } from '../kinds.ts';
import type { ObjectClassDetail } from '../use-object-class.ts';
import { ClassificationCard } from './classification-card.tsx';
import classes from './details.module.css';
import type { TabProps } from './details.tsx';

type Binding = NonNullable<ObjectClassDetail['classifications']['cad_categories']['value']>;

const STATES: Record<Binding['status'], string> = {
  current: 'Current. The category exists and counts for approval.',
  stale: 'Stale. The category was retired and doesn’t count for approval.',
  needs_review: 'Needs review. Select the right category so that it counts for approval.',
  unresolved: 'Unresolved. This category doesn’t exist and doesn’t count for approval.',
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
          {value.reviewReason ?? STATES[value.status]} Select a category below to fix this.
        </Alert>
      )}
      <dl className={classes.facts}>
        <dt>Category</dt>
        <dd>{value?.builtinName ?? (value ? 'Unknown category' : 'None')}</dd>
        <dt>Number</dt>
        <dd>{value?.builtinCategoryInt ?? '—'}</dd>
        <dt>Status</dt>
        <dd>
          {value
            ? STATES[value.status]
            : 'Missing. A class needs a CAD category, set here or inherited, before it can be approved.'}
        </dd>
        {value?.reviewReason && (
          <>
            <dt>Reason for review</dt>
            <dd>{value.reviewReason}</dd>
          </>
        )}
      </dl>
      <ClassificationCard detail={detail} facts={kindFacts('cad_categories')} />
    </Stack>
  );
}
