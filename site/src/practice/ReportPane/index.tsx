import JobPane from '@site/src/practice/JobPane';
import type {Report} from '@site/src/practice/report';
import SqlPane from '@site/src/practice/SqlPane';
import type {ReactNode} from 'react';

/** What a run left, in the way of its kind. */
export default function ReportPane({report}: {report: Report}): ReactNode {
  return report.kind === 'sql' ? <SqlPane report={report} /> : <JobPane report={report} />;
}
