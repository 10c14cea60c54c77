import Link from '@docusaurus/Link';
import PunchedCard from '@site/src/marketing/PunchedCard';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

const promise = 'Learn the mainframe, from your first job card to your first job.';
/** A card punch has only English letters. */
const onCard = 'LEARN THE MAINFRAME, FROM YOUR FIRST JOB CARD TO YOUR FIRST JOB.';

export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <p className={styles.eyebrow}>z/OS · JCL · COBOL · Db2 SQL</p>
        <h1 className={styles.promise}>{promise}</h1>
        <p className={styles.lead}>
          Plain lessons, exercises and interview questions for job seekers and junior developers. You need a browser and
          patience; a mainframe is not required.
        </p>
        <p className={styles.actions}>
          <Link to="/mini-course" className="button button--primary button--lg">
            Start the free mini course
          </Link>
          <Link to="/courses" className="button button--secondary button--lg">
            Compare the courses
          </Link>
        </p>
        <div className={styles.deck}>
          <PunchedCard
            text={onCard}
            printed
            label="A punched card that says the same, in the code of an IBM 029 card punch"
          />
        </div>
      </div>
    </header>
  );
}
