/**
 * The mode and the code in this page's URL if it was opened from a mail, with Firebase's parameter names. Our own
 * provider puts them into the fragment, which stays in the browser; a Firebase project into the query.
 */
export function readActionLink({search, hash}: {search: string; hash: string}): URLSearchParams {
  const fragment = new URLSearchParams(hash.slice(1));
  return fragment.has('oobCode') ? fragment : new URLSearchParams(search);
}

/** Whether a link confirms an email address. */
export const isEmailConfirmation = (link: URLSearchParams): boolean =>
  link.has('oobCode') && ['verifyEmail', 'verifyAndChangeEmail'].includes(link.get('mode') ?? '');
