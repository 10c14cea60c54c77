import Link from '@docusaurus/Link';
import buttons from '@site/src/controls/button.module.css';
import {langOf} from '@site/src/language/lang-of';
import {scheduleMachineSync} from '@site/src/practice/schedule-machine-sync';
import {afterNavigation} from '@site/src/workbench/after-navigation';
import {onNotice} from '@site/src/workbench/ask';
import Allocate from '@site/src/workbench/Allocate';
import Commands from '@site/src/workbench/Commands';
import DataSetList from '@site/src/workbench/DataSetList';
import DataSetPane from '@site/src/workbench/DataSetPane';
import Desk from '@site/src/workbench/Desk';
import {type NewDocument as NewText, placeOf} from '@site/src/workbench/documents';
import Help from '@site/src/workbench/Help';
import JobList from '@site/src/workbench/JobList';
import JobOutput from '@site/src/workbench/JobOutput';
import NewDialog from '@site/src/workbench/NewDialog';
import NewDocument from '@site/src/workbench/NewDocument';
import {addressOf, type Place, type View, views} from '@site/src/workbench/place';
import TableList from '@site/src/workbench/TableList';
import {useDocuments} from '@site/src/workbench/use-documents';
import {useOpened} from '@site/src/workbench/use-opened';
import {usePlace} from '@site/src/workbench/use-place';
import {useTrail} from '@site/src/workbench/use-trail';
import Views from '@site/src/workbench/Views';
import VolumeTable from '@site/src/workbench/VolumeTable';
import bench from '@site/src/workbench/workbench.module.css';
import clsx from 'clsx';
import {type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

/** Fields and dialogs use Escape themselves. */
const hasOwnEscape = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input, select, textarea') || target.shadowRoot !== null || target.closest('dialog') !== null);

/** The whole practice machine: five views, each with its place in the URL. */
export default function Bench(): ReactNode {
  const {place, go} = usePlace();
  const documents = useDocuments();
  const [message, setMessage] = useState('');
  /** Unsolicited messages of the machine, which later messages must not replace. */
  const [notice, setNotice] = useState('');
  /** A dialog belongs to the place where it was opened. */
  const [dialog, setDialog] = useState<{what: 'allocate' | 'help' | 'new'; place: Place}>();
  const {left, cameFrom} = useTrail(place);
  const whole = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>();
  const say = useCallback((said: string) => setMessage(said), []);
  const active = useOpened({place, documents, go, say});
  const {view, mask} = place;
  const shownDialog = dialog?.place === place ? dialog.what : undefined;
  const list: Place = {view, ...(mask && {mask})};

  useEffect(
    () =>
      afterNavigation(() => {
        // Keyboard users continue where they were, unless something opened has the focus.
        if (!whole.current?.contains(document.activeElement)) focused.current?.focus({preventScroll: true});
      }),
    [place],
  );
  useEffect(scheduleMachineSync, []);
  useEffect(() => onNotice(setNotice), []);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const next =
        event.altKey && !event.ctrlKey && /^Digit[1-5]$/.test(event.code) && views[Number(event.code[5]) - 1];
      if (!next) return;
      event.preventDefault();
      go(left[next] ?? {view: next});
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go, left]);

  const edit = (document: NewText): void => go(placeOf(documents.open(document), 'data-sets', left['data-sets']?.mask));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOwnEscape(event.target)) go(list);
  };

  const sqlDocuments = documents.all.filter(({language}) => language === 'sql');
  const shown = view === 'sql' ? sqlDocuments : documents.all;
  // The SQL view opens the last document; on a phone the tables are shown first.
  const current = active ?? (view === 'sql' ? sqlDocuments.at(-1) : undefined);
  const desk = <Desk documents={documents} shown={shown} active={current} place={place} go={go} say={say} />;
  const start = (
    <div className={bench.nothing}>
      <h2 className={styles.start}>Start from a template</h2>
      <NewDocument place={place} only={view === 'sql' ? ({language}) => language === 'sql' : undefined} />
      {view === 'sql' ? (
        <p className={bench.empty}>
          The list shows the columns of each table. The lessons explain{' '}
          <Link to="/practice/machine">what this machine is, and what it is not</Link>.
        </p>
      ) : (
        <p className={bench.empty}>
          Or open a data set of the list. The lessons explain{' '}
          <Link to="/practice/machine">what this machine is, and what it is not</Link>.
        </p>
      )}
    </div>
  );
  const panes: Record<View, {list?: ReactNode; open?: ReactNode; isOpen: boolean}> = {
    'data-sets': {
      list: (
        <DataSetList
          place={place}
          go={go}
          cameFrom={cameFrom}
          onAllocate={() => setDialog({what: 'allocate', place})}
        />
      ),
      open: (
        <>
          {desk}
          {!active && place.name && !place.edit && (
            <DataSetPane key={addressOf(place)} place={{...place, name: place.name}} go={go} say={say} />
          )}
          {!active && !place.name && start}
        </>
      ),
      isOpen: active !== undefined || place.name !== undefined,
    },
    jobs: {
      list: <JobList place={place} cameFrom={cameFrom} />,
      open: place.job ? (
        <JobOutput key={place.job} place={{...place, job: place.job}} go={go} say={say} edit={edit} />
      ) : (
        <p className={clsx(bench.empty, bench.nothing)}>Choose a job to see its output.</p>
      ),
      isOpen: place.job !== undefined,
    },
    sql: {
      list: <TableList />,
      open: (
        <>
          {desk}
          {!current && start}
        </>
      ),
      isOpen: active !== undefined,
    },
    volumes: {open: <VolumeTable say={say} />, isOpen: true},
    commands: {open: <Commands />, isOpen: true},
  };
  const {list: listed, open, isOpen} = panes[view];
  return (
    // It only records the focus.
    <div ref={whole} onFocus={({target}) => (focused.current = target)}>
      <div className={styles.head}>
        <Views view={view} left={left} />
        <p className={styles.tools}>
          <button type="button" className={buttons.main} onClick={() => setDialog({what: 'new', place})}>
            New
          </button>
          <button type="button" className={buttons.button} onClick={() => setDialog({what: 'help', place})}>
            Help
          </button>
        </p>
      </div>
      {notice && (
        <div role="alert" className={clsx(bench.notice, styles.notice)}>
          <p lang={langOf(notice)}>{notice}</p>
          <button type="button" className={buttons.button} onClick={() => setNotice('')}>
            I have read this
          </button>
        </div>
      )}
      <div role="status">
        {message && (
          <p lang={langOf(message)} className={styles.message}>
            {message}
          </p>
        )}
      </div>
      <div className={bench.panes}>
        {listed && <div className={clsx(bench.pane, bench.list, isOpen && bench.covered)}>{listed}</div>}
        {/* Escape leads back to the list, as a link does. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          className={clsx(bench.pane, !listed && bench.whole, !isOpen && bench.nothing)}
          onKeyDown={listed ? onKeyDown : undefined}>
          {listed && isOpen && (
            <p className={bench.back}>
              <Link to={addressOf(list)}>Back to the list</Link>
            </p>
          )}
          {open}
        </div>
      </div>
      {shownDialog === 'new' && (
        <NewDialog
          place={view === 'sql' ? place : {...left['data-sets'], view: 'data-sets'}}
          onClose={() => setDialog(undefined)}
        />
      )}
      {shownDialog === 'help' && <Help onClose={() => setDialog(undefined)} />}
      {shownDialog === 'allocate' && (
        <Allocate
          onClose={() => setDialog(undefined)}
          onDone={(name) => {
            say(`${name} was allocated.`);
            go({...list, name});
          }}
        />
      )}
    </div>
  );
}
