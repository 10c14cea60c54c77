import Link from '@docusaurus/Link';
import type {LearnerPage} from '@site/course/learner-page';
import {addressOf, usePageDone} from '@site/src/course/page-state';
import DoneMark from '@site/src/progress/DoneMark';
import {usePreferredPath} from '@site/src/versions/preferred-path';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const kinds: Record<LearnerPage['area'], string> = {docs: 'Lesson', exercise: 'Exercise', interview: 'Interview'};
const doneWords: Record<LearnerPage['area'], string> = {docs: 'Read', exercise: 'Done', interview: 'Practised'};

/** A page of a course: its kind, its link, and the learner's progress. */
export default function PageItem({page}: {page: LearnerPage}): ReactNode {
  const {done, all, isDone} = usePageDone(page);
  const preferred = usePreferredPath();
  return (
    <>
      <span className={styles.kind}>{kinds[page.area]}</span> <Link to={preferred(addressOf(page))}>{page.title}</Link>{' '}
      {isDone ? (
        <DoneMark label={doneWords[page.area]} />
      ) : (
        <span className={styles.facts}>
          {page.area === 'docs' ? `${page.minutes} minutes` : `${done} of ${all}`}
          {page.area === 'exercise' && ' tasks'}
          {page.area === 'interview' && ' questions'}
        </span>
      )}
    </>
  );
}
