import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

const areas = [
  {
    to: '/docs',
    title: 'Read',
    text: 'Lessons that begin with the problem at work, name the manual they stand on, and follow one small sample bank from file to table.',
  },
  {
    to: '/exercise',
    title: 'Practise',
    text: 'Exercises for each lesson, so that you write JCL, COBOL and SQL yourself instead of only nodding at it.',
  },
  {
    to: '/interview',
    title: 'Prepare',
    text: 'Interview questions with the answer you would speak, the reason behind it, and the wrong answer that many give.',
  },
];

export default function Areas(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="areas">
      <Heading as="h2" id="areas">
        What opens when you sign in
      </Heading>
      <ul className={styles.cards}>
        {areas.map(({to, title, text}) => (
          <li key={to}>
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        No account yet? <Link to="/contact-us">Ask us for one</Link>, or read the <Link to="/blog">blog</Link> first.
      </p>
    </section>
  );
}
