import Link from '@docusaurus/Link';
import {
  type Assignable,
  type AssignedItem,
  type Assignment,
  type Comment,
  placeOf,
  titleOf,
} from '@site/src/class/catalogue';
import {momentText} from '@site/src/content/months';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import Outcome from '@site/src/desk/Outcome';
import {useAction} from '@site/src/desk/use-action';
import {useLoaded} from '@site/src/desk/use-loaded';
import WideContent from '@site/src/desk/WideContent';
import {addressOf, type ClassMember, type WorkState} from '@site/src/teach/taught-class';
import WorkMark from '@site/src/teach/WorkMark';
import type {ReactNode} from 'react';

interface Work {
  state: WorkState;
  tries: number;
  answer: string | null;
  hints: number;
  seen: boolean;
  lastAt: number | null;
  comments: Comment[];
}

interface LearnerWorkData {
  assignment: Assignment;
  learner: ClassMember;
  work: Work[];
}

interface Props {
  classId: string;
  assignmentId: string;
  learnerId: string;
  catalogue: Assignable;
}

const helpOf = ({hints, seen}: Work): string =>
  [hints > 0 && (hints === 1 ? '1 hint taken' : `${hints} hints taken`), seen && 'solution looked at']
    .filter(Boolean)
    .join(', ');

/** One learner's answers, and the instructor's comments. */
export default function LearnerWork({classId, assignmentId, learnerId, catalogue}: Props): ReactNode {
  const ofClass = `/teach/classes/${encodeURIComponent(classId)}`;
  const {data, problem, reload} = useLoaded<LearnerWorkData>(
    `${ofClass}/assignments/${encodeURIComponent(assignmentId)}/learners/${encodeURIComponent(learnerId)}`,
  );
  const {outcome, busy, run, onSubmit} = useAction();
  const say = (item: AssignedItem) =>
    onSubmit(async (fields) => {
      const text = String(fields.get('text'));
      await callApi('POST', `${ofClass}/learners/${encodeURIComponent(learnerId)}/comments`, {...item, text});
      await reload();
      return 'The learner sees your comment under “Your classes”.';
    });
  const takeBack = (comment: Comment) =>
    run(async () => {
      await callApi('DELETE', `${ofClass}/comments/${encodeURIComponent(comment.id)}`);
      await reload();
      return 'The comment is deleted.';
    });
  return (
    <>
      <p>
        <Link to={addressOf({class: classId, assignment: assignmentId})}>Back to the assignment</Link>
      </p>
      <Outcome {...outcome} problem={outcome.problem ?? problem} />
      {!data && !problem && <p>Reading what was written …</p>}
      {data && (
        <>
          <h2>
            {data.learner.name}: {data.assignment.title}
          </h2>
          {data.assignment.items.map((item, at) => {
            const work = data.work[at]!;
            const title = titleOf(catalogue, item);
            return (
              <section key={item.page + item.task} className={desk.panel} aria-label={title}>
                <h3>
                  <Link to={placeOf(catalogue, item)}>{title}</Link>
                </h3>
                <p>
                  <WorkMark {...work} />
                  <span className={desk.soft}>
                    {work.lastAt !== null && `, last on ${momentText(work.lastAt)}`}
                    {helpOf(work) && `; ${helpOf(work)}`}
                  </span>
                </p>
                {work.answer !== null && (
                  <WideContent label={`Answer to ${title}`}>
                    <pre className={desk.answer}>{work.answer}</pre>
                  </WideContent>
                )}
                {work.comments.map((comment) => (
                  <div key={comment.id}>
                    <p className={desk.comment}>{comment.text}</p>
                    <div className={desk.line}>
                      <span className={desk.soft}>{momentText(comment.createdAt)}</span>
                      <button
                        type="button"
                        className="button button--secondary button--sm"
                        aria-disabled={busy}
                        onClick={() => void takeBack(comment)}>
                        Delete<span className="only-heard"> the comment on {title}</span>
                      </button>
                    </div>
                  </div>
                ))}
                {item.task !== '' && (
                  <form className={desk.form} onSubmit={say(item)} aria-busy={busy}>
                    <label>
                      <span>
                        Comment<span className="only-heard"> on {title}</span>
                      </span>
                      <textarea name="text" maxLength={4000} required />
                    </label>
                    <button type="submit" className="button button--primary" aria-disabled={busy}>
                      Send the comment<span className="only-heard"> on {title}</span>
                    </button>
                  </form>
                )}
              </section>
            );
          })}
        </>
      )}
    </>
  );
}
