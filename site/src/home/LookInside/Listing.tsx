import {useScrollStop} from '@site/src/content/use-scroll-stop';
import clsx from 'clsx';
import {createContext, type ReactNode, useContext, useEffect} from 'react';
import type {Step} from './steps';
import styles from './listing.module.css';

/** The current step, and whether the reader chose it or it is the first one. */
export const CurrentStep = createContext<{step?: Step; wasChosen: boolean}>({wasChosen: false});

interface Props {
  /** Highlighted at build time, line by line; see site/markdown/highlight.ts. */
  html: string;
  language: string;
  title: string;
}

/** The job as on a terminal, or its output as on listing paper, with the lines of the current step marked. */
export default function Listing({html, language, title}: Props): ReactNode {
  const {step, wasChosen} = useContext(CurrentStep);
  const scroller = useScrollStop<HTMLPreElement>();
  const isJob = language === 'jcl';
  const marked = (isJob ? step?.job : step?.output) ?? [];
  const isMarked = (line: number) => marked.some(([first, last]) => first <= line && line <= last);

  useEffect(() => {
    if (!wasChosen) return;
    scroller.current
      ?.querySelectorAll('[data-marked]')
      .forEach((line) => line.scrollIntoView({block: 'nearest', inline: 'nearest'}));
  }, [step, wasChosen, scroller]);

  return (
    <figure className={clsx(styles.listing, isJob ? styles.terminal : styles.paper)}>
      <figcaption className={styles.title}>{title}</figcaption>
      <pre ref={scroller} className={styles.code} role="group" aria-label={title}>
        <code>
          {html.split('\n').map((line, index) => (
            <span
              key={index}
              className={styles.line}
              data-marked={isMarked(index + 1) || undefined}
              dangerouslySetInnerHTML={{__html: `${line}\n`}}
            />
          ))}
        </code>
      </pre>
    </figure>
  );
}
