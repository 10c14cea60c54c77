import {downloadAnswer} from '@site/src/exercise/answer-file';
import {AnswerContext} from '@site/src/exercise/answer-context';
import {useTask, useWork} from '@site/src/exercise/task-context';
import Editor from '@site/src/practice/Editor';
import ConfirmButton from '@site/src/controls/ConfirmButton';
import buttons from '@site/src/controls/button.module.css';
import {useCopy} from '@site/src/controls/use-copy';
import {type ReactNode, useContext} from 'react';
import styles from './styles.module.css';

const words = {'': 'Copy', copied: 'Copied', selected: 'Not copied: select the text and press Ctrl+C'};

/** The field for the learner's answer, which is saved while they type. */
export default function Answer(): ReactNode {
  const {id, language} = useTask();
  const {answer, blank, change} = useWork();
  const [copied, copy] = useCopy();
  const [{notes, goTo}] = useContext(AnswerContext);
  const write = (text: string): void => change({answer: text === blank ? undefined : text});
  return (
    <div className={styles.answer}>
      <p className={styles.label} aria-hidden="true">
        Your answer
      </p>
      <Editor label="Your answer" language={language} value={answer} onChange={write} goTo={goTo} notes={notes} />
      <div className={styles.tools}>
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
