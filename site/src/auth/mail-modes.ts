/** Whether an address is that of a link which confirms an email. The names are those that Firebase gives them. */
export const isEmailConfirmation = (query: URLSearchParams): boolean =>
  query.has('oobCode') && ['verifyEmail', 'verifyAndChangeEmail'].includes(query.get('mode') ?? '');
