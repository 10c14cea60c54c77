import type {Report} from '@site/src/mock-interview/interview';
import WeakLessons from '@site/src/mock-interview/WeakLessons';
import {type ReactNode, useEffect, useRef} from 'react';

/** The result of the interview, and what to read again. */
export default function InterviewReport({report, onAgain}: {report: Report; onAgain: () => void}): ReactNode {
  const {asked, known, weak} = report;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element has been removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        You knew {known} of {asked}
      </h2>
      {weak.length > 0 && <WeakLessons weak={weak} />}
      <button type="button" className="button button--primary" onClick={onAgain}>
        Another interview
      </button>
    </section>
  );
}
