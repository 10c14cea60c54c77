import clsx from 'clsx';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** The maximum number of columns; 2 for longer texts. */
  columns?: 2 | 3;
  /** Cards. */
  children: ReactNode;
}

/** Two to six cards side by side, one below the other on a phone. */
export default function CardGrid({columns = 3, children}: Props): ReactNode {
  return (
    <div className={clsx(styles.grid, columns === 2 && styles.two)} data-wide>
      {children}
    </div>
  );
}
