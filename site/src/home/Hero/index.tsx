import Link from '@docusaurus/Link';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

/** Which rows of each column of the card are punched: HELLO in the code of IBM's 029 card punch. */
const punchedRows = [
  [0, 10],
  [0, 7],
  [1, 5],
  [1, 5],
  [1, 8],
];

function PunchedCard(): ReactNode {
  return (
    <svg className={styles.card} viewBox="0 0 320 212" role="img" aria-label="A punched card that says HELLO">
      <path className={styles.paper} d="M36 6h272a6 6 0 0 1 6 6v188a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6V36z" />
      {Array.from('HELLO ').map((letter, column) => (
        <g key={column} transform={`translate(${48 + column * 44} 0)`}>
          <text className={styles.letter} x="0" y="28">
            {letter}
          </text>
          {Array.from({length: 12}, (_, row) => (
            <rect
              key={row}
              className={punchedRows[column]?.includes(row) ? styles.hole : styles.mark}
              x="-4"
              y={38 + row * 13.5}
              width="8"
              height="10"
              rx="1"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.eyebrow}>JCL · COBOL · Db2 SQL · z/OS</p>
        <h1>Learn the mainframe, from your first job card to your first job.</h1>
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
      </div>
      <PunchedCard />
    </header>
  );
}
