import {useHistory} from '@docusaurus/router';
import {type Choice, searchPage} from '@site/src/search/choice';
import {lessonSearch} from '@site/src/search/lesson-search';
import LoadFailure from '@site/src/search/LoadFailure';
import {openHit} from '@site/src/search/open-hit';
import {forgetSearches, recentSearches, rememberSearch} from '@site/src/search/recent-searches';
import Suggestions, {listId, optionId} from '@site/src/search/Suggestions';
import {useFocusLeft} from '@site/src/search/use-focus-left';
import {type SearchState, useHits} from '@site/src/search/use-hits';
import {useShortcut} from '@site/src/search/use-shortcut';
import clsx from 'clsx';
import {type KeyboardEvent, type ReactNode, useCallback, useRef, useState} from 'react';
import styles from './styles.module.css';

const suggestionLimit = 8;

/** The status of the list for screen readers. */
function announcement(state: SearchState): string {
  if (state.status === 'loading') return 'Searching';
  if (state.status !== 'found') return '';
  if (state.hits.length === 0) return 'No results';
  return `${state.hits.length} ${state.hits.length === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose.`;
}

function choicesFor(state: SearchState, typed: string, recent: string[]): Choice[] {
  if (state.status === 'idle') return recent.map((search) => ({kind: 'recent', typed: search}));
  const hits = 'hits' in state ? state.hits : [];
  if (hits.length === 0) return [];
  return [...hits.map((hit): Choice => ({kind: 'hit', hit})), {kind: 'all', typed}];
}

function Glass(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M15 15l5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** The lesson search: a combobox in the navbar, full screen on a phone. */
export default function SearchBar(): ReactNode {
  const history = useHistory();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [pointed, setPointed] = useState({typed: '', index: -1});
  const [warming, setWarming] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const [state, retry] = useHits({typed, limit: suggestionLimit});
  const choices = choicesFor(state, typed, recent);
  // Another letter makes another list, with nothing selected.
  const active = pointed.typed === typed && pointed.index < choices.length ? pointed.index : -1;

  /** The index is loaded before the first letter: on focus, or when the pointer comes near. */
  const warm = useCallback(() => {
    setWarming(true);
    const done = () => setWarming(false);
    lessonSearch.call('fetchIndexes', undefined).then(done, done);
  }, []);

  const focus = useCallback(() => {
    setOpen(true);
    // On a phone the field is there only once it is open.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.select();
    });
  }, []);
  useShortcut(focus);

  const close = useCallback(() => setOpen(false), []);
  useFocusLeft(box, close);

  const choose = (choice: Choice) => {
    if (choice.kind === 'recent') return setTyped(choice.typed);
    rememberSearch(typed);
    close();
    input.current?.blur();
    if (choice.kind === 'hit') openHit(history, choice.hit);
    else history.push(searchPage(choice.typed));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One more than the options, for the field itself.
      const places = choices.length + 1;
      setPointed({typed, index: ((active + 1 + step + places) % places) - 1});
    } else if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      choose(choices[active] ?? {kind: 'all', typed});
    } else if (event.key === 'Enter' && choices[active]) {
      choose(choices[active]);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (open) close();
      else setTyped('');
    }
  };

  return (
    <div ref={box} className={clsx(styles.search, open && styles.open)}>
      <button type="button" className={clsx('clean-btn', styles.trigger)} aria-label="Search" onClick={focus}>
        <Glass />
      </button>
      <div className={styles.field} role="search">
        <input
          ref={input}
          className={styles.input}
          type="search"
          role="combobox"
          aria-label="Search the lessons"
          aria-expanded={open && choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onFocus={() => {
            setRecent(recentSearches());
            setOpen(true);
            warm();
          }}
          onMouseEnter={warm}
          onChange={({target}) => {
            setTyped(target.value);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
        {warming || state.status === 'loading' ? (
          <span className={styles.ring} data-search-ring />
        ) : (
          <kbd className={styles.keys}>Ctrl K</kbd>
        )}
        <button type="button" className={clsx('clean-btn', styles.close)} aria-label="Close the search" onClick={close}>
          Close
        </button>
      </div>
      <div className={styles.panel} hidden={!open || (state.status === 'idle' && recent.length === 0)}>
        {state.status === 'idle' && recent.length > 0 && (
          <p className={styles.caption}>
            Recent searches
            <button
              type="button"
              className={clsx('clean-btn', styles.clear)}
              onClick={() => {
                forgetSearches();
                setRecent([]);
                input.current?.focus();
              }}>
              Clear
            </button>
          </p>
        )}
        <Suggestions
          choices={choices}
          active={active}
          onPoint={(index) => setPointed({typed, index})}
          onChoose={choose}
        />
        {state.status === 'found' && state.hits.length === 0 && <p className={styles.message}>No results</p>}
        {state.status === 'failed' && <LoadFailure message={state.message} retry={retry} />}
      </div>
      <span role="status" className="only-heard">
        {open ? announcement(state) : ''}
      </span>
    </div>
  );
}
