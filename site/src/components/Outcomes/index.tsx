import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What the reader can do after the page. Search does not read it: the sections that keep the promise are what is looked for. */
export default function Outcomes({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.outcomes} data-outcomes>
      {children}
    </div>
  );
}
