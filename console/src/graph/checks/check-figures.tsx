import { formatCount, formatPercent } from '../../ui/numbers.ts';
import { Figures } from '../figures.tsx';
import type { ModelCheck } from './check-queries.ts';
import { completenessOf } from './completeness.ts';
import { messages } from './messages.ts';

/** The result of a check in a few numbers. Of the first check, every failure would be new. */
export function CheckFigures({ check, isFirst }: { check: ModelCheck; isFirst: boolean }) {
  const { totals, newFailures } = check;
  const percent = completenessOf(check);
  const figures = [
    ...(percent === null
      ? []
      : [[messages.completeness, formatPercent(percent), messages.completenessHint] as const]),
    [
      messages.checked,
      formatCount(totals.checked),
      check.specifications ? messages.checkedBySpecificationHint : messages.checkedHint,
    ] as const,
    [messages.incomplete, formatCount(totals.failed), messages.incompleteHint] as const,
    ...(newFailures === null || isFirst
      ? []
      : [[messages.newFailures, formatCount(newFailures), messages.newFailuresHint] as const]),
  ];
  return <Figures figures={figures} />;
}
