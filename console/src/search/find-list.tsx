import { memo, type ReactNode, useEffect, useRef } from 'react';
import { STATUS_LETTER } from '../ontology/classes/tree/class-facts.ts';
import { useOntology } from '../ontology/classes/use-ontology.ts';
import classes from './find.module.css';
import type { FindOption, FindSection } from './find-sections.ts';
import { messages } from './messages.ts';

export const RESULTS = 'find-results';

/** Ids have no spaces. */
export const optionId = ({ key }: FindOption) => `found-${key.replaceAll(' ', '-')}`;

interface FindListProps {
  sections: readonly FindSection[];
  chosen: FindOption | undefined;
  onChoose: (option: FindOption) => void;
  /** How many there are, in words. */
  children: ReactNode;
}

export function FindList({ sections, chosen, onChoose, children }: FindListProps) {
  const clicked = (target: EventTarget) => {
    const id = target instanceof Element ? target.closest('[role="option"]')?.id : undefined;
    const options = sections.flatMap((section) => section.options);
    const option = options.find((each) => optionId(each) === id);
    if (option) onChoose(option);
  };
  return (
    // Keeps the focus in the field while a result is clicked.
    <div className={classes.results} onMouseDown={(event) => event.preventDefault()}>
      <p aria-live="polite" className={classes.told}>
        {children}
      </p>
      <div
        role="listbox"
        id={RESULTS}
        aria-label={messages.results}
        className={classes.list}
        onClick={({ target }) => clicked(target)}
      >
        {sections.map(({ label, options }) => (
          <div key={label} role="group" aria-label={label}>
            <div className={classes.section} aria-hidden>
              {label}
            </div>
            {options.map((option) => (
              <Option key={option.key} option={option} isChosen={option.key === chosen?.key} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  option: FindOption;
  isChosen: boolean;
}

const Option = memo(function Option({ option, isChosen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { title, detail } = option;
  return (
    // The focus stays in the field; aria-activedescendant points at the result.
    <div
      role="option"
      id={optionId(option)}
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes.result}
      ref={element}
    >
      <span className={classes.name}>
        <bdi>{title}</bdi>
      </span>{' '}
      {detail !== null && (
        <span className={classes.path} title={detail}>
          <bdi>{detail}</bdi>
        </span>
      )}{' '}
      {'target' in option && option.target.type === 'object_class' && <ClassStatus id={option.target.id} />}
    </div>
  );
});

function ClassStatus({ id }: { id: string }) {
  const status = useOntology().index?.classes.get(id)?.status;
  if (!status) return null;
  return (
    <span className={classes.status}>
      {STATUS_LETTER[status]}
      <span className={classes.hidden}>, {status}</span>
    </span>
  );
}
