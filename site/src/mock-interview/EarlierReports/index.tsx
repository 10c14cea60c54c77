import {dayAndMonth} from '@site/src/content/months';
import {keptReports, record} from '@site/src/mock-interview/kept-reports';
import {useRecord} from '@site/src/progress/use-record';
import type {ReactNode} from 'react';

const most = 5;

/** How the last interviews went, on whichever device. */
export default function EarlierReports(): ReactNode {
  const reports = keptReports(useRecord(record)).slice(0, most);
  if (reports.length === 0) return null;
  return (
    <section>
      <h2>Earlier interviews</h2>
      <ul>
        {reports.map(({at, report}) => (
          <li key={at}>
            {dayAndMonth(new Date(at))}: {report.known} of {report.asked}
          </li>
        ))}
      </ul>
    </section>
  );
}
