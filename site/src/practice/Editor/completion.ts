/** Completion of names. Imported on demand, for SQL alone. */
import {type Extension, Prec, StateEffect, StateField} from '@codemirror/state';
import {type EditorView, keymap, showTooltip, type Tooltip} from '@codemirror/view';
import {bankTables} from './bank-tables';
import {completionsAt, type Tables} from './sql-names';

interface Offer {
  /** The start of the completed word. */
  from: number;
  names: string[];
  chosen: number;
}

const setOffer = StateEffect.define<Offer | null>();

const listId = 'completions';
const optionId = (index: number): string => `completion-${index}`;

function tooltip({from, names, chosen}: Offer): Tooltip {
  return {
    pos: from,
    create: (view) => {
      const dom = document.createElement('div');
      dom.className = 'completions';
      dom.id = listId;
      dom.setAttribute('role', 'listbox');
      dom.setAttribute('aria-label', 'Tables and columns');
      names.forEach((name, index) => {
        const option = document.createElement('div');
        option.id = optionId(index);
        option.setAttribute('role', 'option');
        option.setAttribute('aria-selected', String(index === chosen));
        option.textContent = name;
        // Before the click, which would take the focus from the editor.
        option.addEventListener('mousedown', (event) => {
          event.preventDefault();
          insert(view, {from, names, chosen: index});
        });
        dom.append(option);
      });
      return {dom};
    },
  };
}

function insert(view: EditorView, {from, names, chosen}: Offer): void {
  const name = names[chosen]!;
  view.dispatch({
    changes: {from, to: view.state.selection.main.head, insert: name},
    selection: {anchor: from + name.length},
    effects: setOffer.of(null),
    userEvent: 'input.complete',
  });
}

/**
 * Offers names while a word is typed. Enter accepts one, the arrows choose, Escape closes; Tab leaves the editor as
 * always.
 */
export function sqlCompletion(own: () => Tables): Extension {
  const bank = bankTables();
  const field = StateField.define<Offer | null>({
    create: () => null,
    update(offer, transaction) {
      for (const effect of transaction.effects) if (effect.is(setOffer)) return effect.value;
      if (transaction.isUserEvent('input.type') || (offer && transaction.isUserEvent('delete.backward'))) {
        const {head} = transaction.state.selection.main;
        const found = completionsAt(transaction.state.doc.toString(), head, {...bank(), ...own()});
        return found ? {...found, chosen: 0} : null;
      }
      return transaction.docChanged || transaction.selection ? null : offer;
    },
    provide: (of) => showTooltip.from(of, (offer) => offer && tooltip(offer)),
  });
  const withOffer =
    (act: (view: EditorView, offer: Offer) => void) =>
    (view: EditorView): boolean => {
      const offer = view.state.field(field);
      if (offer) act(view, offer);
      return offer !== null;
    };
  const step = (by: number) =>
    withOffer((view, offer) => {
      const {length} = offer.names;
      view.dispatch({effects: setOffer.of({...offer, chosen: (offer.chosen + by + length) % length})});
    });
  return [
    field,
    Prec.high(
      keymap.of([
        {key: 'ArrowDown', run: step(1)},
        {key: 'ArrowUp', run: step(-1)},
        {key: 'Enter', run: withOffer(insert)},
        {key: 'Escape', run: withOffer((view) => view.dispatch({effects: setOffer.of(null)}))},
      ]),
    ),
  ];
}
