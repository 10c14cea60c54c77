import type {ReactNode} from 'react';

/** A hint, or what a wrong answer earns; `name` says to which answer it belongs. */
export default function TaskText({children}: {name?: string; children: ReactNode}): ReactNode {
  return <div>{children}</div>;
}
