import CobolPane from '@site/src/practice/CobolPane';
import type {Place} from '@site/src/practice/Editor/editor-view';
import JobPane from '@site/src/practice/JobPane';
import type {Report} from '@site/src/practice/report';
import SqlPane from '@site/src/practice/SqlPane';
import type {ReactNode} from 'react';

interface Props {
  report: Report;
  /** Shows a place of what was run. */
  onPlace?: (place: Place) => void;
}

/** What a run left, in the way of its kind. */
export default function ReportPane({report, onPlace}: Props): ReactNode {
  if (report.kind === 'sql') return <SqlPane report={report} />;
  return report.kind === 'cobol' ? <CobolPane report={report} onPlace={onPlace} /> : <JobPane report={report} />;
}
