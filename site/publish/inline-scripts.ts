import {createHash} from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The Content-Security-Policy sources that allow exactly the inline scripts of these pages. */
export function inlineScriptHashes(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const page of pages) {
    for (const [, attributes = '', script = ''] of page.matchAll(inlineScript)) {
      if (/type=["']?application\/(ld\+)?json/.test(attributes)) continue;
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [...hashes].sort();
}
