import sample from '@site/src/components/Sample/styles.module.css';
import buttons from '@site/src/controls/button.module.css';
import practice from '@site/src/practice/Practice/styles.module.css';
import {type ComponentType, type ReactNode, useState} from 'react';
import type {Props as BoardProps} from '../SessionBoard';
import type {Step} from './steps';
import styles from './styles.module.css';

interface Props {
  title: string;
  steps: Step[];
}

/** A story of two Db2 sessions side by side, to follow or not. Its code is loaded at the first click. */
export default function TwoSessions({title, steps}: Props): ReactNode {
  const [Board, setBoard] = useState<ComponentType<BoardProps>>();
  const [failed, setFailed] = useState(false);
  const [done, setDone] = useState(0);
  const begin = (): void => {
    setFailed(false);
    import('../SessionBoard').then(
      (module) => setBoard(() => module.default),
      () => setFailed(true),
    );
  };
  return (
    <figure className={sample.sample}>
      <figcaption className={sample.caption}>
        <span className={sample.title}>{`Two sessions: ${title}`}</span>
        <span className={sample.language}>SQL</span>
      </figcaption>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={at} aria-current={Board && at === done ? 'step' : undefined}>
            <span className={styles.who}>
              {'seconds' in step ? `${step.seconds} seconds pass` : `Session ${step.session}`}
            </span>
            {'sql' in step && <code>{step.sql}</code>}
            <span>{step.why}</span>
          </li>
        ))}
      </ol>
      {Board ? (
        <Board steps={steps} done={done} onDone={setDone} />
      ) : (
        <p className={practice.tools}>
          <button type="button" className={buttons.main} onClick={begin}>
            Open two sessions
          </button>
        </p>
      )}
      {failed && (
        <div role="alert" className={practice.message}>
          <p>The practice machine could not be loaded. Check your connection and try again.</p>
        </div>
      )}
    </figure>
  );
}
