import type {Part} from '@site/src/exercise/line-difference';
import {useScrollStop} from '@site/src/content/use-scroll-stop';
import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

const signs = {both: ' ', yours: '-', solution: '+'} as const;
const tags = {both: 'span', yours: 'del', solution: 'ins'} as const;

/** The learner's answer and the solution, line by line. */
export default function Difference({answer, solution}: {answer: string; solution: string}): ReactNode {
  const [parts, setParts] = useState<Part[] | 'failed'>();
  const scroller = useScrollStop<HTMLPreElement>();
  useEffect(() => {
    let isWanted = true;
    import('@site/src/exercise/line-difference').then(
      ({lineDifference}) => isWanted && setParts(lineDifference(answer, solution)),
      () => isWanted && setParts('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [answer, solution]);
  if (parts === 'failed') return <p>The comparison could not be loaded. Try again when you are online.</p>;
  return (
    <figure className={styles.difference}>
      <figcaption className={styles.legend}>
        <span className={styles.yours}>- only in your answer</span>
        <span className={styles.solution}>+ only in the solution</span>
      </figcaption>
      <pre ref={scroller} role="group" aria-label="Your answer and the solution">
        <code>
          {parts?.map(({who, lines}, index) => {
            const Tag = tags[who];
            return (
              <Tag key={index} className={styles[who]}>
                {lines.map((line) => `${signs[who]} ${line}\n`).join('')}
              </Tag>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}
