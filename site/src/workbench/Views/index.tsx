import Link from '@docusaurus/Link';
import {addressOf, type Place, type View, views} from '@site/src/workbench/place';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const labels: Record<View, string> = {
  'data-sets': 'Data sets',
  jobs: 'Jobs',
  sql: 'SQL',
  volumes: 'Volumes',
  commands: 'Commands',
};

interface Props {
  view: View;
  /** Where each view was left. */
  left: Partial<Record<View, Place>>;
}

/** Links to the views, each to the place where it was left. */
export default function Views({view, left}: Props): ReactNode {
  return (
    <nav className={styles.views} aria-label="Workbench">
      <ul>
        {views.map((one, index) => (
          <li key={one}>
            <Link
              to={addressOf(left[one] ?? {view: one})}
              aria-current={one === view ? 'page' : undefined}
              aria-keyshortcuts={`Alt+${index + 1}`}>
              {labels[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
