import desk from '@site/src/desk/desk.module.css';
import type {WorkState} from '@site/src/teach/taught-class';
import clsx from 'clsx';
import type {ReactNode} from 'react';

const words: Record<WorkState, string> = {none: 'Not begun', tried: 'Begun', stuck: 'Stuck', done: 'Done'};

/** A learner's progress with an item in a word, and the number of tries. */
export default function WorkMark({state, tries}: {state: WorkState; tries: number}): ReactNode {
  if (state === 'none') return <span className={desk.soft}>{words.none}</span>;
  return (
    <>
      <span className={clsx(desk.tag, state === 'done' && desk.good, state === 'stuck' && desk.bad)}>
        {words[state]}
      </span>
      {tries > 0 && <span className={desk.soft}> {tries === 1 ? '1 try' : `${tries} tries`}</span>}
    </>
  );
}
