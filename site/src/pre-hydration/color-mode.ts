/** The theme's own label. If it changes, the end-to-end test that clicks the toggle before hydration fails. */
const toggles = 'button[aria-label^="Switch between dark and light mode"]';

/** The theme's local storage key, which the build fills in (plugins/hydration.ts). */
declare const THEME_KEY: string;

const nextChoice: Record<string, string> = {system: 'light', light: 'dark', dark: 'system'};

export const colorToggleOf = (target: Element): Element | null => target.closest(toggles);

/** Does what the theme does on a click of the toggle; the theme reads this state when it is hydrated. */
export function changeColorMode(): void {
  const root = document.documentElement;
  const choice = nextChoice[root.dataset.themeChoice ?? 'system']!;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.themeChoice = choice;
  root.dataset.theme = choice === 'system' ? system : choice;
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // No local storage: the choice lasts as long as this page.
  }
  document.querySelectorAll<HTMLButtonElement>(toggles).forEach((button) => {
    button.title = `${choice} mode`;
    button.setAttribute('aria-label', `Switch between dark and light mode (currently ${choice} mode)`);
  });
}
