import {useHistory} from '@docusaurus/router';
import {afterNavigation} from '@site/src/workbench/after-navigation';
import bench from '@site/src/workbench/workbench.module.css';
import {type ReactNode, useEffect, useRef} from 'react';

interface Props {
  title: string;
  /** Content beside it. */
  children?: ReactNode;
}

/** The heading of an opened item. It gets the focus, so that keyboard users continue there. */
export default function PaneHead({title, children}: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const history = useHistory();
  useEffect(() => {
    // Not on page load or return: then the focus belongs at the beginning.
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
