import {momentText} from '@site/src/content/months';
import {download} from '@site/src/controls/download';
import {useCopy} from '@site/src/controls/use-copy';
import clsx from 'clsx';
import {type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {makeAppPassword, readTools, revokeAppPassword, type Tools as ToolList} from '../app-passwords';
import DialogForm from '../DialogForm';
import Outcome from '../Outcome';
import PasswordCheck from '../PasswordCheck';
import {problemCode} from '../../problem-text';
import keepStyles from '../RecoveryCodes/styles.module.css';
import listStyles from '../SignIns/styles.module.css';
import {zoweConfig} from '../zowe-config';
import styles from './styles.module.css';

const configFile = (userId: string): Blob =>
  new Blob([`${JSON.stringify(zoweConfig(window.location, userId), undefined, 2)}\n`], {type: 'application/json'});

/** The credentials of the learner's tools: a user ID, and an app password for each. */
export default function Tools(): ReactNode {
  const outcome = useRef<HTMLDivElement>(null);
  const [tools, setTools] = useState<ToolList>();
  const [made, setMade] = useState<{userId: string; secret: string}>();
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState('');
  /** The tool to add once the learner has given the password again. */
  const [unproven, setUnproven] = useState<string>();

  const read = useCallback(() => readTools().then(setTools, (error: Error) => setProblem(error.message)), []);
  useEffect(() => void read(), [read]);

  async function make(tool: string) {
    setDone('');
    try {
      setMade(await makeAppPassword(tool));
      setUnproven(undefined);
    } catch (error) {
      // Adding a tool requires a recent sign-in.
      if (problemCode(error) !== 'auth/requires-recent-login') throw error;
      return setUnproven(tool);
    }
    await read();
  }

  async function revoke(id: string, tool: string) {
    setProblem('');
    try {
      await revokeAppPassword(id);
      setDone(`The app password of ${tool} works no more.`);
    } catch (error) {
      setProblem((error as Error).message);
    }
    await read();
    // The button that had the focus may be gone.
    outcome.current?.focus();
  }

  if (unproven !== undefined) return <PasswordCheck onProven={() => make(unproven)} />;
  if (made) return <Secret {...made} onDone={() => setMade(undefined)} />;
  return (
    <>
      <Outcome place={outcome} done={done} problem={problem} />
      {!tools && !problem && <p>Reading the list …</p>}
      {tools && (
        <>
          <p>
            Your user ID is <code>{tools.userId}</code>. Each tool has an app password of its own, which you can revoke
            here. The lesson “VS Code and Zowe” tells how to begin.
          </p>
          <p className={styles.config}>
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={() => download('zowe.config.json', configFile(tools.userId))}>
              Download zowe.config.json
            </button>
          </p>
          <ul className={clsx(listStyles.list, styles.list)} aria-label="App passwords">
            {tools.appPasswords.map(({id, tool, createdAt, lastUsedAt}) => (
              <li key={id}>
                <div>
                  <strong>{tool}</strong>
                  <p>
                    Made {momentText(createdAt)},{' '}
                    {lastUsedAt === null ? 'never used' : `last used ${momentText(lastUsedAt)}`}
                  </p>
                </div>
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  onClick={() => void revoke(id, tool)}>
                  Revoke
                  <span className="only-heard"> the app password of {tool}</span>
                </button>
              </li>
            ))}
          </ul>
          <DialogForm
            action="Make an app password"
            busyAction="Making it …"
            work={(fields) => make(String(fields.get('tool')))}>
            <label>
              Name of the tool
              <input name="tool" required maxLength={60} defaultValue="Zowe CLI" autoComplete="off" />
            </label>
          </DialogForm>
        </>
      )}
    </>
  );
}

function Secret({userId, secret, onDone}: {userId: string; secret: string; onDone: () => void}): ReactNode {
  const shown = useRef<HTMLElement>(null);
  const [done, copy] = useCopy();
  return (
    <DialogForm
      action="I have kept it"
      busyAction=""
      work={() => {
        onDone();
        return Promise.resolve();
      }}>
      <p tabIndex={-1}>Give this to the tool now. It is shown only this once.</p>
      <dl className={styles.secret}>
        <dt>User ID</dt>
        <dd>
          <code>{userId}</code>
        </dd>
        <dt>App password</dt>
        <dd>
          <code ref={shown}>{secret}</code>
        </dd>
      </dl>
      <div className={keepStyles.keep}>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => void copy(secret, shown.current)}>
          Copy the password
        </button>
        <span role="status">{{'': '', copied: 'Copied.', selected: 'Selected.'}[done]}</span>
      </div>
    </DialogForm>
  );
}
