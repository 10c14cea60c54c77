import {withoutPrefix} from '@site/language/locales';

/**
 * The path of this site to return to after signing in, from the `next` parameter; the home page if it is missing or
 * leads elsewhere.
 */
export function nextPath(search: string, origin: string, home = '/'): string {
  const next = new URLSearchParams(search).get('next') ?? home;
  // A browser reads a backslash as a slash, and two slashes as another host.
  if (!/^\/(?![/\\])/.test(next)) return home;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return home;
  }
  if (url.origin !== origin || withoutPrefix(url.pathname) === '/login') return home;
  return url.pathname + url.search + url.hash;
}
