import {isIP} from 'node:net';

const wildcards = ['0.0.0.0', '::'];

/** Whether only this machine reaches an address. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

/** Whether somebody tries the server on their own machine, rather than runs it for others. */
export const isTrial = ({HOST, SITE_URL}: {HOST: string; SITE_URL?: string}): boolean => isLoopback(HOST) && !SITE_URL;

/** Whether a host stands for every address of the machine, and so for none that a link could lead to. */
export const isWildcard = (host: string): boolean => wildcards.includes(host);

/** Where links in mails lead: SITE_URL, or else the address that the server listens on, as its own machine calls it. */
export function linkBase({SITE_URL, HOST, PORT}: {SITE_URL?: string; HOST: string; PORT: number}): string {
  const host = isWildcard(HOST) ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST;
  return SITE_URL ?? `http://${host}:${PORT}`;
}
