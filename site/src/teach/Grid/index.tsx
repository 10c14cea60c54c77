import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {type Assignable, type Assignment, dayText, titleOf} from '@site/src/class/catalogue';
import DeskConfirmButton from '@site/src/desk/DeskConfirmButton';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import Outcome from '@site/src/desk/Outcome';
import {useAction} from '@site/src/desk/use-action';
import {useLoaded} from '@site/src/desk/use-loaded';
import WideContent from '@site/src/desk/WideContent';
import AssignmentForm from '@site/src/teach/AssignmentForm';
import {addressOf, type ClassMember, type WorkState} from '@site/src/teach/taught-class';
import WorkMark from '@site/src/teach/WorkMark';
import {localPath} from '@site/src/navigation/local-path';
import type {ReactNode} from 'react';

interface GridData {
  assignment: Assignment;
  rows: {learner: ClassMember; work: {state: WorkState; tries: number}[]}[];
}

interface Props {
  classId: string;
  assignmentId: string;
  catalogue: Assignable;
}

/** Each learner's progress with each part of an assignment. */
export default function Grid({classId, assignmentId, catalogue}: Props): ReactNode {
  const at = `/teach/classes/${encodeURIComponent(classId)}/assignments/${encodeURIComponent(assignmentId)}`;
  const {data, problem, reload} = useLoaded<GridData>(at);
  const {outcome, busy, run} = useAction();
  const history = useHistory();
  return (
    <>
      <p>
        <Link to={addressOf({class: classId})}>Back to the class</Link>
      </p>
      <Outcome {...outcome} problem={outcome.problem ?? problem} />
      {!data && !problem && <p>Reading what the class has done …</p>}
      {data && (
        <section className={desk.panel} aria-label={data.assignment.title}>
          <h2>{data.assignment.title}</h2>
          {data.assignment.dueOn && <p>Due {dayText(data.assignment.dueOn)}</p>}
          <p className={desk.soft}>
            Stuck are those who have tried five times or more without success. A name leads to what they wrote. Tries
            and results are as the learners’ browsers report them.
          </p>
          {data.rows.length === 0 && <p>Nobody has joined this class yet.</p>}
          {data.rows.length > 0 && (
            <WideContent label="Learners by tasks">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Learner</th>
                    {data.assignment.items.map((item) => (
                      <th key={item.page + item.task} scope="col">
                        {titleOf(catalogue, item)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map(({learner, work}) => (
                    <tr key={learner.accountId}>
                      <th scope="row">
                        <Link to={addressOf({class: classId, assignment: assignmentId, learner: learner.accountId})}>
                          {learner.name}
                        </Link>
                      </th>
                      {work.map((one, column) => (
                        <td key={column}>
                          <WorkMark {...one} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </WideContent>
          )}
          <div className={desk.line}>
            <a className="button button--secondary button--sm" href={`/api${at}/csv`} download="assignment.csv">
              Download as CSV
            </a>
            <DeskConfirmButton
              label="Delete the assignment"
              question="Delete this assignment? What learners have done stays theirs."
              yes="Delete it"
              onYes={() =>
                void run(async () => {
                  await callApi('DELETE', at);
                  history.push(localPath(addressOf({class: classId})));
                  return undefined;
                })
              }
            />
          </div>
          <details>
            <summary>Change the assignment</summary>
            <AssignmentForm
              // The fields start with the saved values.
              key={JSON.stringify(data.assignment)}
              classId={classId}
              catalogue={catalogue}
              assignment={data.assignment}
              busy={busy}
              onAct={(work) =>
                void run(async () => {
                  const done = await work();
                  await reload();
                  return done;
                })
              }
            />
          </details>
        </section>
      )}
    </>
  );
}
