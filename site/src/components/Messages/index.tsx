import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A table of messages or codes, each row with an anchor; on a phone each row is a card. */
export default function Messages({anchors, children}: {anchors: string[]; children: ReactNode}): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  // The framework learns of anchors while it renders, and then knows which links lead nowhere.
  anchors.forEach(collectAnchor);
  return <div className={styles.messages}>{children}</div>;
}
