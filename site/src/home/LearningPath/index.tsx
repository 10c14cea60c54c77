import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

const stations = [
  {
    name: 'z/OS',
    what: 'The machine, its data sets and its screens: what you see when you log on, and where everything is kept.',
  },
  {
    name: 'JCL',
    what: 'The language that tells z/OS which programs to run, on which data, and what to do when one of them fails.',
  },
  {
    name: 'COBOL',
    what: 'The language of the programs themselves: records, files, decisions and the path from source to load module.',
  },
  {
    name: 'Db2 SQL',
    what: 'The tables behind the programs: select, join and change rows, and handle the SQLCODE that comes back.',
  },
];

export default function LearningPath(): ReactNode {
  return (
    <section className={styles.band} aria-labelledby="path">
      <div className={styles.inner}>
        <Heading as="h2" id="path">
          Four subjects, in the order in which they build on each other
        </Heading>
        <ol className={styles.path}>
          {stations.map(({name, what}) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>{what}</span>
            </li>
          ))}
        </ol>
        <p>
          <Link to="/mainframe-starter">Mainframe Starter</Link> goes from z/OS to your first COBOL program.{' '}
          <Link to="/mainframe-advanced">Mainframe Advanced</Link> goes on to procedures, utilities, VSAM and Db2.
        </p>
      </div>
    </section>
  );
}
