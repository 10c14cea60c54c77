import type {IncomingHttpHeaders} from 'node:http';

/**
 * Whether a browser sends a request on behalf of another site. Browsers say so; older ones, and any on plain http, name
 * the page's origin alone, and a tool that is no browser says neither.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin';
  const {origin, host} = headers;
  return Boolean(origin) && ![`http://${host}`, `https://${host}`].includes(origin!);
}
