import type {Asked} from '@site/course/interview-pool';
import CodeWords from '@site/src/content/CodeWords';
import buttons from '@site/src/controls/button.module.css';
import type {Verdict} from '@site/src/mock-interview/interview';
import {isSolvedSince} from '@site/src/mock-interview/solved';
import {spokenAnswer} from '@site/src/mock-interview/spoken-answer';
import {localPath} from '@site/src/navigation/local-path';
import {useRecord} from '@site/src/progress/use-record';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

interface Props {
  asked: Asked;
  onVerdict: (verdict: Verdict) => void;
}

const verdicts: Record<Asked['kind'], [verdict: Verdict, label: string][]> = {
  question: [
    ['known', 'I knew it'],
    ['partly', 'Partly'],
    ['unknown', 'Not yet'],
  ],
  task: [
    ['known', 'I solved it'],
    ['unknown', 'I did not'],
  ],
};

/** A question or a task of the interview: the learner answers, compares, then rates the answer. */
export default function Ask({asked, onVerdict}: Props): ReactNode {
  const {kind, page, anchor, text} = asked;
  const heading = useRef<HTMLHeadingElement>(null);
  const [since] = useState(() => Date.now());
  const isSolved = isSolvedSince(useRecord(page.slice(1)), anchor, since);
  const [answer, setAnswer] = useState<string | 'failed'>();
  // The focused element has been removed.
  useEffect(() => heading.current?.focus(), []);
  const show = (): void => {
    spokenAnswer(page, anchor).then(setAnswer, () => setAnswer('failed'));
  };
  const address = localPath(`${page}#${anchor}`);
  return (
    <section className={styles.ask}>
      <h2 ref={heading} tabIndex={-1} lang="en" className={styles.text}>
        <CodeWords text={text} />
      </h2>
      {kind === 'task' && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            Open the task in a new tab
          </a>
          , do it there, and come back.
        </p>
      )}
      {kind === 'question' && answer === undefined && (
        <p>
          Say your answer aloud.{' '}
          <button type="button" className={buttons.button} onClick={show}>
            Show the answer
          </button>
        </p>
      )}
      {answer === 'failed' && (
        <p role="alert">
          The answer could not be loaded. It is <a href={address}>on its page</a>.
        </p>
      )}
      {answer !== undefined && answer !== 'failed' && (
        // A page of this site, built from the author's Markdown.
        <div lang="en" className={styles.answer} dangerouslySetInnerHTML={{__html: answer}} />
      )}
      {isSolved && (
        <p className={styles.verdicts} role="status">
          Your answer is right.
          <button type="button" className={buttons.button} onClick={() => onVerdict('known')}>
            Go on
          </button>
        </p>
      )}
      {!isSolved && (kind === 'task' || answer !== undefined) && (
        <p className={styles.verdicts} role="group" aria-label="How did it go?">
          {verdicts[kind].map(([verdict, label]) => (
            <button key={verdict} type="button" className={buttons.button} onClick={() => onVerdict(verdict)}>
              {label}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}
