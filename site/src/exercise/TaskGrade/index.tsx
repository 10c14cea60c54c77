import Answer from '@site/src/exercise/Answer';
import {noteTry} from '@site/src/exercise/page-work';
import {useTask, useWork} from '@site/src/exercise/task-context';
import {langOf} from '@site/src/language/lang-of';
import type {Place} from '@site/src/practice/Editor/editor-view';
import type {LineNote} from '@site/src/practice/Editor/line-notes';
import {messageNotes} from '@site/src/practice/message-notes';
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

/** A grade, with the component for the run, which is loaded while the answer runs. */
type ShownGrade = Grade & {Pane: ComponentType<{report: Report; onPlace: (goTo: Place) => void}>};

/** The answer, run and graded by the practice machine. */
export default function TaskGrade({feedbackFor}: Props): ReactNode {
  const {page, id, language, frame} = useTask();
  const {answer} = useWork();
  const {running, cancel: cancelLabel, right, notYet} = wordsFor(language);
  const {state, run, cancel} = useRun<ShownGrade>();
  const [graded, setGraded] = useState<string>();
  const [notes, setNotes] = useState<readonly LineNote[]>([]);
  const [goTo, setGoTo] = useState<Place>();
  const isRunning = state.status === 'running';
  const check = (): void => {
    setGraded(answer);
    setNotes([]);
    run(async () => {
      const [grade, {default: Pane}] = await Promise.all([
        practiceMachine.call('grade', {page, task: id, language, text: answer, frame}),
        import('@site/src/practice/ReportPane'),
      ]);
      noteTry(page, id, grade.differences.length === 0);
      setNotes(messageNotes(grade.report));
      return {...grade, Pane};
    });
  };
  const grade = state.status === 'ended' ? state.result : null;
  return (
    <div className={verdict.verdict}>
      <Answer notes={notes} goTo={goTo} onRun={() => isRunning || check()}>
        <button
          type="button"
          className={buttons.main}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl+Enter in the editor"
          onClick={isRunning ? cancel : check}>
          {isRunning ? cancelLabel : 'Run and check'}
        </button>
      </Answer>
      <div role="status">
        {isRunning && <p>{running}</p>}
        {state.status === 'failed' && (
          <p lang={langOf(state.message)} className={verdict.note}>
            {state.message}
          </p>
        )}
        {grade?.differences.length === 0 && <p className={verdict.good}>{right}</p>}
        {grade && grade.differences.length > 0 && (
          <div className={verdict.note}>
            <p>{notYet}</p>
            <ul>
              {grade.differences.map((difference) => (
                <li key={difference} lang="en">
                  {difference}
                </li>
              ))}
            </ul>
            {grade.like && feedbackFor(grade.like)}
          </div>
        )}
      </div>
      {grade && (
        <>
          {/* The learner corrects the answer by what it shows, so it stays. */}
          {graded !== answer && <p className={verdict.note}>Changed since this run.</p>}
          <div className={styles.output}>
            <grade.Pane key={graded} report={grade.report} onPlace={setGoTo} />
          </div>
        </>
      )}
    </div>
  );
}
