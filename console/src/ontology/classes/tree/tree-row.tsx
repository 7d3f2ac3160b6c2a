import type { ObjectClass } from '@lintel/client';
import { memo } from 'react';
import { IconChevronRight } from '../../../ui/icons.tsx';
import { formatCount } from '../../../ui/numbers.ts';
import type { ProposedMark } from '../../proposals/proposed-tree.ts';
import { ClassName } from '../class-name.tsx';
import { marksInWords } from './class-facts.ts';
import { rowElementId } from './focus.ts';
import { messages } from './messages.ts';
import { cadSignOf, ProposedSign, RowSigns } from './row-signs.tsx';
import classes from './tree.module.css';

export interface TreeRowProps {
  objectClass: ObjectClass;
  level: number;
  place: number;
  siblings: number;
  childCount: number;
  /** The language of the name, when it has no translation into the chosen language. */
  nameLanguage: string | undefined;
  /** The code that the tree is sorted by. */
  code: string | null;
  /** Undefined for a leaf. */
  isOpen: boolean | undefined;
  isFocused: boolean;
  isSelected: boolean;
  isCurrent: boolean;
  isCut: boolean;
  /** Shown only because a descendant matches. */
  isDimmed: boolean;
  isWorking: boolean;
  isDropTarget: boolean;
  /** What the proposal does with the class, while the tree is shown as proposed. */
  proposed: ProposedMark | null;
  top: number;
}

/** Deeper rows are not indented further, so that names stay readable; their level is written before the name. */
const DEEPEST_INDENT = 8;

/** Without handlers of its own: the tree handles the events of all rows, so that a row renders only when it changes. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { objectClass, level, place, siblings, childCount, isOpen, isFocused, isSelected, isCurrent } = props;
  const { id, name } = objectClass;
  const cadSign = cadSignOf(objectClass);
  return (
    <div
      role="treeitem"
      id={rowElementId(id)}
      data-row={id}
      data-cut={props.isCut || undefined}
      data-removed={props.proposed === 'removed' || undefined}
      data-dimmed={props.isDimmed || undefined}
      data-current={isCurrent || undefined}
      data-drop={props.isDropTarget || undefined}
      className={classes.row}
      style={{ top: props.top, paddingInlineStart: `calc(var(--tree-indent) * ${indentOf(level)})` }}
      draggable
      tabIndex={isFocused ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      aria-busy={props.isWorking || undefined}
    >
      <span className={classes.chevron} data-toggle={isOpen === undefined ? undefined : ''}>
        {isOpen !== undefined && <IconChevronRight size={16} data-open={isOpen} aria-hidden />}
      </span>
      {level > DEEPEST_INDENT && (
        <span className={classes.level} title={messages.level(level)} aria-hidden>
          {level}
        </span>
      )}
      <span className={classes.name} title={name}>
        <ClassName name={name} language={props.nameLanguage} />
        <span className={classes.inWords}>{inWords(props, cadSign)}</span>
      </span>
      <ProposedSign mark={props.proposed} />
      {props.code !== null && (
        <span className={classes.code} aria-hidden>
          {props.code}
        </span>
      )}
      {childCount > 0 && (
        <span className={classes.count} aria-hidden>
          {formatCount(childCount)}
        </span>
      )}
      <RowSigns objectClass={objectClass} isWorking={props.isWorking} />
    </div>
  );
});

const indentOf = (level: number) => Math.min(level, DEEPEST_INDENT) - 1;

/** What a screen reader says after the class's name: the meaning of the icons. */
function inWords({ objectClass, childCount, ...row }: TreeRowProps, cadSign: string | null): string {
  const words = ['', objectClass.status];
  if (row.proposed !== null) words.push(messages.byTheProposal(row.proposed));
  if (row.code !== null) words.push(row.code);
  if (childCount > 0) words.push(messages.children(childCount));
  words.push(marksInWords(objectClass));
  if (cadSign !== null) words.push(messages.cadCategory(cadSign));
  if (row.isDimmed) words.push(messages.filteredOut);
  if (row.isCut) words.push(messages.cut);
  if (row.isWorking) words.push(messages.working);
  return words.join(', ');
}
