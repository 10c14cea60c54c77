import {practiceWorkerPolicy, withStyle} from './security-headers.js';
import type {Encoding, SiteFile} from './site-build.js';

/** A name with a content hash never gets other content. */
const hashedAssets = /^(?:\/\w+)?\/assets\//;

/** Who may cache a file, and for how long. */
export function cachingHeaders(address: string, isPublic: boolean): Record<string, string> {
  if (isPublic && hashedAssets.test(address)) {
    return {vary: 'Accept-Encoding', 'cache-control': 'public, max-age=31536000, immutable'};
  }
  return {vary: 'Accept-Encoding, Cookie', 'cache-control': isPublic ? 'no-cache' : 'private, no-cache'};
}

/**
 * Headers of a file in one encoding. A page's own style is allowed only in its own answer, like the worker's
 * WebAssembly.
 */
export function fileHeaders(file: SiteFile, encoding: Encoding, policy: string) {
  return {
    'content-type': file.type,
    etag: encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`,
    'accept-ranges': 'bytes',
    ...(encoding !== 'identity' && {'content-encoding': encoding}),
    ...(file.style && {'content-security-policy': withStyle(policy, file.style)}),
    ...(file.isPracticeWorker === true && {'content-security-policy': practiceWorkerPolicy}),
  };
}

/** Whether an If-None-Match or If-Range header names this entity tag. */
export function namesTag(header: string | string[] | undefined, etag: string): boolean {
  if (!header) return false;
  const tags = String(header);
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
