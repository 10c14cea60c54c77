import Link from '@docusaurus/Link';
import type {LearnerPage} from '@site/course/learner-page';
import {knownAssignments, renewAssignments} from '@site/src/class/known-assignments';
import {dayAndMonth} from '@site/src/content/months';
import {addressOf} from '@site/src/course/page-state';
import {untilIdle} from '@site/src/hydration/idle';
import {type DueAssignment, dueAssignments} from '@site/src/learner-home/due-assignments';
import {type DueQuestions, dueQuestions} from '@site/src/learner-home/due-questions';
import Panel from '@site/src/learner-home/Panel';
import {useKnown} from '@site/src/learner-home/use-known';
import {placeOn, useTaskFacts} from '@site/src/learner-home/use-task-facts';
import {type ReactNode, useEffect} from 'react';
import styles from './styles.module.css';

/** Only the nearest, since the page should fit on a screen. */
const most = 2;

function Assignments({due}: {due: DueAssignment[]}): ReactNode {
  const more = due.length - most;
  const shown = due.slice(0, most);
  const facts = useTaskFacts(shown.some(({next}) => next.task !== ''));
  const addressOfItem = ({page, task}: DueAssignment['next']) => placeOn(page, facts?.[page]?.[task]?.anchor);
  return (
    <>
      <ul>
        {shown.map(({id, title, day, isLate, done, count, next}) => (
          <li key={id} className={styles.assignment}>
            {day && (
              <>
                <span className={isLate ? styles.late : styles.day}>
                  {isLate ? `Was due on ${dayAndMonth(day)}` : `By ${dayAndMonth(day)}`}
                </span>{' '}
              </>
            )}
            <Link to={addressOfItem(next)}>{title}</Link>{' '}
            <span className={styles.count}>{`${done} of ${count} done`}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link to="/class">{more === 1 ? 'One more assignment' : `${more} more assignments`}</Link>
        </p>
      )}
    </>
  );
}

function Questions({due: {pages, count, next}}: {due: DueQuestions}): ReactNode {
  const [first, ...others] = pages;
  if (first) {
    const rest = count - first.count;
    return (
      <p>
        Questions: <Link to={addressOf(first.page)}>{first.page.title}</Link> ({first.count})
        {others.length > 0 && (
          <>
            {' '}
            <Link to="/interview">{`and ${rest} on other subjects`}</Link>
          </>
        )}
      </p>
    );
  }
  return (
    <p>
      {next === undefined ? (
        <>
          No questions yet. <Link to="/interview">Practise interview questions</Link>, and they come back in time.
        </>
      ) : (
        `No questions today. The next are due on ${dayAndMonth(new Date(next))}.`
      )}
    </p>
  );
}

/** Due work: the assignments of the learner's classes, and the questions to answer again today. */
export default function Due({pages}: {pages: LearnerPage[]}): ReactNode {
  const due = useKnown(() => ({
    assignments: dueAssignments(knownAssignments(), Date.now()),
    questions: dueQuestions(pages, Date.now()),
  }));
  useEffect(() => {
    // Without an answer the page shows what it has.
    void untilIdle(5000)
      .then(renewAssignments)
      .catch(() => undefined);
  }, []);
  return (
    <Panel title="What is due" more={<Link to="/interview/mock-interview">Mock interview</Link>}>
      {due && due.assignments.length > 0 && <Assignments due={due.assignments} />}
      {due && <Questions due={due.questions} />}
    </Panel>
  );
}
