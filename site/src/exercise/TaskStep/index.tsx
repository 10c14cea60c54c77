import {useWork} from '@site/src/exercise/task-context';
import type {ChangeEvent, ReactNode} from 'react';
import styles from './styles.module.css';

/** A step of a checklist. The task is done when all of them are ticked. */
export default function TaskStep({index, children}: {index: number; children: ReactNode}): ReactNode {
  const {work, change} = useWork();
  const {ticks = []} = work;
  const onChange = ({target}: ChangeEvent<HTMLInputElement>): void => {
    const others = ticks.filter((tick) => tick !== index);
    const steps = target.closest('[data-task]')?.querySelectorAll('[data-step]').length;
    const ticked = target.checked ? [...others, index] : others;
    change({ticks: ticked, done: ticked.length === steps});
  };
  return (
    <label className={styles.step}>
      <input type="checkbox" data-step="" checked={ticks.includes(index)} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}
