/**
 * A cookie by which a browser is known again where somebody has signed in from it before. It opens nothing: whoever has it
 * may try a password at their own pace, and whoever logs out ends all that this browser began.
 */
const name = 'browser';

/** Only the provider gets it, so that it adds nothing to the requests for pages. */
const path = '/identitytoolkit.googleapis.com';

/** As long as browsers keep any cookie. */
export const browserCookieDays = 400;

export function readBrowserCookie(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)browser=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1];
}

export const browserCookie = (secret: string, https: boolean): string =>
  `${name}=${secret}; Path=${path}; Max-Age=${browserCookieDays * 24 * 3600}; SameSite=Strict; HttpOnly${https ? '; Secure' : ''}`;
