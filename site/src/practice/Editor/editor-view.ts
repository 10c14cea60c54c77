/** The editor itself. Imported on demand, since it is larger than a lesson. */
import {history, historyKeymap, standardKeymap} from '@codemirror/commands';
import {EditorState, type Extension, RangeSetBuilder} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import {prepare} from '../prepare';
import {coloured} from './coloured';
import {rulerText} from './ruler-text';

const marks = Object.fromEntries(['c', 'k', 's', 'n'].map((letter) => [letter, Decoration.mark({class: letter})]));

function decorations(text: string, language: string): DecorationSet {
  const ranges = new RangeSetBuilder<Decoration>();
  let at = 0;
  for (const {text: piece, letter} of coloured(text, language)) {
    if (letter && piece !== '') ranges.add(at, at + piece.length, marks[letter]!);
    at += piece.length;
  }
  return ranges.finish();
}

const colours = (language: string): Extension =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorations(view.state.doc.toString(), language);
      }
      update({docChanged, state}: ViewUpdate): void {
        if (docChanged) this.decorations = decorations(state.doc.toString(), language);
      }
    },
    {decorations: (plugin) => plugin.decorations},
  );

class Ruler extends WidgetType {
  override toDOM(): HTMLElement {
    const ruler = document.createElement('div');
    ruler.className = 'ruler';
    ruler.setAttribute('aria-hidden', 'true');
    ruler.textContent = rulerText;
    return ruler;
  }
  override eq(): boolean {
    return true;
  }
}

const ruler = EditorView.decorations.of(
  Decoration.set(Decoration.widget({widget: new Ruler(), block: true, side: -1}).range(0)),
);

const look = EditorView.theme({
  '&': {color: 'var(--fw-ink)', backgroundColor: 'var(--fw-surface)', fontSize: 'inherit'},
  '&.cm-focused': {outline: '2px solid var(--fw-accent)', outlineOffset: '-2px'},
  '.cm-scroller': {
    fontFamily: 'var(--fw-font-code)',
    lineHeight: '1.5',
    overflow: 'auto',
    maxHeight: '32rem',
    minHeight: 'var(--fw-editor-height)',
  },
  '@media print': {'.cm-scroller': {maxHeight: 'none'}},
  '.cm-content': {padding: 'var(--fw-space-3) 0', caretColor: 'var(--fw-ink)'},
  // The browser gives text typed over a coloured word its colour, which would outlast a change of the theme.
  '.cm-line': {padding: '0 var(--fw-space-4)', color: 'inherit !important'},
  '.ruler': {
    whiteSpace: 'pre',
    padding: '0 var(--fw-space-4)',
    color: 'var(--fw-ink-soft)',
    borderBottom: '1px solid var(--fw-line)',
    userSelect: 'none',
  },
  '.cm-tooltip.completions': {
    border: '1px solid var(--fw-line-strong)',
    borderRadius: 'var(--fw-radius-small)',
    backgroundColor: 'var(--fw-surface)',
    color: 'var(--fw-ink)',
    fontFamily: 'var(--fw-font-code)',
    fontSize: 'var(--fw-text-small)',
    boxShadow: '0 2px 8px rgb(0 0 0 / 20%)',
  },
  '.completions > div': {padding: '0.25rem var(--fw-space-3)', cursor: 'pointer'},
  '.completions > [aria-selected="true"]': {backgroundColor: 'var(--fw-accent)', color: 'var(--fw-on-accent)'},
  '.c': {color: 'var(--fw-code-comment)'},
  '.k': {color: 'var(--fw-code-keyword)'},
  '.s': {color: 'var(--fw-code-string)'},
  '.n': {color: 'var(--fw-code-name)'},
});

export interface Place {
  line: number;
  column: number;
  /** The focus does not move, for example during a search. */
  keepsFocus?: boolean;
}

interface Options {
  /** The editor is in a shadow root with adopted style sheets, which the Content-Security-Policy allows. */
  root: ShadowRoot;
  label: string;
  language: string;
  text: string;
  hasRuler: boolean;
  /** Extensions for this language. */
  extension: Extension;
  onChange: (text: string) => void;
  onPlace: (place: Place) => void;
  onRun: () => void;
}

/** Puts an editor into a shadow root. Tab leaves it, like any field. */
export function openEditor({
  root,
  label,
  language,
  text,
  hasRuler,
  extension,
  onChange,
  onPlace,
  onRun,
}: Options): EditorView {
  // Who begins to write will run it.
  prepare(language);
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              onRun();
              return true;
            },
          },
          ...standardKeymap,
          ...historyKeymap,
        ]),
        colours(language),
        hasRuler ? ruler : [],
        extension,
        look,
        EditorView.contentAttributes.of({
          'aria-label': label,
          // It is focusable anyway; this tells accessibility checkers.
          tabindex: '0',
          spellcheck: 'false',
          autocapitalize: 'off',
          autocorrect: 'off',
          autocomplete: 'off',
        }),
        EditorView.updateListener.of(({docChanged, selectionSet, state}) => {
          if (docChanged) onChange(state.doc.toString());
          if (!docChanged && !selectionSet) return;
          const {head} = state.selection.main;
          const line = state.doc.lineAt(head);
          onPlace({line: line.number, column: head - line.from + 1});
        }),
      ],
    }),
  });
  return view;
}
