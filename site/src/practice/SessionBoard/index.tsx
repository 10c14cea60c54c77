import buttons from '@site/src/controls/button.module.css';
import practice from '@site/src/practice/Practice/styles.module.css';
import {type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {practiceMachine} from '../practice-machine';
import SessionPane, {type ShownSession} from '../SessionPane';
import type {ShownNews} from '../side-by-side';
import {type SessionName, sessionNames, type Step} from '../TwoSessions/steps';
import styles from './styles.module.css';

export interface Props {
  steps: Step[];
  /** How many steps of the story have been taken. */
  done: number;
  onDone: (count: number) => void;
}

/** The lock timeout of the practice machine, in seconds. */
const lockTimeout = 30;

type Sessions = Record<SessionName, ShownSession>;

const empty: Sessions = {A: {ran: []}, B: {ran: []}};

function after(sessions: Sessions, news: ShownNews[]): Sessions {
  const next = {...sessions};
  for (const {name, ended, waiting} of news) {
    const one = name as SessionName;
    next[one] = {ran: [...next[one].ran, ...ended], ...(waiting && {waiting})};
  }
  return next;
}

const inWords = (name: SessionName, {ran, waiting}: ShownSession): string => {
  const last = ran.at(-1);
  if (waiting) return `Session ${name} waits for a lock of session ${waiting.holders.join(' and ')}.`;
  if (!last) return `Session ${name} has run nothing yet.`;
  return last.sqlcode < 0 ? `Session ${name}: SQLCODE ${last.sqlcode}.` : `Session ${name} is ready.`;
};

/** The story's drafts for the sessions: the next statement of each. */
function nextDrafts(steps: Step[], done: number): Record<SessionName, string> {
  const next = (name: SessionName) => {
    const step = steps.slice(done).find((one) => 'session' in one && one.session === name);
    return step && 'sql' in step ? step.sql : '';
  };
  return {A: next('A'), B: next('B')};
}

/** Two sessions on a separate new bank. A phone shows one at a time. */
export default function SessionBoard({steps, done, onDone}: Props): ReactNode {
  const [id, setId] = useState<number>();
  const [opened, setOpened] = useState(0);
  const [sessions, setSessions] = useState(empty);
  const [drafts, setDrafts] = useState(() => nextDrafts(steps, 0));
  const [chosen, setChosen] = useState<SessionName>('A');
  const [failed, setFailed] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  const fail = useCallback((error: unknown) => setFailed((error as Error).message), []);

  useEffect(() => first.current?.focus(), []);

  useEffect(() => {
    let isHere = true;
    let own: number | undefined;
    practiceMachine.call('openSessions', {names: [...sessionNames]}).then((made) => {
      own = made;
      if (isHere) setId(made);
    }, fail);
    return () => {
      isHere = false;
      if (own !== undefined) practiceMachine.call('closeSessions', {id: own}).catch(() => undefined);
    };
  }, [opened, fail]);

  const ask = (news: Promise<ShownNews[]>): void => {
    setFailed('');
    news.then((told) => setSessions((before) => after(before, told)), fail);
  };
  const run = (name: SessionName, text: string): void => {
    if (id !== undefined) ask(practiceMachine.call('runInSession', {id, name, text}));
  };
  const step = steps[done];
  const owner = step && 'session' in step ? step.session : undefined;
  const advance = (): void => {
    onDone(done + 1);
    setDrafts(nextDrafts(steps, done + 1));
  };
  const runDraft = (name: SessionName): void => {
    run(name, drafts[name]);
    // Running the story's statement by hand counts as its step.
    if (owner === name && step && 'sql' in step && drafts[name] === step.sql) advance();
  };
  const pass = (seconds: number): void => {
    if (id !== undefined) ask(practiceMachine.call('passTime', {id, seconds}));
  };
  const follow = (): void => {
    if (!step) return;
    if ('seconds' in step) pass(step.seconds);
    else {
      setChosen(step.session);
      run(step.session, step.sql);
    }
    advance();
  };
  const startAgain = (): void => {
    setSessions(empty);
    setDrafts(nextDrafts(steps, 0));
    setId(undefined);
    setFailed('');
    onDone(0);
    setOpened(opened + 1);
  };
  const cannotFollow = id === undefined || !step || (owner !== undefined && sessions[owner].waiting !== undefined);
  const nextLabel = !step ? 'The story is over' : owner ? `Next step, in session ${owner}` : 'Next step, time passes';
  return (
    <>
      <p className={practice.tools}>
        <button
          ref={first}
          type="button"
          className={buttons.main}
          aria-disabled={cannotFollow}
          onClick={() => cannotFollow || follow()}>
          {nextLabel}
        </button>
        <button type="button" className={buttons.button} onClick={() => pass(lockTimeout)}>
          {`Let ${lockTimeout} seconds pass`}
        </button>
        <button type="button" className={buttons.button} onClick={startAgain}>
          Start again
        </button>
      </p>
      <div role="status" className={practice.message}>
        <p>
          {failed ||
            (id === undefined
              ? 'The sessions are opening …'
              : sessionNames.map((name) => inWords(name, sessions[name])).join(' '))}
        </p>
      </div>
      <p className={styles.choice}>
        {sessionNames.map((name) => (
          <button
            key={name}
            type="button"
            className={buttons.button}
            aria-pressed={name === chosen}
            onClick={() => setChosen(name)}>
            {`Session ${name}${sessions[name].waiting ? ', waiting' : ''}`}
          </button>
        ))}
      </p>
      <div className={styles.sessions} data-chosen={chosen}>
        {sessionNames.map((name) => (
          <SessionPane
            key={name}
            name={name}
            session={sessions[name]}
            draft={drafts[name]}
            onChange={(text) => setDrafts({...drafts, [name]: text})}
            onRun={() => runDraft(name)}
            onEnd={(text) => run(name, text)}
          />
        ))}
      </div>
    </>
  );
}
