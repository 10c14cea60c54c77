import {type Level, levelNames, levels} from '@site/src/interview/levels';
import {dayAndMonth} from '@site/src/content/months';
import ConfirmButton from '@site/src/controls/ConfirmButton';
import StorageWarning from '@site/src/browser-storage/StorageWarning';
import buttons from '@site/src/controls/button.module.css';
import type {ReactNode, RefObject} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Levels of all questions of the page. */
  all: Level[];
  level: Level | undefined;
  onLevel: (level: Level | undefined) => void;
  onOpenAll: (open: boolean) => void;
  onPractise: () => void;
  /** The button that begins practice. */
  start: RefObject<HTMLButtonElement>;
  /** How many of the shown questions were practised. */
  practised: number;
  shown: number;
  /** How many of them are due again by tonight, and when the next are. */
  due: number;
  next?: number;
  /** Clears the practice history; undefined when there is none. */
  onClear?: () => void;
}

/** The toolbar for the questions of a page. */
export default function InterviewTools(props: Props): ReactNode {
  const {all, level, onLevel, onOpenAll, onPractise, start, practised, shown, due, next, onClear} = props;
  const countOf = (one: Level | undefined) => all.filter((each) => one === undefined || each === one).length;
  return (
    <div className={styles.tools}>
      <fieldset className={styles.levels}>
        <legend>Level</legend>
        {[undefined, ...levels].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={buttons.button}
            aria-pressed={level === one}
            onClick={() => onLevel(one)}>
            {one ? levelNames[one] : 'All'} ({countOf(one)})
          </button>
        ))}
      </fieldset>
      <p className={styles.row}>
        <button type="button" className={buttons.button} onClick={() => onOpenAll(true)}>
          Show all answers
        </button>
        <button type="button" className={buttons.button} onClick={() => onOpenAll(false)}>
          Hide all answers
        </button>
        <button ref={start} type="button" className={buttons.button} disabled={shown === 0} onClick={onPractise}>
          Practise
        </button>
      </p>
      <p className={styles.count} role="status">
        {practised} of {shown} questions practised
        {practised > 0 && `, ${due} due today`}
        {next !== undefined && `, the next on ${dayAndMonth(new Date(next))}`}
      </p>
      {onClear && (
        <ConfirmButton
          label="Clear my practice on this page"
          question="Forget how you answered on this page?"
          yes="Clear it"
          onYes={onClear}
        />
      )}
      <StorageWarning />
    </div>
  );
}
