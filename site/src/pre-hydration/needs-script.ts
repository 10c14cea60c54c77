/** Selects the elements that do nothing without a script; links and form fields work on their own. */
export const needsScript = [
  'button',
  'input:is([type=radio],[type=checkbox],[type=submit])',
  '[role=button]',
  'a[href="#"]',
].join();
