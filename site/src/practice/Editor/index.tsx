import {hasColumns, lastColumn} from '@site/src/exercise/answer-file';
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import type {Place} from './editor-view';
import type {FoundText} from './found-text';
import type {Tables} from './sql-names';
import type {LineNote} from './line-notes';
import styles from './styles.module.css';

interface Props {
  /** The accessible name of the field. */
  label: string;
  language: string;
  value: string;
  onChange: (text: string) => void;
  /**
   * The learner opened the editor: it is loaded at once and gets the focus. Otherwise it is loaded when the field gets
   * the focus.
   */
  focus?: boolean;
  /** Moves the cursor there; a new object for each time. */
  goTo?: Place | undefined;
  /** Tables that completion offers beside those of the bank. */
  tables?: Tables;
  /** Ctrl+Enter, or Command+Enter. */
  onRun?: () => void;
  /** Notes on lines of the text. */
  notes?: readonly LineNote[];
  /** Search matches in the text; defined from the start if there is a search. */
  found?: readonly FoundText[];
}

const none: readonly LineNote[] = [];

type View = ReturnType<(typeof import('./editor-view'))['openEditor']>;

/** Moves the cursor to a position, or to the nearest existing one. */
function moveTo(view: View, {line, column, keepsFocus}: Place): void {
  const {doc} = view.state;
  const {from, to} = doc.line(Math.min(Math.max(line, 1), doc.lines));
  view.dispatch({selection: {anchor: Math.min(from + Math.max(column - 1, 0), to)}, scrollIntoView: true});
  if (!keepsFocus) view.focus();
}

/**
 * A code editor with highlighting and columns. Until its script has loaded, and if it fails to, it is a plain text
 * area.
 */
export default function Editor({
  label,
  language,
  value,
  onChange,
  focus = false,
  goTo,
  tables,
  onRun,
  notes = none,
  found,
}: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const view = useRef<View>();
  const say = useRef<(notes: readonly LineNote[]) => void>();
  const mark = useRef<(found: readonly FoundText[]) => void>();
  const latest = useRef({value, onChange, goTo, tables, onRun, notes, found});
  const [isWanted, setWanted] = useState(focus);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<Place>({line: 1, column: 1});

  useEffect(() => {
    latest.current = {value, onChange, goTo, tables, onRun, notes, found};
  });

  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    // The editor also works without completion and notes.
    const sql = language === 'sql' ? import('./completion').catch(() => null) : null;
    const cobol = language === 'cobol' ? import('./line-notes').catch(() => null) : null;
    const finds = latest.current.found ? import('./found-text').catch(() => null) : null;
    Promise.all([import('./editor-view'), sql, cobol, finds]).then(
      ([{openEditor}, completion, lines, marks]) => {
        const element = host.current;
        if (!isHere || !element) return;
        const field = plain.current;
        const hasFocus = document.activeElement === field;
        const [anchor, head] = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0];
        // In one task, so that there is never more than one field.
        flushSync(() => setOpen(true));
        const opened = openEditor({
          root: element.shadowRoot ?? element.attachShadow({mode: 'open'}),
          label,
          language,
          text: latest.current.value,
          hasRuler: hasColumns(language),
          extension: [
            completion?.sqlCompletion(() => latest.current.tables ?? {}) ?? lines?.lineNotes ?? [],
            marks?.foundText ?? [],
          ],
          // A change from outside is not the learner's.
          onChange: (text) => text !== latest.current.value && latest.current.onChange(text),
          onPlace: setPlace,
          onRun: () => latest.current.onRun?.(),
        });
        view.current = opened;
        say.current = (all) => lines?.showNotes(opened, all);
        say.current(latest.current.notes);
        mark.current = (all) => marks?.markFound(opened, all);
        mark.current(latest.current.found ?? []);
        if (hasFocus) opened.dispatch({selection: {anchor, head}});
        if (focus || hasFocus) opened.focus();
        if (latest.current.goTo) moveTo(opened, latest.current.goTo);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
      view.current?.destroy();
      view.current = undefined;
      say.current = undefined;
      mark.current = undefined;
    };
  }, [isWanted, label, language, focus]);

  useEffect(() => {
    // A change from outside: a reset, or another tab.
    const opened = view.current;
    const now = opened?.state.doc.toString();
    if (opened && now !== value) opened.dispatch({changes: {from: 0, to: now!.length, insert: value}});
  }, [value]);

  useEffect(() => say.current?.(notes), [notes]);
  useEffect(() => mark.current?.(found ?? []), [found, value]);

  useEffect(() => {
    if (goTo && view.current) moveTo(view.current, goTo);
  }, [goTo]);

  const last = lastColumn(language);
  const isPast = place.column > last + 1;
  return (
    <div className={styles.editor}>
      {!isOpen && (
        <textarea
          ref={plain}
          className={styles.plain}
          aria-label={label}
          value={value}
          rows={Math.min(Math.max(value.split('\n').length + 1, 6), 28)}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          onChange={({target}) => onChange(target.value)}
          onFocus={({target}) => {
            // Typed before hydration: the field, which alone has this text, is about to be replaced.
            if (target.value !== value) onChange(target.value);
            setWanted(true);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onRun?.();
          }}
        />
      )}
      <div ref={host} />
      {hasColumns(language) && (
        <p className={clsx(styles.place, isPast && styles.past)}>
          {`Line ${place.line}, column ${place.column}`}
          {isPast && `, past ${last}`}
        </p>
      )}
    </div>
  );
}
