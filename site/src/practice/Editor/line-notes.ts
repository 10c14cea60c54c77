/** Imported on demand, since only compilers have notes on lines. */
import {type EditorState, type Extension, RangeSet, StateEffect, StateField} from '@codemirror/state';
import {Decoration, type DecorationSet, EditorView, WidgetType} from '@codemirror/view';

/** A note on a line of the text. */
export interface LineNote {
  line: number;
  /** Its name: the id of a message. */
  id: string;
  text: string;
  /** The lesson that explains it. */
  href?: string | undefined;
}

class Note extends WidgetType {
  constructor(private readonly note: LineNote) {
    super();
  }
  override toDOM(): HTMLElement {
    const {id, text, href} = this.note;
    const box = document.createElement('div');
    box.className = 'note';
    const said = document.createElement('span');
    said.lang = 'en';
    said.textContent = `${id} ${text}`;
    box.append(said, ' ');
    if (href !== undefined) {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'In the lessons';
      box.append(link);
    }
    return box;
  }
  override eq({note}: Note): boolean {
    return note === this.note;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const setNotes = StateEffect.define<readonly LineNote[]>();

function decorationsFor(state: EditorState, notes: readonly LineNote[]): DecorationSet {
  const ranges = notes.map((note) => {
    const {to} = state.doc.line(Math.min(Math.max(note.line, 1), state.doc.lines));
    return Decoration.widget({widget: new Note(note), block: true, side: 1}).range(to);
  });
  return RangeSet.of(ranges, true);
}

/** Notes stay with their lines while the text changes. */
const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(notes, {changes, effects, state}) {
    const set = effects.find((effect) => effect.is(setNotes));
    return set ? decorationsFor(state, set.value as readonly LineNote[]) : notes.map(changes);
  },
  provide: (notes) => EditorView.decorations.from(notes),
});

const look = EditorView.theme({
  // Notes are as wide as the visible part, not as the longest line.
  '.cm-scroller': {containerType: 'inline-size'},
  '.note': {
    padding: '0.25rem var(--fw-space-4)',
    borderLeft: '3px solid var(--fw-amber)',
    backgroundColor: 'var(--fw-paper)',
    color: 'var(--fw-ink)',
    fontFamily: 'var(--fw-font-text)',
    fontSize: 'var(--fw-text-small)',
    whiteSpace: 'normal',
    // Stays in sight when a long line is scrolled.
    position: 'sticky',
    left: '0',
    width: '100cqi',
    maxWidth: '40rem',
    boxSizing: 'border-box',
  },
  '.note a': {color: 'inherit'},
});

/** Notes under their lines. */
export const lineNotes: Extension = [field, look];

/** Shows these notes, and no others. */
export const showNotes = (view: EditorView, notes: readonly LineNote[]): void =>
  view.dispatch({effects: setNotes.of(notes)});
