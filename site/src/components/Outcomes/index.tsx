import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The page's outcomes. They are not indexed: search should find the sections. */
export default function Outcomes({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.outcomes} data-outcomes>
      {children}
    </div>
  );
}
