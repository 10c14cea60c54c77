import Link from '@docusaurus/Link';
import CutOut from '@site/src/home/CutOut';
import Piece from '@site/src/home/Piece';
import Section from '@site/src/marketing/Section';
import CutOutPages from '@site/src/pages/_cut-outs.mdx';
import Heading from '@theme/Heading';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

/** A preview of the members' area: a small excerpt of each kind of page. */
export default function CutOuts(): ReactNode {
  return (
    <Section tone="bar" width="wide" eyebrow="What opens when you sign in">
      <Heading as="h2" id="areas">
        Read it, write it, say it
      </Heading>
      <p>
        <Link to="/docs">Lessons</Link> explain a topic around one small sample bank.{' '}
        <Link to="/exercise">Exercises</Link> make you use it. <Link to="/interview">Interview questions</Link> make you
        say it in your own words.
      </p>
      <div className={styles.pieces}>
        <Piece text={CutOutPages} parts={{CutOut}} />
      </div>
    </Section>
  );
}
