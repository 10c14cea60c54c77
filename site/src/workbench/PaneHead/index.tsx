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
  useEffect(() => {
    // Not when the page is loaded: the focus belongs to its beginning then.
    if (document.activeElement === document.body) return undefined;
    return afterNavigation(() => heading.current?.focus());
  }, [title]);
  return (
    <div className={bench.head}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
