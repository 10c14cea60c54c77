import type {Asked} from '@site/course/interview-pool';
import Ask from '@site/src/mock-interview/Ask';
import Choose from '@site/src/mock-interview/Choose';
import EarlierReports from '@site/src/mock-interview/EarlierReports';
import {
  type Answered,
  drawInterview,
  type Form,
  type Interview,
  minutes,
  reportOn,
  type Verdict,
} from '@site/src/mock-interview/interview';
import {keepInterview, keptInterview} from '@site/src/mock-interview/kept-interview';
import {keepReport} from '@site/src/mock-interview/kept-reports';
import InterviewReport from '@site/src/mock-interview/Report';
import {useTimeLeft} from '@site/src/mock-interview/use-time-left';
import buttons from '@site/src/controls/button.module.css';
import Layout from '@theme/Layout';
import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

interface RunningProps extends Interview {
  onVerdict: (verdict: Verdict) => void;
  onEnd: () => void;
}

function Running({form, queue, answers, end, onVerdict, onEnd}: RunningProps): ReactNode {
  const left = useTimeLeft(end, onEnd);
  const total = form === 'ten' ? ` of ${answers.length + queue.length}` : '';
  return (
    <>
      <p className={styles.state}>
        <span>{`Question ${answers.length + 1}${total}`}</span>
        {left !== undefined && <span role="timer">{left} left</span>}
        <button type="button" className={buttons.button} onClick={onEnd}>
          End the interview
        </button>
      </p>
      <Ask key={answers.length} asked={queue[0]!} onVerdict={onVerdict} />
    </>
  );
}

/** A mock interview: ten questions, or twenty minutes, over chosen subjects. */
export default function MockInterview({pool}: {pool: Asked[]}): ReactNode {
  const [interview, setInterview] = useState<Interview>();
  const isOver = interview?.queue.length === 0;
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows whether one is under way
  useEffect(() => setInterview(keptInterview()), []);
  const goOn = (next?: Interview): void => {
    keepInterview(next);
    setInterview(next);
  };
  const begin = (subjects: string[], form: Form): void => {
    const queue = drawInterview(pool, subjects, form, Math.random);
    goOn({form, queue, answers: [], ...(form === 'timed' && {end: Date.now() + minutes * 60_000})});
  };
  const finish = (answers: Answered[]): void => {
    goOn(undefined);
    if (answers.length === 0) return;
    keepReport(reportOn(answers));
    setInterview({...interview!, queue: [], answers});
  };
  const onVerdict = (verdict: Verdict): void => {
    const {queue, answers} = interview!;
    const after = [...answers, {asked: queue[0]!, verdict}];
    if (queue.length === 1) finish(after);
    else goOn({...interview!, queue: queue.slice(1), answers: after});
  };
  return (
    <Layout
      title="Mock interview"
      description="Ten questions or twenty minutes over the subjects you choose, and a report of what to read again.">
      <main className={styles.page}>
        <h1>Mock interview</h1>
        {!interview && (
          <>
            <p>
              You are asked as in an interview, with a short task for every two questions. Say each answer aloud before
              you look. At the end you see which lessons to read again.
            </p>
            <Choose onStart={begin} />
            <EarlierReports />
          </>
        )}
        {interview && !isOver && (
          <Running {...interview} onVerdict={onVerdict} onEnd={() => finish(interview.answers)} />
        )}
        {interview && isOver && (
          <InterviewReport report={reportOn(interview.answers)} onAgain={() => setInterview(undefined)} />
        )}
      </main>
    </Layout>
  );
}
