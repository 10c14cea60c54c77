import {isIP} from 'node:net';

const wildcards = ['0.0.0.0', '::'];

/** Whether an address is reachable from this machine only. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** Whether this is a trial on one's own machine, rather than a server for others. */
export const isTrial = ({HOST, SITE_URL}: {HOST: string; SITE_URL?: string}): boolean => isLoopback(HOST) && !SITE_URL;

/** Whether a host means every address of the machine, and cannot be used in a link. */
export const isWildcard = (host: string): boolean => wildcards.includes(host);

/** The base URL of links in mails: SITE_URL, or else the server's own address as seen from its machine. */
export function linkBase({SITE_URL, HOST, PORT}: {SITE_URL?: string; HOST: string; PORT: number}): string {
  const host = isWildcard(HOST) ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST;
  return SITE_URL ?? `http://${host}:${PORT}`;
}
