import { CloseButton, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '../platform/paths.ts';
import { anySearch } from '../platform/search.ts';
import classes from './find.module.css';
import { finderOf, findIndexOf } from './find-index.ts';
import { ancestryOf, type OntologyIndex } from './ontology-index.ts';
import { STATUS_LETTER } from './tree/class-facts.ts';
import { toRow } from './tree/to-details.ts';
import { useOntology } from './use-ontology.ts';
import { classes as classesInWords } from './words.ts';

const MOST_RESULTS = 30;
const LIST = 'find-results';

/** Finds a class by name, synonym, handle, id or code, from every page. */
export function Find() {
  const { index } = useOntology();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // On other pages, the search parameters belong to that page.
  const keepsFilter = useLocation().pathname.startsWith(paths.ontology()) ? true : {};
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [chosenAt, setChosenAt] = useState(0);
  useHotkeys([['/', () => input.current?.focus()]]);

  // Prepared when the field is focused, so that the first letter is as fast as the others.
  const find = useMemo(
    () => finderOf(index && isUsed ? findIndexOf(index.classes.values()) : []),
    [index, isUsed],
  );
  const { ids, count } = useMemo(() => find(text, MOST_RESULTS), [find, text]);
  const isOpen = isUsed && text.trim() !== '';
  const at = Math.min(chosenAt, ids.length - 1);

  const leave = () => {
    setUsed(false);
    setText('');
    setChosenAt(0);
  };
  const choose = (id: string | undefined) => {
    const objectClass = id === undefined ? undefined : index?.classes.get(id);
    if (!objectClass) return;
    leave();
    input.current?.blur();
    void navigate({ to: paths.objectClass(objectClass.handle), search: anySearch(keepsFilter) });
    toRow(objectClass.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && ids.length > 0) {
      setChosenAt((at + step + ids.length) % ids.length);
    } else if (event.key === 'Enter') choose(ids[at]);
    else if (event.key === 'Escape') {
      if (text === '') input.current?.blur();
      leave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search className={classes.find}>
      <IconSearch size={16} aria-hidden className={classes.icon} />
      <input
        ref={input}
        type="search"
        aria-label="Find"
        placeholder="Find a class"
        autoComplete="off"
        spellCheck={false}
        className={classes.input}
        value={text}
        aria-autocomplete="list"
        aria-controls={isOpen ? LIST : undefined}
        aria-activedescendant={isOpen && ids[at] !== undefined ? `found-${ids[at]}` : undefined}
        onFocus={() => setUsed(true)}
        onBlur={() => setUsed(false)}
        onChange={({ currentTarget }) => {
          setUsed(true);
          setText(currentTarget.value);
          setChosenAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <Kbd size="xs" className={classes.key} aria-hidden>
          /
        </Kbd>
      ) : (
        <CloseButton size="sm" aria-label="Clear search" className={classes.key} onClick={leave} />
      )}
      {isOpen && (
        // Keeps the focus in the field while a result is clicked.
        <div className={classes.results} onMouseDown={(event) => event.preventDefault()}>
          <p aria-live="polite" className={classes.told}>
            {index === null ? 'Loading classes…' : inWords(count, ids.length)}
          </p>
          {index !== null && (
            <div
              role="listbox"
              id={LIST}
              aria-label="Results"
              className={classes.list}
              onClick={({ target }) =>
                choose(
                  target instanceof Element
                    ? target.closest<HTMLElement>('[data-found]')?.dataset.found
                    : undefined,
                )
              }
            >
              {ids.map((id, row) => (
                <Result key={id} index={index} id={id} isChosen={row === at} />
              ))}
            </div>
          )}
        </div>
      )}
    </search>
  );
}

interface ResultProps {
  index: OntologyIndex;
  id: string;
  isChosen: boolean;
}

/** Memoised: most results stay the same while a person types. */
const Result = memo(function Result({ index, id, isChosen }: ResultProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const objectClass = index.classes.get(id);
  if (!objectClass) return null;
  const above = ancestryOf(index, id).slice(0, -1);
  const path = above.map(({ name }) => name).join(' / ');
  return (
    // The focus stays in the field; aria-activedescendant points at the result.
    <div
      role="option"
      id={`found-${id}`}
      data-found={id}
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes.result}
      ref={element}
    >
      <span className={classes.name}>
        <bdi>{objectClass.name}</bdi>
      </span>{' '}
      <span className={classes.path} title={path}>
        <bdi>{path === '' ? 'Top level' : path}</bdi>
      </span>{' '}
      <span className={classes.status}>
        {STATUS_LETTER[objectClass.status]}
        <span className={classes.hidden}>, {objectClass.status}</span>
      </span>
    </div>
  );
});

function inWords(count: number, shown: number): string {
  if (count === 0) return 'No matches in names, synonyms, handles, IDs, or codes.';
  const all = classesInWords(count);
  return count > shown ? `${all}, showing the best ${shown}` : all;
}
