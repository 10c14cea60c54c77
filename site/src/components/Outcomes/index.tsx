import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What the reader can do after the page. */
export default function Outcomes({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.outcomes}>{children}</div>;
}
