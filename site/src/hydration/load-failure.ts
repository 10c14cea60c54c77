import styles from './load-failure.module.css';

/** How long a retry may take before a spinner is shown. */
const spinnerDelay = 200;

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

const textOf = (error: unknown) => `The page did not load: ${String(error)}`;

/** Reloads the page, but only when the server responds: without a connection the reader keeps the text. */
export async function reloadFromServer(): Promise<void> {
  await fetch(window.location.href, {cache: 'reload'});
  window.location.reload();
}

export const hideLoadFailure = (): void => document.getElementById('load-failure')?.remove();

/**
 * Shows an alert that a part of the page did not load, with a button to retry. Without React, since React may be the
 * missing part.
 */
export function showLoadFailure(error: unknown): void {
  hideLoadFailure();
  const box = element('div', {id: 'load-failure', className: styles.box});
  box.setAttribute('role', 'alert');
  const message = element('p', {className: styles.message, textContent: textOf(error)});
  const className = 'button button--primary button--sm';
  const retry = element('button', {className, textContent: 'Retry'});
  // Its role is status.
  const spinner = element('output', {className: styles.spinner, hidden: true});
  spinner.setAttribute('aria-label', 'Loading');
  box.append(message, retry, spinner);
  document.body.append(box);

  retry.addEventListener('click', async () => {
    retry.disabled = true;
    const timer = setTimeout(() => (spinner.hidden = false), spinnerDelay);
    try {
      await reloadFromServer();
    } catch (problem) {
      message.textContent = textOf(problem);
      retry.disabled = false;
      spinner.hidden = true;
    } finally {
      clearTimeout(timer);
    }
  });
}
