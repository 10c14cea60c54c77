import {useTask, useWork} from '@site/src/exercise/task-context';
import {type ReactNode, useEffect, useRef} from 'react';

/** The questions of a drill whose right choice is open. */
function answeredIn(statement: Element): number[] {
  const questions = Array.from(statement.querySelectorAll('[data-question]'));
  return questions.flatMap((question, index) => (question.querySelector('details[data-right][open]') ? [index] : []));
}

/** The task, its input and the required result. Records which questions of a drill are answered. */
export default function TaskStatement({children}: {children: ReactNode}): ReactNode {
  const {kind} = useTask();
  const {work, change} = useWork();
  const statement = useRef<HTMLDivElement>(null);
  const {ticks = []} = work;
  useEffect(() => {
    const element = statement.current;
    if (kind !== 'drill' || !element) return undefined;
    const onToggle = (): void => {
      const answered = [...new Set([...ticks, ...answeredIn(element)])];
      if (answered.length === ticks.length) return;
      change({ticks: answered, done: answered.length >= element.querySelectorAll('[data-question]').length});
    };
    // A choice's toggle event does not bubble, but it can be captured.
    element.addEventListener('toggle', onToggle, true);
    return () => element.removeEventListener('toggle', onToggle, true);
  });
  return <div ref={statement}>{children}</div>;
}
