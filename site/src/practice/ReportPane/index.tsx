import type {Place} from '@site/src/practice/Editor/editor-view';
import JobPane from '@site/src/practice/JobPane';
import type {Report} from '@site/src/practice/report';
import SqlPane from '@site/src/practice/SqlPane';
import {lazy, type ReactNode, Suspense} from 'react';

// Loaded only for COBOL.
const CobolPane = lazy(() => import('@site/src/practice/CobolPane'));

interface Props {
  report: Report;
  /** Shows a position in the source. */
  onPlace?: (place: Place) => void;
}

/** The result of a run, by its kind. */
export default function ReportPane({report, onPlace}: Props): ReactNode {
  if (report.kind === 'sql') return <SqlPane report={report} />;
  if (report.kind === 'job') return <JobPane report={report} />;
  return (
    <Suspense fallback={null}>
      <CobolPane report={report} onPlace={onPlace} />
    </Suspense>
  );
}
