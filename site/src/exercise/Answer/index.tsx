import {downloadAnswer} from '@site/src/exercise/answer-file';
import {useTask, useWork} from '@site/src/exercise/task-context';
import Editor from '@site/src/practice/Editor';
import type {Place} from '@site/src/practice/Editor/editor-view';
import type {LineNote} from '@site/src/practice/Editor/line-notes';
import ConfirmButton from '@site/src/controls/ConfirmButton';
import buttons from '@site/src/controls/button.module.css';
import {useCopy} from '@site/src/controls/use-copy';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const words = {'': 'Copy', copied: 'Copied', selected: 'Not copied: select the text and press Ctrl+C'};

interface Props {
  /** Notes of the last run on lines of the answer. */
  notes: readonly LineNote[];
  /** The cursor's target; a new object each time. */
  goTo: Place | undefined;
  /** Ctrl+Enter in the field. */
  onRun: () => void;
  /** The button that runs the answer, before the other tools. */
  children: ReactNode;
}

/** The field for the learner's answer, which is saved while they type. */
export default function Answer({notes, goTo, onRun, children}: Props): ReactNode {
  const {id, language} = useTask();
  const {answer, blank, change} = useWork();
  const [copied, copy] = useCopy();
  const write = (text: string): void => change({answer: text === blank ? undefined : text});
  return (
    <div className={styles.answer}>
      <p className={styles.label} aria-hidden="true">
        Your answer
      </p>
      <Editor
        label="Your answer"
        language={language}
        value={answer}
        onChange={write}
        onRun={onRun}
        goTo={goTo}
        notes={notes}
      />
      <div className={styles.tools}>
        {children}
        <button type="button" className={buttons.button} onClick={() => void copy(answer)}>
          <span aria-live="polite">{words[copied]}</span>
        </button>
        <button type="button" className={buttons.button} onClick={() => downloadAnswer(id, language, answer)}>
          Download
        </button>
        {answer !== blank && (
          <ConfirmButton
            label="Start again"
            question="Start again and lose what you typed?"
            yes="Start again"
            onYes={() => write(blank)}
          />
        )}
      </div>
    </div>
  );
}
