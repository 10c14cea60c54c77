/**
 * Loaded right after the first paint, it handles the events that were captured before hydration
 * (`event-capture.ts`): the colour toggle, the mobile menu and the sidebar categories at once, everything
 * else by replaying it once the page is hydrated.
 */
import {changeColorMode, colorToggleOf} from './color-mode';
import {elementAt, type ElementPath, pathOf} from './element-path';
import {isHydrated} from './hydrated';
import {handMenuOver, isInMenu, menuIsOpen, menuToggleOf, toggleMenu} from './mobile-menu';
import {needsScript} from './needs-script';
import {categoryToggleOf, toggleCategory} from './sidebar-category';

/** The events to replay after hydration, in order. */
const queue: (() => void)[] = [];
const typed = new Map<HTMLInputElement | HTMLTextAreaElement, {path: ElementPath; value: string}>();

const path = (node: Element) => pathOf(node as HTMLElement, isInMenu(node));

function onClick(target: Element): void {
  if (menuToggleOf(target)) return toggleMenu();
  if (colorToggleOf(target)) return changeColorMode();
  const category = categoryToggleOf(target);
  if (category) toggleCategory(category);
  const clicked = path(category ?? target.closest(needsScript)!);
  queue.push(() => elementAt(clicked)?.click());
}

function onSubmit(form: Element): void {
  const submitted = path(form);
  queue.push(() => (elementAt(submitted) as HTMLFormElement | null)?.requestSubmit());
}

function onKey({key, ctrlKey, metaKey}: KeyboardEvent): void {
  queue.push(() => document.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey, metaKey, cancelable: true})));
}

function onInput(target: Element): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (target.type !== 'radio' && target.type !== 'checkbox')
      typed.set(target, {path: path(target), value: target.value});
  }
}

function handle(event: Event): number {
  const target = event.target as Element;
  if (event.type === 'click') onClick(target);
  else if (event.type === 'submit') onSubmit(target);
  else if (event.type === 'keydown') onKey(event as KeyboardEvent);
  else onInput(target);
  return 0;
}

/** Types a text again: React ignores input that does not change the value since hydration. */
function replayInput({path: at, value}: {path: ElementPath; value: string}): void {
  const field = elementAt(at);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const {set} = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  field.value = '';
  set!.call(field, value);
  field.dispatchEvent(new Event('input', {bubbles: true}));
}

/** Replays the events one at a time, since each may render the target of the next one. */
async function replay(): Promise<void> {
  const focused = document.activeElement;
  if (focused?.matches('input, textarea')) focused.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
  typed.forEach(replayInput);
  if (menuIsOpen()) queue.unshift(handMenuOver);
  for (const again of queue) {
    again();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

for (const event of window.earlyEvents) handle(event);
window.earlyEvents.push = handle;

if (isHydrated()) void replay();
else
  new MutationObserver((_changes, observer) => {
    if (!isHydrated()) return;
    observer.disconnect();
    void replay();
  }).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
