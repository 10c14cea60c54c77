import Link from '@docusaurus/Link';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {useHistory} from '@docusaurus/router';
import {localPath} from '@site/src/navigation/local-path';
import HitSummary from '@site/src/search/HitSummary';
import LoadFailure from '@site/src/search/LoadFailure';
import {hitAddress, openHit} from '@site/src/search/open-hit';
import {readAddress, type SearchContext} from '@site/src/search/search-address';
import {type SearchState, useHits} from '@site/src/search/use-hits';
import {type ReactNode, useEffect, useMemo, useState} from 'react';
import styles from './styles.module.css';

const resultLimit = 50;

function summary(state: SearchState): string {
  if (state.status === 'loading') return 'Searching …';
  if (state.status !== 'found') return '';
  if (state.hits.length === 0) return 'No results';
  if (state.hits.length === resultLimit) return `The best ${resultLimit} results`;
  return `${state.hits.length} ${state.hits.length === 1 ? 'result' : 'results'}`;
}

/** All results for the query in the URL, and the form that changes it. */
export default function Results({contexts}: {contexts: SearchContext[]}): ReactNode {
  const history = useHistory();
  const all = useVersions(undefined);
  const versions = useMemo(() => all.map(({name}) => name), [all]);
  const [{typed, context, notices}, setWanted] = useState(() =>
    readAddress(window.location.search, contexts, versions),
  );
  const [state, retry] = useHits({typed, context, limit: resultLimit});

  // Back, and a search from the navbar, change the URL too.
  useEffect(
    () =>
      history.listen(({pathname, search}, action) => {
        if (pathname === localPath('/search') && action !== 'REPLACE')
          setWanted(readAddress(search, contexts, versions));
      }),
    [history, contexts, versions],
  );

  const change = (wanted: {typed: string; context: string}) => {
    setWanted({...wanted, notices: []});
    const parameters = new URLSearchParams(history.location.search);
    for (const [name, value] of [
      ['q', wanted.typed],
      ['ctx', wanted.context],
    ] as const) {
      if (value) parameters.set(name, value);
      else parameters.delete(name);
    }
    history.replace({search: parameters.toString()});
  };

  return (
    <>
      <form role="search" aria-label="Lessons" className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <label className={styles.words}>
          Words, parameters or codes
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({target}) => change({typed: target.value, context})}
          />
        </label>
        <label className={styles.context}>
          Lessons on
          <select value={context} onChange={({target}) => change({typed, context: target.value})}>
            <option value="">All subjects</option>
            {contexts.map(({id, label}) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </form>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <p role="status" className={styles.summary}>
        {summary(state)}
      </p>
      {state.status === 'failed' && <LoadFailure message={state.message} retry={retry} />}
      <ol className={styles.results}>
        {('hits' in state ? state.hits : []).map((hit) => (
          <li key={hitAddress(hit)}>
            <Link
              to={hitAddress(hit)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                openHit(history, hit);
              }}>
              <HitSummary hit={hit} />
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
