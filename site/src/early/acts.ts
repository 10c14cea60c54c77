/**
 * Comes right after the first drawing and acts on what was pressed since (`catch.ts`): the colour
 * toggle, the menu of a phone and the categories of the sidebar at once, the rest when the framework
 * has taken the page over.
 */
import {isAlive} from './alive';
import {categoryToggleOf, turnCategory} from './category';
import {changeColorMode, colorToggleOf} from './color-mode';
import {handMenuOver, isInMenu, menuIsOpen, menuToggleOf, turnMenu} from './menu';
import {elementAt, type Place, placeOf} from './place';
import {wantsScript} from './wants-script';

/** What is to be done again when the page is alive, in the same order. */
const waiting: (() => void)[] = [];
const typed = new Map<HTMLInputElement | HTMLTextAreaElement, {place: Place; value: string}>();

const place = (node: Element) => placeOf(node as HTMLElement, isInMenu(node));

function onClick(target: Element): void {
  if (menuToggleOf(target)) return turnMenu();
  if (colorToggleOf(target)) return changeColorMode();
  const category = categoryToggleOf(target);
  if (category) turnCategory(category);
  const where = place(category ?? target.closest(wantsScript)!);
  waiting.push(() => elementAt(where)?.click());
}

function onSubmit(form: Element): void {
  const where = place(form);
  waiting.push(() => (elementAt(where) as HTMLFormElement | null)?.requestSubmit());
}

function onKey({key, ctrlKey, metaKey}: KeyboardEvent): void {
  waiting.push(() => document.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey, metaKey, cancelable: true})));
}

function onInput(target: Element): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (target.type !== 'radio' && target.type !== 'checkbox')
      typed.set(target, {place: place(target), value: target.value});
  }
}

function act(event: Event): number {
  const target = event.target as Element;
  if (event.type === 'click') onClick(target);
  else if (event.type === 'submit') onSubmit(target);
  else if (event.type === 'keydown') onKey(event as KeyboardEvent);
  else onInput(target);
  return 0;
}

/** Types a text again: React takes a field for unchanged as long as it holds what it held at the take-over. */
function typeAgain({place: where, value}: {place: Place; value: string}): void {
  const field = elementAt(where);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const {set} = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  field.value = '';
  set!.call(field, value);
  field.dispatchEvent(new Event('input', {bubbles: true}));
}

/** Does everything again that waited; one after the other, for each may change what the next finds. */
async function actAgain(): Promise<void> {
  const focused = document.activeElement;
  if (focused?.matches('input, textarea')) focused.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  typed.forEach(typeAgain);
  if (menuIsOpen()) waiting.unshift(handMenuOver);
  for (const again of waiting) {
    again();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

for (const event of window.early) act(event);
window.early.push = act;

if (isAlive()) void actAgain();
else
  new MutationObserver((_changes, observer) => {
    if (!isAlive()) return;
    observer.disconnect();
    void actAgain();
  }).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
