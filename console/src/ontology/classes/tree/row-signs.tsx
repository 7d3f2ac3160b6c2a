import type { ObjectClass } from '@lintel/client';
import { IconAlertTriangle } from '../../../ui/icons.tsx';
import { messages } from '../../proposals/messages.ts';
import type { ProposedMark } from '../../proposals/proposed-tree.ts';
import { KINDS } from '../../vocabularies/kinds.ts';
import { CAD_STATE_NAME, cadStateOf, markOf, marksInWords, STATUS_LETTER } from './class-facts.ts';
import classes from './tree.module.css';

/** What is wrong with the CAD binding, in words; null when nothing is. */
export function cadSignOf(objectClass: ObjectClass): string | null {
  const state = cadStateOf(objectClass);
  return state === 'current' || state === 'none' ? null : CAD_STATE_NAME[state];
}

/** The icons at the end of a row. They are decorative; the label of the row says the same in words. */
export function RowSigns({ objectClass, isWorking }: { objectClass: ObjectClass; isWorking: boolean }) {
  const cadSign = cadSignOf(objectClass);
  const { status } = objectClass;
  return (
    <span className={classes.signs} aria-hidden>
      {isWorking && <span className={classes.working} title={messages.busy} />}
      {cadSign !== null && (
        <span className={classes.cadSign} title={messages.cadCategory(cadSign)}>
          <IconAlertTriangle size={14} aria-hidden />
        </span>
      )}
      <span className={classes.marks} title={marksInWords(objectClass)}>
        {KINDS.map(({ kind }) => (
          <span key={kind} className={classes.mark} data-mark={markOf(objectClass, kind)} />
        ))}
      </span>
      <span className={classes.status} data-status={status} title={status}>
        {STATUS_LETTER[status]}
      </span>
    </span>
  );
}

/** What a proposal does with the class, while the tree is shown as proposed. */
export function ProposedSign({ mark }: { mark: ProposedMark | null }) {
  if (mark === null) return null;
  return (
    <span className={classes.proposed} data-proposed={mark} aria-hidden>
      {messages.mark[mark]}
    </span>
  );
}
