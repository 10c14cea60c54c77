import {categoryTogglesOf, turnCategory} from './category';
import {changeColorMode, colorToggleOf} from './color-mode';
import {handMenuOver, isInMenu, menuIsOpen, menuToggleOf, turnMenu} from './menu';
import {elementAt, type Place, placeOf} from './place';
import {loadScripts} from './scripts';

/** What the browser does nothing with by itself; links and form fields work without us. */
const wantsScript = [
  'button',
  'summary:is(details[data-collapsed] > *)',
  'input:is([type=radio], [type=checkbox], [type=submit])',
  '[role=button]',
  'a[href="#"]',
].join();

/** What was pressed or typed before the page was alive, to be done again in the same order. */
const waiting: (() => void)[] = [];
const typed = new Map<HTMLInputElement | HTMLTextAreaElement, {place: Place; value: string}>();

const place = (node: Element) => placeOf(node as HTMLElement, isInMenu(node));

function remember(node: Element): void {
  const where = place(node);
  waiting.push(() => elementAt(where)?.click());
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  // What stands outside works by itself, as the word about a load that failed does.
  if (!target.closest('#__docusaurus') && !isInMenu(target)) return;
  const menu = menuToggleOf(target);
  const color = colorToggleOf(target);
  const category = categoryTogglesOf(target);
  const other = target.closest(wantsScript);
  if (!menu && !color && !category && !other) return;
  // A link that is to be opened in another tab is the browser's.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // React must not see it: what it would do now is done when everything is alive.
  event.stopImmediatePropagation();
  loadScripts();
  if (menu) return turnMenu();
  if (color) return changeColorMode();
  if (category) turnCategory(category);
  remember((category ?? other)!);
}

function onSubmit(event: SubmitEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const where = place(event.target as Element);
  waiting.push(() => (elementAt(where) as HTMLFormElement | null)?.requestSubmit());
}

/** The shortcut of the search. */
function onKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const {key, ctrlKey, metaKey} = event;
  waiting.push(() => document.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey, metaKey, cancelable: true})));
}

function onInput({target}: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (target.type !== 'radio' && target.type !== 'checkbox')
      typed.set(target, {place: place(target), value: target.value});
  }
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

const listeners: [string, (event: never) => void][] = [
  ['click', onClick],
  ['submit', onSubmit],
  ['keydown', onKey],
  ['input', onInput],
];

/** Watches what is pressed and typed until the page is alive. */
export function watchPresses(): void {
  for (const [kind, listener] of listeners) addEventListener(kind, listener as EventListener, true);
}

/** Does everything again that waited; one after the other, for each may change what the next finds. */
export async function pressAgain(): Promise<void> {
  for (const [kind, listener] of listeners) removeEventListener(kind, listener as EventListener, true);
  const focused = document.activeElement;
  if (focused?.matches('input, textarea')) focused.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  typed.forEach(typeAgain);
  if (menuIsOpen()) waiting.unshift(handMenuOver);
  for (const act of waiting) {
    act();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
