import Link from '@docusaurus/Link';
import type {LearnerPage} from '@site/course/learner-page';
import {dayAndMonth} from '@site/src/content/months';
import {addressOf} from '@site/src/course/page-state';
import {dueQuestions} from '@site/src/learner-home/due-questions';
import Panel from '@site/src/learner-home/Panel';
import {useKnown} from '@site/src/learner-home/use-known';
import type {ReactNode} from 'react';

/** The questions that the learner should answer again today. */
export default function DueQuestions({pages}: {pages: LearnerPage[]}): ReactNode {
  const due = useKnown(() => dueQuestions(pages, Date.now()));
  return (
    <Panel title="Questions due today">
      {due && due.count > 0 && (
        <ul>
          {due.pages.map(({page, count}) => (
            <li key={page.name}>
              <Link to={addressOf(page)}>{page.title}</Link>: {count}
            </li>
          ))}
        </ul>
      )}
      {due && due.count === 0 && (
        <p>
          {due.next === undefined ? (
            <>
              None yet. <Link to="/interview">Practise interview questions</Link>, and they come back in time.
            </>
          ) : (
            `None. The next are due on ${dayAndMonth(new Date(due.next))}.`
          )}
        </p>
      )}
      <p>
        <Link to="/interview/mock-interview">Take a mock interview</Link>
      </p>
    </Panel>
  );
}
