import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A table of messages or codes, each row with an anchor; on a phone each row is a card. */
export default function Messages({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.messages}>{children}</div>;
}
