import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** A heading of level 3. */
  title: string;
  /** Makes the whole card a link. */
  to?: string;
  /** The words of the link at the card's foot. */
  action?: string;
  /** Two to four words over the title. */
  eyebrow?: string;
  children?: ReactNode;
}

/** An item in a CardGrid: a card with a cut corner, like a punched card. */
export default function Card({title, to, action, eyebrow, children}: Props): ReactNode {
  return (
    <div className={clsx(styles.edge, to && styles.linked)}>
      <div className={styles.card}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h3 className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</h3>
        {children}
        {to && action && (
          <p className={styles.action} aria-hidden="true">
            {action} →
          </p>
        )}
      </div>
    </div>
  );
}
