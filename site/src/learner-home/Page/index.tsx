import type {Course} from '@site/course/courses';
import LoadWarning from '@site/src/home/LoadWarning';
import Days from '@site/src/learner-home/Days';
import Due from '@site/src/learner-home/Due';
import GoOn from '@site/src/learner-home/GoOn';
import LastJobs from '@site/src/learner-home/LastJobs';
import Road from '@site/src/learner-home/Road';
import WrongTasks from '@site/src/learner-home/WrongTasks';
import {pagesOf} from '@site/src/learner-home/road';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * The members' home page. It is rendered from this browser's data without waiting for the server, and updated with its
 * answers.
 */
export default function LearnerHome({courses}: {courses: Course[]}): ReactNode {
  const pages = pagesOf(courses);
  return (
    <Layout
      title="Your course"
      description="Go on where you were, see what is due today, and follow the courses week by week.">
      <main className={styles.page}>
        <LoadWarning />
        <h1 className={styles.title}>Your course</h1>
        <div className={styles.now}>
          <GoOn pages={pages} />
        </div>
        <div className={styles.side}>
          <Due pages={pages} />
          <WrongTasks pages={pages} />
          <LastJobs />
          <Days />
        </div>
        <div className={styles.road}>
          <Road courses={courses} />
        </div>
      </main>
    </Layout>
  );
}
