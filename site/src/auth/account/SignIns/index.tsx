import {momentText} from '@site/src/content/months';
import clsx from 'clsx';
import {type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import Outcome from '../Outcome';
import PasswordCheck from '../PasswordCheck';
import {problemCode} from '../../problem-text';
import {endOtherSignIns, endSignIn, listSignIns, type SignedInBrowser} from '../sign-ins';
import styles from './styles.module.css';

/** The browsers in which the learner is signed in; this one is marked. Ending the others asks for the password, unless the learner has just signed in. */
export default function SignIns(): ReactNode {
  const outcome = useRef<HTMLDivElement>(null);
  const [signIns, setSignIns] = useState<SignedInBrowser[]>();
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState('');
  /** What to do once the learner has given the password again. */
  const [unproven, setUnproven] = useState<() => Promise<void>>();

  const read = useCallback(() => listSignIns().then(setSignIns, (error: Error) => setProblem(error.message)), []);
  useEffect(() => void read(), [read]);

  async function end(work: () => Promise<unknown>, message: string) {
    setDone('');
    setProblem('');
    try {
      await work();
      setDone(message);
    } catch (error) {
      if (problemCode(error) === 'auth/requires-recent-login') return setUnproven(() => () => end(work, message));
      setProblem((error as Error).message);
    }
    await read();
    // The button that had the focus may be gone.
    outcome.current?.focus();
  }

  if (unproven) {
    return (
      <PasswordCheck
        onProven={() => {
          setUnproven(undefined);
          return unproven();
        }}
      />
    );
  }
  const others = signIns?.filter(({current}) => !current).length ?? 0;
  return (
    <>
      <Outcome place={outcome} done={done} problem={problem} />
      {!signIns && !problem && <p>Reading the list …</p>}
      {signIns && (
        <ul className={styles.list}>
          {signIns.map(({id, device, address, lastSeenAt, current}) => (
            <li key={id}>
              <div>
                <strong>{device}</strong>
                {current && <span className={styles.mark}>This browser</span>}
                <p>
                  From {address || 'an unknown address'}, last seen{' '}
                  <time dateTime={new Date(lastSeenAt).toISOString()}>{momentText(lastSeenAt)}</time>
                </p>
              </div>
              {!current && (
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  onClick={() => void end(() => endSignIn(id), `The sign-in with ${device} has ended.`)}>
                  End this one
                  <span className="only-heard"> with {device}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <button
          type="button"
          className={clsx('button button--primary', styles.all)}
          onClick={() => void end(endOtherSignIns, 'All other sign-ins have ended.')}>
          End all others
        </button>
      )}
    </>
  );
}
