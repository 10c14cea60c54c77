import InlineText from '@site/src/marketing/InlineText';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

export interface AnsweredQuestion {
  question: string;
  /** Text with inline links and code, a blank line between paragraphs; or what is drawn as it is. */
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

/** Questions that open to their answers; no script is needed, and a search in the page finds what is closed. */
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
