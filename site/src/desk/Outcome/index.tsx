import desk from '@site/src/desk/desk.module.css';
import {langOf} from '@site/src/language/lang-of';
import {type ReactNode, useEffect, useRef} from 'react';

interface Props {
  done?: string;
  problem?: string;
}

/** The result of an action. It takes the focus: the page may be long, and the button may be gone. */
export default function Outcome({done, problem}: Props): ReactNode {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done || problem) outcome.current?.focus();
  }, [done, problem]);
  return (
    <div ref={outcome} tabIndex={-1}>
      <div role="status">{done && <p className={desk.done}>{done}</p>}</div>
      {problem && (
        <p role="alert" lang={langOf(problem)} className={desk.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
