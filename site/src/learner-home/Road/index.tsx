import Link from '@docusaurus/Link';
import type {Course, CourseWeek} from '@site/course/courses';
import type {LearnerPage} from '@site/course/learner-page';
import {pageState} from '@site/src/course/page-state';
import PageItem from '@site/src/course/PageItem';
import {nextSteps, pagesOf} from '@site/src/learner-home/road';
import {useKnown} from '@site/src/learner-home/use-known';
import DoneMark from '@site/src/progress/DoneMark';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface WeekProps extends CourseWeek {
  number: number;
  isCurrent: boolean;
}

const doneOf = (pages: LearnerPage[]): number => pages.filter((page) => pageState(page).isDone).length;

function Week({number, title, pages, isCurrent}: WeekProps): ReactNode {
  const done = useKnown(() => doneOf(pages)) ?? 0;
  return (
    <li>
      <details className={styles.week} {...(isCurrent && {open: true})}>
        <summary>
          <span className={styles.number}>Week {number}</span> <span className={styles.name}>{title}</span>{' '}
          {done === pages.length ? (
            <DoneMark label="done" />
          ) : (
            <span className={styles.count}>
              {done} of {pages.length}
            </span>
          )}
        </summary>
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={page.area + page.name}>
              <PageItem page={page} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The courses week by week, with marks; the learner's current week is open. */
export default function Road({courses}: {courses: Course[]}): ReactNode {
  const current = useKnown(() => nextSteps(pagesOf(courses))[0]?.page);
  return (
    <div>
      {courses.map(({title, page, weeks}) => (
        <section key={page} className={styles.course} aria-labelledby={`course-${page.slice(1)}`}>
          <h2 id={`course-${page.slice(1)}`} className={styles.title}>
            <Link to={page}>{title}</Link>
          </h2>
          <ol className={styles.weeks}>
            {weeks.map((week, index) => (
              <Week
                key={week.title}
                number={index + 1}
                isCurrent={current !== undefined && week.pages.includes(current)}
                {...week}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
