import {createHash} from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/;

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The Content-Security-Policy sources that allow exactly the inline scripts of these pages. */
export function inlineScriptHashes(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const page of pages) {
    for (const [, attributes = '', script = ''] of page.matchAll(inlineScript)) {
      if (/type=["']?application\/(ld\+)?json/.test(attributes)) continue;
      hashes.add(sourceOf(script));
    }
  }
  return [...hashes].sort();
}

/** The source that allows exactly the style element of a page, if it has one; each page has its own. */
export function inlineStyleHash(page: string): string | undefined {
  const style = inlineStyle.exec(page)?.[1];
  return style && sourceOf(style);
}
