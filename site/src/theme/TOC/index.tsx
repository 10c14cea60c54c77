import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

/** On blog pages the table of contents is outside of main; a landmark lets screen readers find it. */
export default function LandmarkTOC(props: Props): ReactNode {
  return (
    <nav aria-label="On this page" className={styles.landmark}>
      <TOC {...props} />
    </nav>
  );
}
