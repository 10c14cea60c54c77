import {dayAndMonth} from '@site/src/content/months';
import type {Report} from '@site/src/mock-interview/interview';
import {keptReports, record} from '@site/src/mock-interview/kept-reports';
import WeakLessons from '@site/src/mock-interview/WeakLessons';
import {useRecord} from '@site/src/progress/use-record';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const most = 5;

function Earlier({at, report: {known, asked, weak}}: {at: number; report: Report}): ReactNode {
  const score = `${dayAndMonth(new Date(at))}: ${known} of ${asked}`;
  if (weak.length === 0) return score;
  return (
    <details>
      <summary>{score}</summary>
      <WeakLessons weak={weak} />
    </details>
  );
}

/** Reports of earlier interviews, from all devices, with what to read again. */
export default function EarlierReports(): ReactNode {
  const reports = keptReports(useRecord(record)).slice(0, most);
  if (reports.length === 0) return null;
  return (
    <section>
      <h2>Earlier interviews</h2>
      <ul className={styles.reports}>
        {reports.map(({at, report}) => (
          <li key={at}>
            <Earlier at={at} report={report} />
          </li>
        ))}
      </ul>
    </section>
  );
}
