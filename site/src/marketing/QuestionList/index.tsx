import InlineText from '@site/src/marketing/InlineText';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

export interface AnsweredQuestion {
  question: string;
  /** Text with inline links and code, a blank line between paragraphs; or a React node. */
  answer: ReactNode;
  /** The anchor; made from the question when there is none. */
  id?: string;
}

function anchorOf(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function Answer({children}: {children: ReactNode}): ReactNode {
  if (typeof children !== 'string') return children;
  return children.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph}>
      <InlineText>{paragraph.trim()}</InlineText>
    </p>
  ));
}

/**
 * Questions that open to their answers; works without JavaScript, and the browser's find in page searches closed ones.
 */
export default function QuestionList({questions}: {questions: readonly AnsweredQuestion[]}): ReactNode {
  return (
    <div className={styles.list}>
      {questions.map(({question, answer, id = anchorOf(question)}) => (
        <details key={id} id={id} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <div className={styles.answer}>
            <Answer>{answer}</Answer>
          </div>
        </details>
      ))}
    </div>
  );
}
