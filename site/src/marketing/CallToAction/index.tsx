import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** A heading of level 2. */
  title: string;
  /** The button's label and its target. */
  action: string;
  to: string;
  /** A second, less prominent link. */
  secondAction?: string;
  secondTo?: string;
  /** A sentence. */
  children?: ReactNode;
}

/** The last thing on a page: what to do next, at the prompt of a terminal that waits for a command. */
export default function CallToAction({title, action, to, secondAction, secondTo, children}: Props): ReactNode {
  return (
    <div className={clsx('page-part', styles.band)}>
      <div className={styles.inner}>
        <p className={styles.prompt} aria-hidden="true">
          READY
        </p>
        <h2 className={styles.title}>{title}</h2>
        {children}
        <p className={styles.actions}>
          <Link to={to} className={styles.action}>
            {action}
          </Link>
          {secondAction && secondTo && (
            <Link to={secondTo} className={styles.second}>
              {secondAction}
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}
