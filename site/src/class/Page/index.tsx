import {useHistory, useLocation} from '@docusaurus/router';
import type {Assignable} from '@site/src/class/catalogue';
import JoinedClass, {type JoinedClassData} from '@site/src/class/JoinedClass';
import JoinForm, {type ClassNotice} from '@site/src/class/JoinForm';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import DeskPage from '@site/src/desk/DeskPage';
import Outcome from '@site/src/desk/Outcome';
import {useAction} from '@site/src/desk/use-action';
import {useLoaded} from '@site/src/desk/use-loaded';
import {localPath} from '@site/src/navigation/local-path';
import {type ReactNode, useCallback, useEffect, useRef, useState} from 'react';

interface OwnClasses {
  classes: JoinedClassData[];
  invitations: ClassNotice[];
}

const look = (code: string) => callApi<ClassNotice>('POST', '/classes/look', {code});
const noSuchClass = 'There is no open class with this code. Ask your instructor for it again.';

function Classes({catalogue}: {catalogue: Assignable}): ReactNode {
  const {data, problem, reload} = useLoaded<OwnClasses>('/classes');
  const {outcome, busy, run, onSubmit} = useAction();
  const [notice, setNotice] = useState<ClassNotice>();
  const [linkProblem, setLinkProblem] = useState('');
  const top = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const {hash} = useLocation();

  // The code is in the fragment, which is sent to no server.
  const linked = new URLSearchParams(hash.slice(1)).get('join');
  const follow = useCallback((code: string) => look(code).then(setNotice, () => setLinkProblem(noSuchClass)), []);
  useEffect(() => void (linked && follow(linked)), [linked, follow]);

  async function joined(): Promise<void> {
    setNotice(undefined);
    history.replace(localPath('/class'));
    await reload();
    // The form that had the focus has been removed.
    top.current?.focus();
  }
  const leave = ({id, name}: JoinedClassData) =>
    run(async () => {
      await callApi('DELETE', `/classes/${encodeURIComponent(id)}`);
      await reload();
      return `You have left “${name}”. Its instructor sees nothing of your work there any more.`;
    });
  // Members may follow the link again.
  const isIn = ({id}: ClassNotice) => data?.classes.some((joined) => joined.id === id);
  const offered = (notice ? [notice] : (data?.invitations ?? [])).filter((one) => data && !isIn(one));

  return (
    <div ref={top} tabIndex={-1}>
      <Outcome {...outcome} problem={(outcome.problem ?? linkProblem) || problem} />
      {offered.map((one) => (
        <JoinForm key={one.code} notice={one} onJoined={() => void joined()} />
      ))}
      {data?.classes.map((one) => (
        <JoinedClass key={one.id} joined={one} catalogue={catalogue} onLeave={() => void leave(one)} />
      ))}
      {!data && !problem && <p>Reading your classes …</p>}
      {!notice && (
        <section className={desk.panel} aria-label="Join a class">
          <h2>Join a class</h2>
          <p>Your instructor has a code or a link for it. Nobody sees your work unless you join.</p>
          <form
            className={desk.form}
            aria-busy={busy}
            onSubmit={onSubmit(async (fields) => {
              setNotice(
                await look(String(fields.get('code'))).catch(() => {
                  throw new Error(noSuchClass);
                }),
              );
              return undefined;
            })}>
            <label>
              Code of the class
              <input name="code" autoComplete="off" placeholder="ABCD-2345" maxLength={20} required />
            </label>
            <button type="submit" className="button button--primary" aria-disabled={busy}>
              Find the class
            </button>
          </form>
        </section>
      )}
    </div>
  );
}

/** The learner's classes, and a form for joining another. */
export default function ClassPage({catalogue}: {catalogue: Assignable}): ReactNode {
  return (
    <DeskPage
      title="Your classes"
      description="Classes that you have joined, what they are given to do, and who sees your work."
      content={() => <Classes catalogue={catalogue} />}
    />
  );
}
