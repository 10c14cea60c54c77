import Link from '@docusaurus/Link';
import type {Report} from '@site/src/mock-interview/interview';
import type {ReactNode} from 'react';

/** What to read again after an interview. */
export default function WeakLessons({weak}: Pick<Report, 'weak'>): ReactNode {
  return (
    <>
      <p>Read this again, what you missed most first:</p>
      <ul>
        {weak.map(({to, title, count}) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            {count > 1 && ` (missed ${count} times)`}
          </li>
        ))}
      </ul>
    </>
  );
}
