/** The theme's own names: a change there shows in the journey that presses the toggle early. */
const toggles = 'button[aria-label^="Switch between dark and light mode"]';

/** Under what the theme keeps the choice; the build puts it here (plugins/first-load.ts). */
declare const THEME_KEY: string;

const nextChoice: Record<string, string> = {system: 'light', light: 'dark', dark: 'system'};

export const colorToggleOf = (target: Element): Element | null => target.closest(toggles);

/** What the theme does when the toggle is pressed; it reads all of it again when it comes to life. */
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
    // A browser that keeps nothing: the choice holds for this page.
  }
  document.querySelectorAll<HTMLButtonElement>(toggles).forEach((button) => {
    button.title = `${choice} mode`;
    button.setAttribute('aria-label', `Switch between dark and light mode (currently ${choice} mode)`);
  });
}
