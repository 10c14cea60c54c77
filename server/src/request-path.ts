import {RequestError} from './errors.js';

/** Control characters, a backslash, or an empty segment, which a browser takes for another host: no honest link has them. */
const hostile = /[\u0000-\u001f\u007f\\]|\/\//;

export interface RequestPath {
  /** Decoded once and checked; all decisions use this form. */
  path: string;
  /** With its question mark, or empty. */
  query: string;
}

/** A request target without its query. */
export function withoutQuery(target: string): string {
  const queryAt = target.indexOf('?');
  return queryAt < 0 ? target : target.slice(0, queryAt);
}

/** The path and query of a request target. Throws BAD_PATH for a path that no site can have. */
export function readRequestPath(target: string): RequestPath {
  const rawPath = withoutQuery(target);
  if (!rawPath.startsWith('/') || rawPath.length > 2048 || /%2f|%5c/i.test(rawPath)) throw new RequestError('BAD_PATH');
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    throw new RequestError('BAD_PATH');
  }
  if (hostile.test(path) || path.split('/').some((segment) => segment === '.' || segment === '..')) {
    throw new RequestError('BAD_PATH');
  }
  return {path, query: target.slice(rawPath.length)};
}

/** The path without `.html`, `index.html` or a trailing slash: each page has one URL. */
export function canonicalPath(path: string): string {
  return path.replace(/\/$/, '').replace(/(?:\/index)?\.html$/, '') || '/';
}
