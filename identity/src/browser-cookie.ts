/**
 * A cookie that identifies a browser from which somebody has signed in before. It gives no access: its holder may try
 * passwords in a count of their own, and logging out ends every sign-in that the browser began. Over https its name
 * itself keeps other hosts from setting it.
 */
const nameFor = (https: boolean) => (https ? '__Host-browser' : 'browser');

/** The longest lifetime that browsers allow. */
export const browserCookieDays = 400;

export function readBrowserCookie(cookies: string | undefined, https: boolean): string | undefined {
  return new RegExp(`(?:^|;\\s*)${nameFor(https)}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
}

export const browserCookie = (secret: string, https: boolean): string =>
  `${nameFor(https)}=${secret}; Path=/; Max-Age=${browserCookieDays * 24 * 3600}; SameSite=Strict; HttpOnly${https ? '; Secure' : ''}`;
