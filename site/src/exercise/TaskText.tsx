import type {ReactNode} from 'react';

/** A hint, or the feedback for the wrong answer `name`. */
export default function TaskText({children}: {name?: string; children: ReactNode}): ReactNode {
  return <div>{children}</div>;
}
