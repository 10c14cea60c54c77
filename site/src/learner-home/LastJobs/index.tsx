import Link from '@docusaurus/Link';
import Panel from '@site/src/learner-home/Panel';
import {useKnown} from '@site/src/learner-home/use-known';
import {lastJobs} from '@site/src/practice/last-jobs';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The last jobs that this browser ran on the practice machine. */
export default function LastJobs(): ReactNode {
  const jobs = useKnown(lastJobs);
  return (
    <Panel title="Your practice machine">
      {jobs && jobs.length > 0 && (
        <ul>
          {jobs.map(({name, id, ending, tone, page, at}) => (
            <li key={at}>
              <Link to={page}>{name}</Link> {id} <span className={styles[tone]}>{ending}</span>
            </li>
          ))}
        </ul>
      )}
      {jobs?.length === 0 && <p>No job has run from this browser yet. Samples in lessons have a Run button.</p>}
      <p>
        <Link to="/practice">Open the workbench</Link>
      </p>
    </Panel>
  );
}
