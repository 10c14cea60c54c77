import {useHistory} from '@docusaurus/router';
import {afterNavigation} from '@site/src/workbench/after-navigation';
import bench from '@site/src/workbench/workbench.module.css';
import {type ReactNode, useEffect, useRef} from 'react';

interface Props {
  title: string;
  /** What stands beside it. */
  children?: ReactNode;
}

/** The heading of what was opened. It gets the focus, so that whoever opened it from the list goes on there. */
export default function PaneHead({title, children}: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const history = useHistory();
  useEffect(() => {
    // Not when the page is loaded, or left and come back to: the focus belongs to its beginning then.
    if (history.action === 'POP') return undefined;
    return afterNavigation(() => heading.current?.focus());
  }, [title, history]);
  return (
    <div className={bench.head}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
