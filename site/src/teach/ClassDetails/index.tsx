import Link from '@docusaurus/Link';
import {type Assignable, dayText} from '@site/src/class/catalogue';
import {useCopy} from '@site/src/controls/use-copy';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import DeskConfirmButton from '@site/src/desk/DeskConfirmButton';
import Outcome from '@site/src/desk/Outcome';
import {useAction} from '@site/src/desk/use-action';
import {useLoaded} from '@site/src/desk/use-loaded';
import {localPath} from '@site/src/navigation/local-path';
import AssignmentForm from '@site/src/teach/AssignmentForm';
import Learners from '@site/src/teach/Learners';
import {addressOf, type ClassDetailsData} from '@site/src/teach/taught-class';
import type {ReactNode} from 'react';

/** In the language of the instructor, who sends it to the class. */
const joinLink = (code: string): string => `${window.location.origin}${localPath('/class')}#join=${code}`;

interface Props {
  classId: string;
  catalogue: Assignable;
}

/** One class: how to join it, its assignments, and its learners. */
export default function ClassDetails({classId, catalogue}: Props): ReactNode {
  const at = `/teach/classes/${encodeURIComponent(classId)}`;
  const {data, problem, reload} = useLoaded<ClassDetailsData>(at);
  const {outcome, busy, run} = useAction();
  const [copied, copy] = useCopy();
  const act = (work: () => Promise<string>): void =>
    void run(async () => {
      const done = await work();
      await reload();
      return done;
    });
  const change = (changes: object, done: string) =>
    act(async () => {
      await callApi('PATCH', at, changes);
      return done;
    });
  return (
    <>
      <p>
        <Link to="/class/teach">All your classes</Link>
      </p>
      <Outcome {...outcome} problem={outcome.problem ?? problem} />
      {!data && !problem && <p>Reading the class …</p>}
      {data && (
        <>
          <section className={desk.panel} aria-label={data.name}>
            <h2>{data.name}</h2>
            {data.closed ? (
              <p>This class is closed: nobody can join it, and you do not see what its learners do.</p>
            ) : (
              <>
                <p>
                  Learners join with the code <span className={desk.code}>{data.code}</span> under “Your classes”, or
                  with this link:
                </p>
                <div className={desk.line}>
                  <span id="join-link" className={desk.code}>
                    {joinLink(data.code)}
                  </span>
                  <button
                    type="button"
                    className="button button--secondary button--sm"
                    onClick={() => void copy(joinLink(data.code), document.getElementById('join-link'))}>
                    Copy the link
                  </button>
                  <span role="status">
                    {copied && (copied === 'copied' ? 'Copied' : 'Selected: copy it with Ctrl+C')}
                  </span>
                </div>
              </>
            )}
            <div className={desk.line}>
              <button
                type="button"
                className="button button--secondary button--sm"
                aria-disabled={busy}
                onClick={() =>
                  change({closed: !data.closed}, data.closed ? 'The class is open again.' : 'The class is closed.')
                }>
                {data.closed ? 'Open the class again' : 'Close the class'}
              </button>
              {!data.closed && (
                <DeskConfirmButton
                  label="Make a new code"
                  question="Make a new code? Nobody can join with the old one any more."
                  yes="Make it"
                  onYes={() => change({newCode: true}, 'The class has a new code. The old one is of no use any more.')}
                />
              )}
            </div>
            <form
              className={desk.form}
              aria-busy={busy}
              onSubmit={(event) => {
                event.preventDefault();
                const name = String(new FormData(event.currentTarget).get('name'));
                change({name}, `The class is called “${name}” now.`);
              }}>
              <label>
                Another name
                <input
                  key={data.name}
                  name="name"
                  defaultValue={data.name}
                  maxLength={100}
                  autoComplete="off"
                  required
                />
              </label>
              <button type="submit" className="button button--secondary" aria-disabled={busy}>
                Rename the class
              </button>
            </form>
          </section>
          {!data.closed && (
            <section className={desk.panel} aria-label="Assignments">
              <h2>Assignments</h2>
              {data.assignments.length === 0 && <p className={desk.soft}>Nothing is assigned yet.</p>}
              <ul className={desk.list}>
                {data.assignments.map(({id, title, dueOn, items}) => (
                  <li key={id} className={desk.line}>
                    <Link to={addressOf({class: classId, assignment: id})}>{title}</Link>
                    <span className={desk.soft}>{items.length === 1 ? '1 part' : `${items.length} parts`}</span>
                    {dueOn && <span className={desk.tag}>Due {dayText(dueOn)}</span>}
                  </li>
                ))}
              </ul>
              <details>
                <summary>A new assignment</summary>
                <AssignmentForm classId={classId} catalogue={catalogue} busy={busy} onAct={act} />
              </details>
            </section>
          )}
          <Learners shown={data} busy={busy} onAct={act} />
        </>
      )}
    </>
  );
}
