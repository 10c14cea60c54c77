/** What opens or closes a category of the sidebar. A category with a page of its own has a caret beside its link. */
export const categoryToggleOf = (target: Element): Element | null =>
  target.closest('.menu__caret, .menu__link--sublist-caret');

/**
 * Turns the caret of a category, and hides what is in it. What an unopened one holds is not in the
 * page: it comes when the framework does, and the press with it.
 */
export function turnCategory(toggle: Element): void {
  const item = toggle.closest('.menu__list-item')!;
  const collapsed = item.classList.toggle('menu__list-item--collapsed');
  toggle.setAttribute('aria-expanded', String(!collapsed));
  const list = item.querySelector<HTMLElement>(':scope > .menu__list');
  if (list) list.style.display = collapsed ? 'none' : 'block';
}
