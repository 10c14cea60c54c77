import JobPane from '@site/src/practice/JobPane';
import MyDataSets from '@site/src/practice/MyDataSets';
import MyTables from '@site/src/practice/MyTables';
import type {Report} from '@site/src/practice/report';
import SqlPane from '@site/src/practice/SqlPane';
import type {ComponentType, ReactNode} from 'react';

/** What the page says and shows about a language that runs. */
interface Kind {
  running: string;
  cancel: string;
  right: string;
  notYet: string;
  /** What the learner has on the machine. */
  belongings: {label: string; List: ComponentType<{onMessage: (message: string) => void}>};
}

const job: Kind = {
  running: 'The job runs …',
  cancel: 'Cancel the job',
  right: 'Right: the job leaves what it should.',
  notYet: 'Not yet. What the job left is not what it should leave:',
  belongings: {label: 'Data sets', List: MyDataSets},
};

const sql: Kind = {
  running: 'The SQL runs …',
  cancel: 'Cancel',
  right: 'Right: the result is what it should be.',
  notYet: 'Not yet. The result is not what it should be:',
  belongings: {label: 'Tables', List: MyTables},
};

export const kindOf = (language: string): Kind => (language === 'sql' ? sql : job);

/** What a run left. */
export function ReportPane({report}: {report: Report}): ReactNode {
  return report.kind === 'sql' ? <SqlPane report={report} /> : <JobPane report={report} />;
}
