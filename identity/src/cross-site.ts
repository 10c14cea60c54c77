import type {IncomingHttpHeaders} from 'node:http';

/**
 * Whether a browser sends a cross-site request. Browsers say so; older ones, and any on plain http, send only the
 * page's origin, and a tool that is not a browser sends neither.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin';
  const {origin, host} = headers;
  return Boolean(origin) && ![`http://${host}`, `https://${host}`].includes(origin!);
}
