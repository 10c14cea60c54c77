import Link from '@docusaurus/Link';
import Drawing, {type DrawingName} from '@site/src/home/Drawing';
import Section from '@site/src/marketing/Section';
import Heading from '@theme/Heading';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

const stations: {drawing: DrawingName; name: string; what: string}[] = [
  {drawing: 'machine', name: 'z/OS basics', what: 'The machine, its screens, and who may do what.'},
  {drawing: 'disk', name: 'Data sets', what: 'Where everything is kept: records, libraries, VSAM.'},
  {drawing: 'card', name: 'JCL', what: 'Which program runs, on which data, and what if it fails.'},
  {drawing: 'listing', name: 'COBOL', what: 'The programs themselves, from source to load module.'},
  {drawing: 'table', name: 'Db2 SQL', what: 'The tables behind the programs, and what SQLCODE says.'},
];

/** The part of the path that each course covers, in halves of a station. */
const courses = [
  {to: '/mini-course', name: 'Mini course', what: 'A taste of all five. Free, no account.', stretch: styles.mini},
  {
    to: '/mainframe-starter',
    name: 'Mainframe Starter',
    what: 'From nothing to your first job and your first programs.',
    stretch: styles.starter,
  },
  {
    to: '/mainframe-advanced',
    name: 'Mainframe Advanced',
    what: 'Procedures, utilities, VSAM, the rest of COBOL, Db2.',
    stretch: styles.advanced,
  },
];

/** The subjects in order, and the part of them that each course covers. */
export default function LearningPath(): ReactNode {
  return (
    <Section width="wide" eyebrow="The way">
      <Heading as="h2" id="path">
        Five subjects, each standing on the one before
      </Heading>
      <div className={styles.picture}>
        <ol className={styles.stations}>
          {stations.map(({drawing, name, what}) => (
            <li key={name}>
              <Drawing name={drawing} />
              <div>
                <h3>{name}</h3>
                <p>{what}</p>
              </div>
            </li>
          ))}
        </ol>
        <ul className={styles.courses} aria-label="Courses along the way">
          {courses.map(({to, name, what, stretch}) => (
            <li key={to} className={stretch}>
              <Link to={to}>
                <strong>{name}</strong>
                <span>{what}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
