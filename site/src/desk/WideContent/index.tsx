import desk from '@site/src/desk/desk.module.css';
import type {ReactNode} from 'react';

/** A table or a text that may be wider than the screen: it moves inside its own frame. */
export default function WideContent({label, children}: {label: string; children: ReactNode}): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise the keyboard could not scroll it
    <div className={desk.wide} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
