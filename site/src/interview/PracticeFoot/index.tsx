import {dayAndMonth} from '@site/src/content/months';
import {ratingNames, ratingWords} from '@site/src/interview/rating-words';
import type {Practice} from '@site/src/interview/use-practice';
import buttons from '@site/src/controls/button.module.css';
import {type ReactNode, useEffect, useRef} from 'react';
import styles from './styles.module.css';

/** The summary of a finished round, and what comes next. */
function End({round: {known, weak}, waiting, next, again}: Practice): ReactNode {
  const report = useRef<HTMLParagraphElement>(null);
  // The question that had the focus has been removed.
  useEffect(() => report.current?.focus(), []);
  return (
    <div className={styles.end}>
      <p ref={report} tabIndex={-1}>
        Round finished: {known} {known === 1 ? 'question' : 'questions'}
        {weak.length > 0 && `, ${weak.length} of them not at the first try`}.
        {waiting > 0 && ` ${waiting} more wait for you.`}
        {waiting === 0 && next !== undefined && ` The next one comes back on ${dayAndMonth(new Date(next))}.`}
      </p>
      <button type="button" className={buttons.button} onClick={again}>
        {waiting > 0 ? 'Next round' : 'Practise again anyway'}
      </button>
    </div>
  );
}

/** Below the question: rating it, or continuing. */
export default function PracticeFoot(practice: Practice): ReactNode {
  const {asked, isOpen, failed, rate} = practice;
  if (failed) return <p>Practice could not be loaded. Try again when you are online.</p>;
  if (asked === null) return <End {...practice} />;
  if (!isOpen) {
    return (
      <p className={styles.help}>
        Say your answer aloud, then open the question. Then say how it went, with a button or with the keys 1 to 4.
      </p>
    );
  }
  return (
    <div className={styles.ratings} role="group" aria-label="How well did you know it?">
      {ratingNames.map((name, index) => (
        <button
          key={name}
          type="button"
          className={buttons.button}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => rate(name)}>
          {ratingWords[name]} <kbd>{index + 1}</kbd>
        </button>
      ))}
    </div>
  );
}
