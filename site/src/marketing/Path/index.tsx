import Link from '@docusaurus/Link';
import InlineText from '@site/src/marketing/InlineText';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Step {
  /** Its label: `Week 1`. */
  label: string;
  /** A heading of level 3. */
  title: string;
  /** What the learner does in it, in a sentence. */
  text?: string;
  /** Its items; text between backticks is code. */
  points?: ReactNode[];
  to?: string;
}

/** Ordered steps, such as the weeks of a syllabus. */
export default function Path({steps}: {steps: Step[]}): ReactNode {
  return (
    <ol className={styles.path} data-wide>
      {steps.map(({label, title, text, points, to}) => (
        <li key={label} className={styles.step}>
          <p className={styles.label}>{label}</p>
          <div>
            <h3 className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</h3>
            {text && (
              <p>
                <InlineText>{text}</InlineText>
              </p>
            )}
            {points && (
              <ul className={styles.points}>
                {points.map((point, index) => (
                  <li key={index}>{typeof point === 'string' ? <InlineText>{point}</InlineText> : point}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
