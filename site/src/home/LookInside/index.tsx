import Piece from '@site/src/home/Piece';
import InlineText from '@site/src/marketing/InlineText';
import Section from '@site/src/marketing/Section';
import Job from '@site/src/pages/_look-inside.mdx';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import {type KeyboardEvent, type ReactNode, useState} from 'react';
import Listing, {CurrentStep} from './Listing';
import {type Lines, steps} from './steps';
import styles from './styles.module.css';

const keys: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => steps.length - 1,
};

function named(ranges: readonly Lines[]): string {
  return ranges.map(([first, last]) => (first === last ? `line ${first}` : `lines ${first} to ${last}`)).join(', ');
}

/** The texts of the steps. Without JavaScript all are shown in order, so each names its lines. */
function Narration({at}: {at: number}): ReactNode {
  return (
    <ol className={styles.narration}>
      {steps.map(({says, job, output}, index) => (
        <li key={says} className={clsx(styles.step, index === at && styles.current)}>
          <InlineText>{says}</InlineText>
          <span className={styles.where}>{` (Job ${named(job)}; output ${named(output)}.)`}</span>
        </li>
      ))}
    </ol>
  );
}

/** A real job and its output, step by step at the reader's pace. */
export default function LookInside(): ReactNode {
  const [at, setAt] = useState(0);
  const [wasChosen, setWasChosen] = useState(false);
  const isLast = at === steps.length - 1;

  const go = (next: number) => {
    setWasChosen(true);
    setAt(Math.min(Math.max(next, 0), steps.length - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keys[event.key];
    if (!next) return;
    event.preventDefault();
    go(next(at));
  };

  return (
    <Section tone="bar" width="wide" eyebrow="A look inside">
      <Heading as="h2" id="look-inside">
        Read a real job, one step at a time
      </Heading>
      <p>
        A bank wants to see the large withdrawals of the day. On the mainframe that is eighteen lines of JCL. Walk
        through them and see what z/OS answers.
      </p>
      <div className={styles.stage} role="group" aria-labelledby="look-inside">
        <div className={styles.listings}>
          <CurrentStep.Provider value={{step: steps[at], wasChosen}}>
            <Piece text={Job} parts={{Sample: Listing}} />
          </CurrentStep.Provider>
        </div>
        <div className={styles.guide}>
          <div aria-live="polite">
            <p className={styles.count}>{`Step ${at + 1} of ${steps.length}`}</p>
            <Narration at={at} />
          </div>
          <div className={styles.controls}>
            <button
              type="button"
              className="button button--secondary"
              aria-disabled={at === 0}
              onClick={() => go(at - 1)}
              onKeyDown={onKeyDown}>
              Back
            </button>
            <button
              type="button"
              className="button button--primary"
              onClick={() => go(isLast ? 0 : at + 1)}
              onKeyDown={onKeyDown}>
              {isLast ? 'Start again' : 'Next'}
            </button>
          </div>
        </div>
      </div>
      <p className={styles.note}>
        Our practice machine, which runs jobs as z/OS does, has run this one. The output is what it wrote, shortened to
        the lines that matter. Nothing runs in this page.
      </p>
    </Section>
  );
}
