import { CloseButton, Kbd } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { requestFocus } from '../ontology/classes/tree/focus.ts';
import { useOntology } from '../ontology/classes/use-ontology.ts';
import { paths } from '../platform/paths.ts';
import { anySearch, KEEP_SEARCH } from '../platform/search.ts';
import { IconSearch } from '../ui/icons.tsx';
import classes from './find.module.css';
import { FindList, optionId, RESULTS } from './find-list.tsx';
import {
  type FindOption,
  type Leading,
  type PaletteCommand,
  sectionsBefore,
  sectionsFor,
  showAll,
  toTarget,
} from './find-sections.ts';
import { messages } from './messages.ts';
import { bestTarget, SHORTEST_QUERY } from './search-query.ts';
import { destinationOf, type SearchTarget } from './target.ts';
import { useFound } from './use-found.ts';
import { useKeptTargets } from './use-kept-targets.ts';

const MOST_CLASSES = 10;
const MOST_OTHERS = 5;
/** A pause in typing after which the server is asked. */
const PAUSE_MS = 120;

/** A modal dialog has the keyboard for itself. */
const isBehindDialog = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** One field for everything: classes, projects, codes, pages and commands, from every page. */
export function Find({ commands }: { commands: readonly PaletteCommand[] }) {
  const { index } = useOntology();
  const navigate = useNavigate();
  const here = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [leading, setLeading] = useState<Leading>('targets');
  // By its key: what the server finds meanwhile moves the options.
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { kept, keep } = useKeptTargets(isUsed);
  const q = text.trim();
  const [settled] = useDebouncedValue(q, PAUSE_MS);
  const found = useFound(q, { settled, classLimit: MOST_CLASSES, otherLimit: MOST_OTHERS, isUsed });
  const sections = useMemo(
    () =>
      q === '' ? sectionsBefore(kept, index, commands, leading) : sectionsFor(q, found, commands, leading),
    [q, found, kept, index, commands, leading],
  );
  const options = useMemo(() => sections.flatMap((section) => section.options), [sections]);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosenKey),
  );

  const focusFor = (first: Leading) => {
    if (isBehindDialog()) return;
    setLeading(first);
    setUsed(true);
    input.current?.focus();
    input.current?.select();
  };
  useHotkeys([['/', () => focusFor('targets')]]);
  useHotkeys([['mod+K', () => focusFor('commands')]], []);

  const leave = () => {
    setUsed(false);
    setText('');
    setChosenKey(null);
    setLeading('targets');
  };
  const open = (target: SearchTarget) => {
    keep(target);
    // The filters of the tree stay; on other pages, the search parameters belong to that page.
    const keepsFilters = target.type === 'object_class' && here.pathname.startsWith(paths.ontology());
    const destination = destinationOf(target.path);
    void navigate({ ...destination, ...(keepsFilters && { search: KEEP_SEARCH }) });
    if (target.type === 'object_class') requestFocus('row', target.id);
  };
  const choose = (option: FindOption | undefined) => {
    if (!option) return;
    leave();
    input.current?.blur();
    if ('target' in option) open(option.target);
    else if ('command' in option) option.command.run();
    else void navigate({ to: paths.search(), search: anySearch({ q: option.all }) });
  };
  // Results of what was typed before are still shown, but Enter must not open them.
  const first = options[0];
  const isSettled =
    found.isComplete ||
    found.error !== null ||
    q.length < SHORTEST_QUERY ||
    chosenKey !== null ||
    (first && ('command' in first || (isClass(first) && found.hasLocalClasses)));
  const chooseWhenFound = async () => {
    const target = await bestTarget(q, MOST_OTHERS);
    if (input.current?.value.trim() !== q) return; // typing went on
    choose(target ? toTarget('found')(target) : showAll(q));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      setChosenKey(options[(at + step + options.length) % options.length]?.key ?? null);
    } else if (event.key === 'Enter') {
      if (isSettled) choose(options[at]);
      else void chooseWhenFound();
    } else if (event.key === 'Escape') {
      if (text === '') input.current?.blur();
      leave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = () => {
    setUsed(true);
    // On the results page, the search can be refined.
    if (text === '' && here.pathname === paths.search()) setText(here.search.q ?? '');
  };
  const chosen = options[at];

  return (
    <search className={classes.find}>
      <IconSearch size={16} aria-hidden className={classes.icon} />
      <input
        ref={input}
        type="search"
        aria-label={messages.find}
        placeholder={messages.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className={classes.input}
        value={text}
        aria-autocomplete="list"
        aria-controls={isUsed ? RESULTS : undefined}
        aria-activedescendant={isUsed && chosen ? optionId(chosen) : undefined}
        onFocus={onFocus}
        onBlur={() => {
          setUsed(false);
          setLeading('targets');
        }}
        onChange={({ currentTarget }) => {
          setUsed(true);
          setText(currentTarget.value);
          setChosenKey(null);
        }}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <Kbd size="xs" className={`${classes.key} ${classes.hint}`} aria-hidden>
          /
        </Kbd>
      ) : (
        <CloseButton size="sm" aria-label={messages.clearSearch} className={classes.key} onClick={leave} />
      )}
      {isUsed && (
        <FindList sections={sections} chosen={chosen} onChoose={choose}>
          {q === '' ? messages.hint : summaryOf(q, found)}
        </FindList>
      )}
    </search>
  );
}

const isClass = (option: FindOption) => 'target' in option && option.target.type === 'object_class';

function summaryOf(q: string, { groups, count, isComplete }: ReturnType<typeof useFound>): string {
  const inClasses = groups.find(({ type }) => type === 'object_class')?.count ?? 0;
  if (count > 0) return messages.found(inClasses, count - inClasses);
  return isComplete || q.length < SHORTEST_QUERY ? messages.nothing : messages.loading;
}
