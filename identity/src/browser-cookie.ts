/**
 * A cookie by which a browser is known again where somebody has signed in from it before. It opens nothing: whoever has it
 * may try a password at their own pace, and whoever logs out ends all that this browser began. Over https its name itself
 * keeps other hosts from setting it.
 */
const nameFor = (https: boolean) => (https ? '__Host-browser' : 'browser');

/** As long as browsers keep any cookie. */
export const browserCookieDays = 400;

export function readBrowserCookie(cookies: string | undefined, https: boolean): string | undefined {
  return new RegExp(`(?:^|;\\s*)${nameFor(https)}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
}

export const browserCookie = (secret: string, https: boolean): string =>
  `${nameFor(https)}=${secret}; Path=/; Max-Age=${browserCookieDays * 24 * 3600}; SameSite=Strict; HttpOnly${https ? '; Secure' : ''}`;
