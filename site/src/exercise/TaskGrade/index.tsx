import {useTask, useWork} from '@site/src/exercise/task-context';
import {verdictOn} from '@site/src/exercise/verdict';
import {codeText} from '@site/src/exercise/code-text';
import JobPane from '@site/src/practice/JobPane';
import {jobOf} from '@site/proof/machine/job-of';
import type {Grade} from '@site/src/practice/practice.worker';
import {practiceMachine} from '@site/src/practice/practice-machine';
import {useRun} from '@site/src/practice/use-run';
import buttons from '@site/src/controls/button.module.css';
import {type ReactNode, useState} from 'react';
import verdict from '@site/src/exercise/TaskVerdict/styles.module.css';
import styles from './styles.module.css';

interface Props {
  /** The feedback for a known wrong answer. */
  feedbackFor: (name: string) => ReactNode;
}

/** Runs the answer on the practice machine, and grades it by what it leaves. */
export default function TaskGrade({feedbackFor}: Props): ReactNode {
  const {page, id, language, frame, solution, wrongAnswers} = useTask();
  const {answer, change} = useWork();
  const {state, run, cancel} = useRun<Grade>();
  const [graded, setGraded] = useState<string>();
  const isRunning = state.status === 'running';
  const check = (): void => {
    setGraded(answer);
    run(async () => {
      const grade = await practiceMachine.call('grade', {page, task: id, jcl: jobOf(language, answer, frame)});
      if (grade.differences.length === 0) change({done: true});
      return grade;
    });
  };
  // A grade is valid until the answer changes.
  const grade = state.status === 'ended' && graded === answer ? state.result : null;
  const written = verdictOn(answer, codeText(solution ?? ''), wrongAnswers);
  const known = written.kind === 'wrong' ? written.name : grade?.like;
  return (
    <div className={verdict.verdict}>
      <button type="button" className={buttons.button} onClick={isRunning ? cancel : check}>
        {isRunning ? 'Cancel the job' : 'Run and check'}
      </button>
      <div role="status">
        {isRunning && <p>The job runs …</p>}
        {state.status === 'failed' && <p className={verdict.note}>{state.message}</p>}
        {grade?.differences.length === 0 && <p className={verdict.good}>Right: the job leaves what it should.</p>}
        {grade && grade.differences.length > 0 && (
          <div className={verdict.note}>
            <p>Not yet. What the job left is not what it should leave:</p>
            <ul>
              {grade.differences.map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
            {known && feedbackFor(known)}
          </div>
        )}
      </div>
      {grade && (
        <div className={styles.output}>
          <JobPane key={graded} report={grade.report} />
        </div>
      )}
    </div>
  );
}
