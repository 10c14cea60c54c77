/**
 * The menu of a phone, which the framework makes only once it is alive: until then this one, made
 * of the links that the page has for wider screens. It stands outside of what the framework takes over.
 */
let menu: HTMLElement | undefined;

const toggle = () => document.querySelector('.navbar__toggle');

export const menuToggleOf = (target: Element): Element | null =>
  target.closest('.navbar__toggle, .navbar-sidebar__close, .navbar-sidebar__backdrop');

export const menuIsOpen = (): boolean => menu !== undefined;

/** Whether an element is in this menu. */
export const isInMenu = (element: Element): boolean => menu?.contains(element) ?? false;

function element(className: string, ...content: Node[]): HTMLElement {
  const node = document.createElement('div');
  node.className = className;
  node.append(...content);
  return node;
}

function closeButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'clean-btn navbar-sidebar__close';
  button.ariaLabel = 'Close navigation bar';
  button.textContent = '✕';
  return button;
}

/** The entries of the bar, as the theme lists them in its menu. */
function mainEntries(): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'menu__list';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.navbar a.navbar__link')) {
    const item = document.createElement('li');
    item.className = 'menu__list-item';
    const copy = document.createElement('a');
    copy.className = 'menu__link';
    copy.href = link.href;
    copy.textContent = link.textContent;
    item.append(copy);
    list.append(item);
  }
  return list;
}

/** The lessons of a page that has a sidebar; the entries of the bar on others. */
const entries = () => document.querySelector('.theme-doc-sidebar-menu')?.cloneNode(true) ?? mainEntries();

function openMenu(): void {
  const colorToggle = document.querySelector('.navbar button[aria-label^="Switch between"]')?.parentElement;
  const brand = element('navbar-sidebar__brand');
  const title = document.querySelector('.navbar__brand')?.cloneNode(true);
  if (title) brand.append(title);
  if (colorToggle) {
    const copy = colorToggle.cloneNode(true) as Element;
    // The one of the bar is for wider screens only.
    copy.className = 'margin-right--md';
    brand.append(copy);
  }
  brand.append(closeButton());
  const items = element('navbar-sidebar__items', element('navbar-sidebar__item menu', entries()));
  menu = element('navbar navbar-sidebar--show', element('navbar-sidebar__backdrop'));
  menu.style.cssText =
    'position:fixed;inset:0 auto auto 0;padding:0;height:0;z-index:calc(var(--ifm-z-index-fixed) + 1)';
  menu.append(element('navbar-sidebar', brand, items));
  document.body.append(menu);
}

export function turnMenu(): void {
  if (menu) closeMenu();
  else openMenu();
  toggle()?.setAttribute('aria-expanded', String(menu !== undefined));
}

function closeMenu(): void {
  menu?.remove();
  menu = undefined;
}

/**
 * Opens the framework's menu in place of this one, in the same moment and without its slide: a press
 * meant for an entry would else fall through to what closes the menu.
 */
export function handMenuOver(): void {
  const panel = document.querySelector<HTMLElement>('#__docusaurus .navbar-sidebar');
  if (panel) panel.style.transition = 'none';
  toggle()?.setAttribute('aria-expanded', 'false');
  (toggle() as HTMLElement | null)?.click();
  // React has changed the page by then: what it does on a press it does before other work of its turn.
  queueMicrotask(closeMenu);
  setTimeout(() => panel?.style.removeProperty('transition'), 500);
}
