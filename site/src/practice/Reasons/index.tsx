import Link from '@docusaurus/Link';
import type {Reason} from '@site/src/practice/job-report';
import pane from '@site/src/practice/pane.module.css';
import type {ReactNode} from 'react';

/** Why a job failed: the messages in plain words, with links to lessons. */
export default function Reasons({reasons}: {reasons: Reason[]}): ReactNode {
  if (reasons.length === 0) return null;
  return (
    <dl className={pane.reasons}>
      {reasons.map(({id: message, why, row}) => (
        <div key={message}>
          <dt>
            <code>{message}</code>
          </dt>
          <dd>
            <span lang="en">{why}</span> {row && <Link to={row}>{message} in the lessons</Link>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
