/** Marks search matches in a text. Imported on demand, since samples have no search. */
import {type EditorState, type Extension, RangeSet, StateEffect, StateField} from '@codemirror/state';
import {Decoration, type DecorationSet, EditorView} from '@codemirror/view';

/** A place in the text, by its offsets. */
export interface FoundText {
  start: number;
  end: number;
  /** The current match. */
  isCurrent: boolean;
}

const setFound = StateEffect.define<readonly FoundText[]>();

const decorationsFor = ({doc}: EditorState, found: readonly FoundText[]): DecorationSet =>
  RangeSet.of(
    found
      .filter(({end}) => end <= doc.length)
      .map(({start, end, isCurrent}) => Decoration.mark({class: isCurrent ? 'found now' : 'found'}).range(start, end)),
  );

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, {changes, effects, state}) {
    const set = effects.find((effect) => effect.is(setFound));
    return set ? decorationsFor(state, set.value as readonly FoundText[]) : marks.map(changes);
  },
  provide: (marks) => EditorView.decorations.from(marks),
});

const look = EditorView.theme({
  '.found': {backgroundColor: 'var(--fw-mark)'},
  '.found.now': {outline: '2px solid var(--fw-amber)'},
});

export const foundText: Extension = [field, look];

/** Marks these places, and no others. */
export const markFound = (view: EditorView, found: readonly FoundText[]): void =>
  view.dispatch({effects: setFound.of(found)});
