import Link from '@docusaurus/Link';
import Panel from '@site/src/learner-home/Panel';
import {useLastJobs} from '@site/src/learner-home/use-last-jobs';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The last jobs of the practice machine, wherever they ran. */
export default function LastJobs(): ReactNode {
  const jobs = useLastJobs();
  return (
    <Panel title="Your practice machine" more={<Link to="/practice">Workbench</Link>}>
      {jobs && jobs.length > 0 && (
        <ul>
          {jobs.map(({id, name, ending, tone}) => (
            <li key={id}>
              <Link to={`/practice?view=jobs&job=${id}`}>{name}</Link> {id}{' '}
              <span className={styles[tone]}>{ending}</span>
            </li>
          ))}
        </ul>
      )}
      {jobs?.length === 0 && <p>No job has run yet. Samples in lessons have a Run button.</p>}
    </Panel>
  );
}
