import { KINDS } from '../kinds.ts';
import { ClassificationCard } from './classification-card.tsx';
import classes from './details.module.css';
import type { TabProps } from './details.tsx';

export function ClassificationsTab({ detail }: TabProps) {
  return (
    <div className={classes.cards}>
      {KINDS.map((facts) => (
        <ClassificationCard key={facts.kind} detail={detail} facts={facts} />
      ))}
    </div>
  );
}
