import styles from './load-failure.module.css';

/** How long a retry may take before a spinner is shown. */
const spinnerDelay = 200;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className?: string, text?: string) {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}

/**
 * Shows an alert that a part of the page did not load, with a button to retry. Without React, since React may be the
 * missing part. The page is reloaded only when the server responds, so that the reader keeps the text while the
 * connection is down.
 */
export default function showLoadFailure(error: Error): void {
  document.getElementById('load-failure')?.remove();
  const box = element('div', styles.box);
  box.id = 'load-failure';
  box.setAttribute('role', 'alert');
  const message = element('p', styles.message, String(error));
  const retry = element('button', 'button button--primary button--sm', 'Retry');
  retry.type = 'button';
  const spinner = element('span', styles.spinner);
  spinner.setAttribute('role', 'status');
  spinner.setAttribute('aria-label', 'Loading');
  spinner.hidden = true;
  box.append(message, retry, spinner);
  document.body.append(box);

  retry.addEventListener('click', async () => {
    retry.disabled = true;
    const timer = setTimeout(() => (spinner.hidden = false), spinnerDelay);
    try {
      await fetch(window.location.href, {cache: 'reload'});
      window.location.reload();
    } catch (problem) {
      message.textContent = String(problem);
      retry.disabled = false;
      spinner.hidden = true;
    } finally {
      clearTimeout(timer);
    }
  });
}
