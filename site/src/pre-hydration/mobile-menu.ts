/**
 * The mobile menu before hydration, since the theme renders its own only afterwards. It is built from the page's links
 * for wider screens, outside of the root that React hydrates.
 */
let menu: HTMLElement | undefined;

const toggle = () => document.querySelector('.navbar__toggle');

export const menuToggleOf = (target: Element): Element | null =>
  target.closest('.navbar__toggle, .navbar-sidebar__close, .navbar-sidebar__backdrop');

export const menuIsOpen = (): boolean => menu !== undefined;

/** Whether an element is inside this menu. */
export const isInMenu = (element: Element): boolean => menu?.contains(element) ?? false;

/**
 * The style sheet's rules for the menu: the style sheet may not have loaded yet, and the critical CSS of a page omits
 * what it may never show.
 */
const styles: Record<string, string> = {
  'navbar navbar-sidebar--show': 'position:fixed;inset:0 auto auto 0;padding:0;height:0;z-index:201',
  'navbar-sidebar__backdrop': 'position:fixed;inset:0;background:#0009;opacity:1;visibility:visible',
  'navbar-sidebar':
    'position:fixed;inset:0 auto 0 0;width:83vw;overflow-x:hidden;background:inherit;box-shadow:0 5px 40px #0003',
  'navbar-sidebar__brand': 'display:flex;align-items:center;height:4rem;padding:.5rem 1rem',
  'clean-btn navbar-sidebar__close': 'display:flex;margin-left:auto',
  'navbar-sidebar__items': 'display:flex;height:calc(100% - 4rem)',
  'navbar-sidebar__item menu': 'flex-shrink:0;width:83vw;padding:.5rem;overflow-x:hidden',
  menu__list: 'margin:0;padding:0;list-style:none',
  menu__link:
    'display:flex;margin-top:.25rem;padding:.375rem .75rem;line-height:1.25;text-decoration:none;color:inherit',
};

function element(className: string, tag = 'div', ...content: Node[]): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  node.style.cssText = styles[className] ?? '';
  node.append(...content);
  return node;
}

function closeButton(): HTMLElement {
  const button = element('clean-btn navbar-sidebar__close', 'button');
  button.ariaLabel = 'Close navigation bar';
  button.textContent = '✕';
  return button;
}

/** The navbar items, as the theme lists them in its mobile menu. */
function navbarItems(): HTMLElement {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.navbar a.navbar__link')];
  const items = links.map(({href, textContent}) => {
    const copy = element('menu__link', 'a') as HTMLAnchorElement;
    Object.assign(copy, {href, textContent});
    return element('menu__list-item', 'li', copy);
  });
  return element('menu__list', 'ul', ...items);
}

/** The sidebar of a page that has one, or else the navbar items. */
const menuList = () => document.querySelector('.theme-doc-sidebar-menu')?.cloneNode(true) ?? navbarItems();

function openMenu(): void {
  const colorToggle = document.querySelector('.navbar button[aria-label^="Switch between"]')?.parentElement;
  const brand = element('navbar-sidebar__brand');
  const title = document.querySelector('.navbar__brand')?.cloneNode(true);
  if (title) brand.append(title);
  if (colorToggle) {
    const copy = colorToggle.cloneNode(true) as HTMLElement;
    // The navbar's own classes hide it on a phone.
    copy.className = 'margin-right--md';
    copy.style.marginRight = '1rem';
    brand.append(copy);
  }
  brand.append(closeButton());
  const item = element('navbar-sidebar__item menu', 'div', menuList());
  const panel = element('navbar-sidebar', 'div', brand, element('navbar-sidebar__items', 'div', item));
  const backdrop = element('navbar-sidebar__backdrop');
  backdrop.role = 'button';
  menu = element('navbar navbar-sidebar--show', 'div', backdrop, panel);
  menu.id = 'early-menu';
  document.body.append(menu);
}

export function toggleMenu(): void {
  if (menu) closeMenu();
  else openMenu();
  toggle()?.setAttribute('aria-expanded', String(menu !== undefined));
}

function closeMenu(): void {
  menu?.remove();
  menu = undefined;
}

/**
 * Replaces this menu by the theme's at once: in between, a click meant for an item would land on the
 * backdrop and close the menu.
 */
export function handMenuOver(): void {
  toggle()?.setAttribute('aria-expanded', 'false');
  (toggle() as HTMLElement | null)?.click();
  // React has rendered by then: it handles a click synchronously.
  queueMicrotask(closeMenu);
}
