/** What the browser does nothing with by itself; links and form fields work without us. */
export const wantsScript = [
  'button',
  'input:is([type=radio],[type=checkbox],[type=submit])',
  '[role=button]',
  'a[href="#"]',
].join();
