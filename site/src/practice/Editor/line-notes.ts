import {type EditorState, RangeSet, StateEffect, StateField} from '@codemirror/state';
import {Decoration, type DecorationSet, EditorView, WidgetType} from '@codemirror/view';

/** Something that is said about a line of the text. */
export interface LineNote {
  line: number;
  /** What it is called: the id of a message. */
  id: string;
  text: string;
  /** Where a lesson explains it. */
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
    box.textContent = `${id} ${text} `;
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

/** Notes under their lines. They stay with their lines while the text changes. */
export const lineNotes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(notes, {changes, effects, state}) {
    const set = effects.find((effect) => effect.is(setNotes));
    return set ? decorationsFor(state, set.value as readonly LineNote[]) : notes.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows these notes, and no others. */
export const showNotes = (view: EditorView, notes: readonly LineNote[]): void =>
  view.dispatch({effects: setNotes.of(notes)});
