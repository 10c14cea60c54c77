/**
 * The path of this site that a reader wanted before signing in, from the `next` parameter; the
 * home page where it is missing or leads anywhere else.
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  // A browser reads a backslash as a slash, and two slashes as another host.
  if (!/^\/(?![/\\])/.test(next)) return '/';
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}
