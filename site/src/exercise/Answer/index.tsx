import {download, hasColumns, lastColumn} from '@site/src/exercise/answer-file';
import {useTask, useWork} from '@site/src/exercise/task-context';
import AskFirst from '@site/src/work/AskFirst';
import buttons from '@site/src/work/button.module.css';
import clsx from 'clsx';
import {type ReactNode, type SyntheticEvent, useId, useRef, useState} from 'react';
import styles from './styles.module.css';

/** Where the caret is, counted from 1. */
function placeOf({value, selectionStart}: HTMLTextAreaElement): {line: number; column: number} {
  const before = value.slice(0, selectionStart).split('\n');
  return {line: before.length, column: before.at(-1)!.length + 1};
}

/** The field for the learner's answer. It is kept while it is typed. */
export default function Answer(): ReactNode {
  const {id, language} = useTask();
  const {answer, blank, change} = useWork();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [place, setPlace] = useState({line: 1, column: 1});
  const [copied, setCopied] = useState('');
  const last = lastColumn(language);
  const isPast = place.column > last + 1;
  const follow = ({currentTarget}: SyntheticEvent<HTMLTextAreaElement>): void => setPlace(placeOf(currentTarget));
  const write = (text: string): void => change({answer: text === blank ? undefined : text});
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(answer);
      setCopied('Copied');
    } catch {
      // Where the browser gives no clipboard, the text is left selected for Ctrl+C.
      field.current?.select();
      setCopied('Selected');
    }
  };
  return (
    <div className={styles.answer}>
      <p className={styles.head}>
        <label htmlFor={fieldId} className={styles.label}>
          Your answer
        </label>
        {hasColumns(language) && (
          <span className={clsx(styles.place, isPast && styles.past)}>
            Line {place.line}, column {place.column}
            {isPast && `, past ${last}`}
          </span>
        )}
      </p>
      <textarea
        ref={field}
        id={fieldId}
        className={styles.field}
        value={answer}
        rows={Math.min(Math.max(answer.split('\n').length + 1, 8), 28)}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        onChange={({target}) => {
          setCopied('');
          write(target.value);
        }}
        onSelect={follow}
      />
      <div className={styles.tools}>
        <button type="button" className={buttons.button} onClick={() => void copy()}>
          <span aria-live="polite">{copied || 'Copy'}</span>
        </button>
        <button type="button" className={buttons.button} onClick={() => download(id, language, answer)}>
          Download
        </button>
        {answer !== blank && (
          <AskFirst
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
