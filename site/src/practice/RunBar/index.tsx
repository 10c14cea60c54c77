import Code from '@site/src/components/Code';
import buttons from '@site/src/controls/button.module.css';
import {mayLoadAhead} from '@site/src/navigation/ahead-of-need';
import WorkbenchLink from '@site/src/practice/WorkbenchLink';
import {type ComponentType, type ReactNode, useEffect, useState} from 'react';
import type {Props as PracticeProps} from '../Practice';
import styles from '../Practice/styles.module.css';
import {scheduleMachineSync} from '../schedule-machine-sync';

type Props = Omit<PracticeProps, 'first'>;

/** In one place, since the bundler makes a chunk for each. */
const loadPractice = () => import('../Practice');

/**
 * A sample with Run and Edit buttons, whose code is loaded when the pointer or the focus reaches one of them, at the
 * latest at the first click.
 */
export default function RunBar(props: Props): ReactNode {
  const {label, html, ruler, language, frame} = props;
  const [Practice, setPractice] = useState<ComponentType<PracticeProps>>();
  const [first, setFirst] = useState<PracticeProps['first']>('run');
  const [failed, setFailed] = useState(false);
  useEffect(scheduleMachineSync, []);
  const loadAhead = (): void => {
    if (mayLoadAhead())
      loadPractice().then(
        ({prepare}) => prepare(language),
        () => undefined,
      );
  };
  const ahead = {onPointerEnter: loadAhead, onFocus: loadAhead};
  const begin = (wanted: PracticeProps['first']): void => {
    setFirst(wanted);
    setFailed(false);
    loadPractice().then(
      (module) => setPractice(() => module.default),
      () => setFailed(true),
    );
  };
  if (Practice) return <Practice {...props} first={first} />;
  return (
    <>
      <Code label={label} html={html} ruler={ruler} />
      <p className={styles.tools}>
        <button type="button" className={buttons.main} {...ahead} onClick={() => begin('run')}>
          Run
        </button>
        <button type="button" className={buttons.button} {...ahead} onClick={() => begin('edit')}>
          Edit
        </button>
        <WorkbenchLink language={language} html={html} label={label} frame={frame} />
      </p>
      {failed && (
        <div role="alert" className={styles.message}>
          <p>The practice machine could not be loaded. Check your connection and try again.</p>
        </div>
      )}
    </>
  );
}
