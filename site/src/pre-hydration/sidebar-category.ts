/** The button that expands or collapses a sidebar category. A category with a page has a caret beside its link. */
export const categoryToggleOf = (target: Element): Element | null =>
  target.closest('.menu__caret, .menu__link--sublist-caret');

/**
 * Turns a category's caret and shows or hides its items. The items of a category that was never expanded
 * are not in the HTML: they are rendered after hydration, when the click is replayed.
 */
export function toggleCategory(toggle: Element): void {
  const item = toggle.closest('.menu__list-item')!;
  const collapsed = item.classList.toggle('menu__list-item--collapsed');
  toggle.setAttribute('aria-expanded', String(!collapsed));
  const list = item.querySelector<HTMLElement>(':scope > .menu__list');
  if (list) list.style.display = collapsed ? 'none' : 'block';
}
