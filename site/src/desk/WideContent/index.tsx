import desk from '@site/src/desk/desk.module.css';
import {useScrollStop} from '@site/src/content/use-scroll-stop';
import type {ReactNode} from 'react';

/** A table or a text that may be wider than the screen: it scrolls inside its own frame. */
export default function WideContent({label, children}: {label: string; children: ReactNode}): ReactNode {
  const scroller = useScrollStop<HTMLDivElement>();
  return (
    <div ref={scroller} className={desk.wide} role="region" aria-label={label}>
      {children}
    </div>
  );
}
