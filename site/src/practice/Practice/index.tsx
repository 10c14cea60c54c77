import {storedLearner} from '@site/src/auth/stored-sign-in';
import Code from '@site/src/components/Code';
import {codeHtml, codeText} from '@site/src/exercise/code-text';
import {langOf} from '@site/src/language/lang-of';
import Editor from '@site/src/practice/Editor';
import type {Place} from '@site/src/practice/Editor/editor-view';
import {messageNotes} from '@site/src/practice/message-notes';
import {wordsFor} from '@site/src/practice/language-words';
import type {Report} from '@site/src/practice/report';
import ReportPane from '@site/src/practice/ReportPane';
import {practiceMachine} from '@site/src/practice/practice-machine';
import WorkbenchLink from '@site/src/practice/WorkbenchLink';
import {useOwnTables} from '@site/src/practice/use-own-tables';
import {useRun} from '@site/src/practice/use-run';
import buttons from '@site/src/controls/button.module.css';
import {type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState} from 'react';
import styles from './styles.module.css';

export {prepare} from '@site/src/practice/prepare';

export interface Props {
  language: string;
  /** The original sample, highlighted. */
  html: string;
  ruler?: boolean;
  /** The job around it. */
  frame?: string;
  /** Its title. */
  label: string;
  /** The button that the learner clicked first. */
  first: 'run' | 'edit';
}

/** The learner's data on the machine, loaded on demand. */
const loadBelongings = (language: string) =>
  language === 'sql' ? import('@site/src/practice/MyTables') : import('@site/src/practice/MyDataSets');

/** A sample that runs, unchanged or edited by the learner. */
export default function Practice({language, html, ruler, frame, label, first}: Props): ReactNode {
  const [draft, setDraft] = useState<string>();
  const [goTo, setGoTo] = useState<Place>();
  const [hasList, setList] = useState(false);
  const [message, setMessage] = useState('');
  const {state, run, cancel} = useRun<Report>();
  const [runs, setRuns] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const {running, cancel: cancelLabel, belongings} = wordsFor(language);
  const [Belongings, setBelongings] = useState<ComponentType<{onMessage: (message: string) => void}>>();
  const isRunning = state.status === 'running';
  const tables = useOwnTables(language === 'sql' && draft !== undefined && !isRunning);
  const notes = useMemo(() => (state.status === 'ended' ? messageNotes(state.result) : []), [state]);
  const submit = (): void => {
    setMessage('');
    setRuns(runs + 1);
    const text = draft ?? codeText(html);
    run(() => practiceMachine.call('run', {learner: storedLearner(), language, text, frame}));
  };
  const show = (place: Place): void => {
    setDraft(draft ?? codeText(html));
    setGoTo(place);
  };
  const toggleList = (): void => {
    setList(!hasList);
    if (Belongings) return;
    loadBelongings(language).then(
      (module) => setBelongings(() => module.default),
      () => {
        setList(false);
        setMessage('The practice machine could not be loaded. Check your connection and try again.');
      },
    );
  };
  const putBack = (): void => {
    setDraft(undefined);
    setGoTo(undefined);
  };
  const begin = useRef(() => {
    // It replaces the button that was clicked.
    if (first === 'edit') setDraft(codeText(html));
    else {
      button.current?.focus();
      submit();
    }
  });
  useEffect(() => begin.current(), []);
  return (
    <>
      {draft === undefined ? (
        <Code label={label} html={html} ruler={ruler} />
      ) : (
        <Editor
          label={`${label}, to change`}
          language={language}
          value={draft}
          onChange={setDraft}
          onRun={isRunning ? undefined : submit}
          tables={tables}
          goTo={goTo}
          notes={notes}
          focus
        />
      )}
      <p className={styles.tools}>
        <button ref={button} type="button" className={buttons.main} onClick={isRunning ? cancel : submit}>
          {isRunning ? cancelLabel : 'Run'}
        </button>
        {draft === undefined ? (
          <button type="button" className={buttons.button} onClick={() => setDraft(codeText(html))}>
            Edit
          </button>
        ) : (
          <button type="button" className={buttons.button} onClick={putBack}>
            Put back the sample
          </button>
        )}
        <button type="button" className={buttons.button} aria-expanded={hasList} onClick={toggleList}>
          {belongings}
        </button>
        <WorkbenchLink
          language={language}
          html={draft === undefined ? html : codeHtml(draft)}
          label={label}
          frame={frame}
        />
      </p>
      <div role="status" className={styles.message}>
        {isRunning && <p>{running}</p>}
        {state.status === 'failed' && <p lang={langOf(state.message)}>{state.message}</p>}
        {state.status === 'ended' && state.result.notice && <p>{state.result.notice}</p>}
        {message && <p lang={langOf(message)}>{message}</p>}
      </div>
      {state.status === 'ended' && <ReportPane key={runs} report={state.result} onPlace={show} />}
      {hasList && Belongings && <Belongings key={state.status === 'ended' ? runs : 'before'} onMessage={setMessage} />}
    </>
  );
}
