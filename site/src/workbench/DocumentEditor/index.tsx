import Link from '@docusaurus/Link';
import {storedLearner} from '@site/src/auth/stored-sign-in';
import ConfirmButton from '@site/src/controls/ConfirmButton';
import buttons from '@site/src/controls/button.module.css';
import {langOf} from '@site/src/language/lang-of';
import Editor from '@site/src/practice/Editor';
import type {Place as TextPlace} from '@site/src/practice/Editor/editor-view';
import {wordsFor} from '@site/src/practice/language-words';
import {messageNotes} from '@site/src/practice/message-notes';
import {practiceMachine} from '@site/src/practice/practice-machine';
import type {Report} from '@site/src/practice/report';
import ReportPane from '@site/src/practice/ReportPane';
import {useOwnTables} from '@site/src/practice/use-own-tables';
import {useRun} from '@site/src/practice/use-run';
import Conflict from '@site/src/workbench/Conflict';
import {
  type DocumentLanguage,
  documentLanguages,
  isRunnable,
  isUnsaved,
  titleOf,
  type WorkDocument,
} from '@site/src/workbench/documents';
import FindBar from '@site/src/workbench/FindBar';
import {findAll, type Search} from '@site/src/workbench/find-text';
import {addressOf} from '@site/src/workbench/place';
import SaveAs from '@site/src/workbench/SaveAs';
import {useAsked} from '@site/src/workbench/use-asked';
import {useSaving} from '@site/src/workbench/use-saving';
import bench from '@site/src/workbench/workbench.module.css';
import {type KeyboardEvent, type ReactNode, useMemo, useState} from 'react';
import styles from './styles.module.css';

const runLabels: Partial<Record<DocumentLanguage, string>> = {jcl: 'Submit', cobol: 'Compile and run', sql: 'Run'};

/** The suggested data set for an unsaved text, under the learner's user ID. */
const suggestedNames: Record<DocumentLanguage, string> = {
  jcl: 'PRACTICE.JCL(MYJOB)',
  cobol: 'PRACTICE.COBOL(MYPROG)',
  sql: 'PRACTICE.SQL(QUERY)',
  data: 'PRACTICE.DATA',
};

/** The job of a report, for a link to its spool. */
const jobIn = (report: Report): string | undefined =>
  report.kind === 'job' ? report.jobId : report.kind === 'cobol' ? report.job.jobId : undefined;

interface Props {
  document: WorkDocument;
  update: (id: string, change: Partial<WorkDocument>) => void;
  onClose: () => void;
  /** Its place has changed. */
  onMoved: (document: WorkDocument) => void;
  say: (message: string) => void;
}

/** A document in the editor, with saving, searching and running. */
export default function DocumentEditor({document, update, onClose, onMoved, say}: Props): ReactNode {
  const {id, language, text, frame} = document;
  const {data: user, problem: unknownUser} = useAsked('user', {});
  const [search, setSearch] = useState<Search>({what: ''});
  const [isFinding, setFinding] = useState(false);
  const [at, setAt] = useState(0);
  const [goTo, setGoTo] = useState<TextPlace>();
  const [isNaming, setNaming] = useState(false);
  const [runs, setRuns] = useState(0);
  const {state, run, cancel} = useRun<Report>();
  const {conflict, save, saveTo, takeOther, keepOwn} = useSaving({document, update, onMoved, say});
  const isRunning = state.status === 'running';
  const words = wordsFor(language);
  const tables = useOwnTables(language === 'sql' && !isRunning);
  const notes = useMemo(() => (state.status === 'ended' ? messageNotes(state.result) : []), [state]);
  const found = useMemo(() => (isFinding ? findAll(text, search) : []), [isFinding, text, search]);
  const current = Math.min(at, Math.max(found.length - 1, 0));
  const marked = useMemo(
    () => found.map(({start, end}, index) => ({start, end, isCurrent: index === current})),
    [found, current],
  );
  const job = state.status === 'ended' ? jobIn(state.result) : undefined;
  // For an unsaved document, the machine is asked for the user ID first.
  const offeredName =
    document.saved || document.target ? titleOf(document) : user && `${user}.${suggestedNames[language]}`;

  const move = (next: number, places = found): void => {
    setAt(next);
    const place = places[next];
    if (place) setGoTo({line: place.line, column: place.column, keepsFocus: true});
  };
  const look = (next: Search): void => {
    setSearch(next);
    move(0, findAll(text, next));
  };
  const start = (): void => {
    if (!isRunnable(document)) return;
    setRuns(runs + 1);
    run(() => practiceMachine.call('run', {learner: storedLearner(), language, text, frame}));
  };
  const keep = (): void => {
    if (document.saved || document.target) void save();
    else setNaming(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    const act = {s: keep, f: () => setFinding(true)}[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // Every key has a button too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={titleOf(document)} onKeyDown={onKeyDown}>
      <div className={bench.bar}>
        {isRunnable(document) && (
          <button type="button" className={buttons.main} onClick={isRunning ? cancel : start}>
            {isRunning ? words.cancel : runLabels[language]}
          </button>
        )}
        <button type="button" className={buttons.button} onClick={keep} aria-keyshortcuts="Control+S">
          Save
        </button>
        <button type="button" className={buttons.button} onClick={() => setNaming(true)}>
          Save as
        </button>
        <button
          type="button"
          className={buttons.button}
          aria-expanded={isFinding}
          aria-keyshortcuts="Control+F"
          onClick={() => setFinding(!isFinding)}>
          Find
        </button>
        <label className={`${bench.soft} ${bench.push}`}>
          Language{' '}
          <select
            className={bench.field}
            value={language}
            onChange={({target}) => update(id, {language: target.value as DocumentLanguage})}>
            {Object.entries(documentLanguages).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {isUnsaved(document) ? (
          <ConfirmButton
            label="Close"
            question="What you wrote is not saved. Close it?"
            yes="Close without saving"
            onYes={onClose}
          />
        ) : (
          <button type="button" className={buttons.button} onClick={onClose}>
            Close
          </button>
        )}
      </div>
      {conflict && <Conflict conflict={conflict} onTakeOther={takeOther} onKeepOwn={keepOwn} />}
      {isFinding && (
        <FindBar
          text={text}
          search={search}
          found={found}
          at={current}
          onSearch={look}
          onMove={move}
          onChange={(changed) => update(id, {text: changed})}
          onClose={() => setFinding(false)}
        />
      )}
      <div className={styles.editor}>
        <Editor
          key={language}
          label={titleOf(document)}
          language={language}
          value={text}
          onChange={(changed) => update(id, {text: changed})}
          onRun={isRunning ? undefined : start}
          tables={tables}
          goTo={goTo}
          notes={notes}
          found={marked}
          focus
        />
      </div>
      <div role="status">
        {isRunning && <p className={bench.status}>{words.running}</p>}
        {state.status === 'failed' && (
          <p lang={langOf(state.message)} className={bench.problem}>
            {state.message}
          </p>
        )}
        {state.status === 'ended' && state.result.notice && <p className={bench.status}>{state.result.notice}</p>}
      </div>
      {job && (
        <p className={bench.status}>
          <Link to={addressOf({view: 'jobs', job})}>{`Open ${job} in the list of jobs`}</Link>
        </p>
      )}
      {state.status === 'ended' && <ReportPane key={runs} report={state.result} onPlace={setGoTo} />}
      {isNaming && (offeredName ?? unknownUser) !== undefined && (
        <SaveAs name={offeredName ?? ''} save={saveTo} onClose={() => setNaming(false)} />
      )}
    </section>
  );
}
