import desk from '@site/src/desk/desk.module.css';
import type {ReactNode} from 'react';

interface Props {
  done?: string;
  problem?: string;
}

/** What became of what somebody did. */
export default function Outcome({done, problem}: Props): ReactNode {
  return (
    <>
      <div role="status">{done && <p className={desk.done}>{done}</p>}</div>
      {problem && (
        <p role="alert" className={desk.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
