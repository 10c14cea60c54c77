import Link from '@docusaurus/Link';
import buttons from '@site/src/controls/button.module.css';
import {download} from '@site/src/controls/download';
import {useScrollStop} from '@site/src/content/use-scroll-stop';
import {firstFile} from '@site/src/practice/first-file';
import type {JobReport} from '@site/src/practice/job-report';
import {addressOf, type Place} from '@site/src/workbench/place';
import {foundIn, linesOf} from '@site/src/workbench/spool-lines';
import bench from '@site/src/workbench/workbench.module.css';
import clsx from 'clsx';
import {type KeyboardEvent, type ReactNode, useEffect, useMemo, useState} from 'react';
import styles from './styles.module.css';

/** The name under which all files are shown together. */
const all = 'ALL';

interface Props {
  report: JobReport;
  place: Place;
  go: (place: Place, how?: 'push' | 'replace') => void;
}

/** The spool files of a job, one for each step and DD: all lines or only messages, with a search. */
export default function Spool({report, place, go}: Props): ReactNode {
  const {files, jobId} = report;
  const [onlyMessages, setOnlyMessages] = useState(false);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const scroller = useScrollStop<HTMLPreElement>();
  const chosen = place.file ?? files[firstFile(report)]?.name ?? all;
  const text = useMemo(
    () =>
      files
        .filter(({name}) => chosen === all || name === chosen)
        .map((file) => file.text)
        .join('\n'),
    [files, chosen],
  );
  const lines = useMemo(() => linesOf(text, onlyMessages), [text, onlyMessages]);
  const found = useMemo(() => foundIn(lines, words.trim()), [lines, words]);
  const isFound = useMemo(() => new Set(found), [found]);
  // Another file may have fewer.
  const current = Math.min(at, Math.max(found.length - 1, 0));
  useEffect(() => {
    scroller.current?.querySelectorAll('mark')[current]?.scrollIntoView({block: 'nearest'});
  }, [found, current, scroller]);

  const step = (by: number): void => {
    if (found.length > 0) setAt((current + by + found.length) % found.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <section aria-label={`Spool of ${jobId}`}>
      <nav className={styles.files} aria-label="Files of the job">
        <ul>
          {[...files.map(({name}) => name), all].map((name, index) => (
            <li key={index}>
              <Link
                to={addressOf({...place, file: name})}
                aria-current={name === chosen || undefined}
                className={styles.file}
                onClick={(event) => {
                  // In place: the focus stays, and Back leads to the list.
                  event.preventDefault();
                  go({...place, file: name}, 'replace');
                }}>
                {name === all ? 'All files' : name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={bench.bar}>
        <label className={styles.search}>
          <span className="only-heard">Find in the spool</span>
          <input
            type="search"
            className={bench.field}
            placeholder="Find"
            value={words}
            autoComplete="off"
            spellCheck={false}
            onChange={({target}) => {
              setWords(target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        </label>
        <button type="button" className={buttons.button} disabled={found.length === 0} onClick={() => step(1)}>
          Next
        </button>
        <span className={bench.soft} role="status">
          {words.trim() && (found.length === 0 ? 'Not found' : `Line ${current + 1} of ${found.length} found`)}
        </span>
        <button
          type="button"
          className={clsx(buttons.button, bench.push)}
          aria-pressed={onlyMessages}
          onClick={() => setOnlyMessages(!onlyMessages)}>
          Only messages
        </button>
        <button
          type="button"
          className={buttons.button}
          onClick={() => download(`${jobId}-${chosen}.txt`, new Blob([`${text}\n`], {type: 'text/plain'}))}>
          Download
        </button>
      </div>
      {lines.length === 0 && (
        <p className={bench.empty}>{onlyMessages ? 'There are no messages in it.' : 'It is empty.'}</p>
      )}
      <pre
        ref={scroller}
        hidden={lines.length === 0}
        className={styles.text}
        role="group"
        aria-label={`${chosen} of ${jobId}`}>
        <code>
          {lines.map((line, index) => (
            <span key={line.number}>
              {isFound.has(index) ? (
                <mark className={index === found[current] ? styles.now : undefined}>{line.text}</mark>
              ) : (
                line.text
              )}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}
