import {useTask, useWork} from '@site/src/exercise/task-context';
import {verdictOn} from '@site/src/exercise/verdict';
import {codeText} from '@site/src/exercise/code-text';
import {wordsFor} from '@site/src/practice/language-words';
import type {Report} from '@site/src/practice/report';
import type {Grade} from '@site/src/practice/practice.worker';
import {practiceMachine} from '@site/src/practice/practice-machine';
import {useRun} from '@site/src/practice/use-run';
import buttons from '@site/src/controls/button.module.css';
import {type ComponentType, type ReactNode, useState} from 'react';
import verdict from '@site/src/exercise/TaskVerdict/styles.module.css';
import styles from './styles.module.css';

interface Props {
  /** The feedback for a known wrong answer. */
  feedbackFor: (name: string) => ReactNode;
}

/** A grade, with what shows the run: it is loaded while the answer runs. */
type ShownGrade = Grade & {Pane: ComponentType<{report: Report}>};

/** Runs the answer on the practice machine, and grades it by what it leaves. */
export default function TaskGrade({feedbackFor}: Props): ReactNode {
  const {page, id, language, frame, solution, wrongAnswers} = useTask();
  const {answer, change} = useWork();
  const {running, cancel: cancelLabel, right, notYet} = wordsFor(language);
  const {state, run, cancel} = useRun<ShownGrade>();
  const [graded, setGraded] = useState<string>();
  const isRunning = state.status === 'running';
  const check = (): void => {
    setGraded(answer);
    run(async () => {
      const [grade, {default: Pane}] = await Promise.all([
        practiceMachine.call('grade', {page, task: id, language, text: answer, frame}),
        import('@site/src/practice/ReportPane'),
      ]);
      if (grade.differences.length === 0) change({done: true});
      return {...grade, Pane};
    });
  };
  // A grade is valid until the answer changes.
  const grade = state.status === 'ended' && graded === answer ? state.result : null;
  const written = verdictOn(answer, codeText(solution ?? ''), wrongAnswers);
  // Of jobs, not every wrong one can be told by what it leaves.
  const known = grade?.like ?? (written.kind === 'wrong' ? written.name : undefined);
  return (
    <div className={verdict.verdict}>
      <button type="button" className={buttons.button} onClick={isRunning ? cancel : check}>
        {isRunning ? cancelLabel : 'Run and check'}
      </button>
      <div role="status">
        {isRunning && <p>{running}</p>}
        {state.status === 'failed' && <p className={verdict.note}>{state.message}</p>}
        {grade?.differences.length === 0 && <p className={verdict.good}>{right}</p>}
        {grade && grade.differences.length > 0 && (
          <div className={verdict.note}>
            <p>{notYet}</p>
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
          <grade.Pane key={graded} report={grade.report} />
        </div>
      )}
    </div>
  );
}
