import buttons from '@site/src/controls/button.module.css';
import {useScrollStop} from '@site/src/content/use-scroll-stop';
import {ask} from '@site/src/workbench/ask';
import {type Answered, type CommandKind, commandHistory, noteCommand} from '@site/src/workbench/command-log';
import bench from '@site/src/workbench/workbench.module.css';
import {type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

const examples: Record<CommandKind, string[]> = {
  tso: ['LISTCAT LEVEL(BANK)', "LISTDS 'BANK.TEST.CNTL' MEMBERS", 'TIME'],
  operator: ['D A,L', 'D T', 'D U,DASD,ONLINE', '$DJ1'],
};

/** TSO and operator commands, each with the machine's answer. */
export default function Commands(): ReactNode {
  const [kind, setKind] = useState<CommandKind>('tso');
  const [written, setWritten] = useState('');
  const [answers, setAnswers] = useState<Answered[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** How far back in the history the field is. */
  const [back, setBack] = useState(-1);
  const screen = useScrollStop<HTMLDivElement>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    screen.current?.scrollTo({top: screen.current.scrollHeight});
  }, [answers, screen]);

  const enter = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const command = written.trim();
    if (command === '' || isBusy) return;
    setBusy(true);
    noteCommand(command);
    const answer = await ask(kind === 'tso' ? 'tso' : 'operate', {command}).then(
      (lines): Answered => ({kind, command, lines}),
      (error: unknown): Answered => ({kind, command, lines: [(error as Error).message], isRefused: true}),
    );
    setAnswers((before) => [...before, answer]);
    setBusy(false);
    setWritten('');
    setBack(-1);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = {ArrowUp: 1, ArrowDown: -1}[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const history = commandHistory();
    const next = Math.min(Math.max(back + by, -1), history.length - 1);
    setBack(next);
    setWritten(history[next] ?? '');
  };
  return (
    <>
      <div ref={screen} className={styles.screen} role="log" aria-label="What the machine answered">
        {answers.length === 0 && <p className={styles.soft}>Commands and their answers appear here.</p>}
        {answers.map(({kind: of, command, lines, isRefused}, at) => (
          <div key={at}>
            <p className={styles.command}>
              <span className={styles.soft}>{of === 'tso' ? 'READY' : 'CONSOLE'}</span> {command}
            </p>
            <pre className={isRefused ? styles.refused : undefined}>{lines.join('\n')}</pre>
          </div>
        ))}
        {isBusy && <p className={styles.soft}>…</p>}
      </div>
      <form className={styles.form} aria-busy={isBusy} onSubmit={(event) => void enter(event)}>
        <label>
          <span className="only-heard">Kind of command</span>
          <select className={bench.field} value={kind} onChange={({target}) => setKind(target.value as CommandKind)}>
            <option value="tso">TSO</option>
            <option value="operator">Operator</option>
          </select>
        </label>
        <label className={styles.line}>
          <span className="only-heard">Command</span>
          <input
            ref={field}
            className={bench.field}
            value={written}
            placeholder={examples[kind][0]}
            maxLength={250}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({target}) => setWritten(target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <button type="submit" className={buttons.main}>
          Enter
        </button>
      </form>
      <p className={styles.examples}>
        Try{' '}
        {examples[kind].map((one) => (
          <button
            key={one}
            type="button"
            className={buttons.button}
            onClick={() => {
              setWritten(one);
              field.current?.focus();
            }}>
            <code>{one}</code>
          </button>
        ))}
      </p>
    </>
  );
}
