import brand from '../brand.json';
import {inlineMarkup} from '../markdown/inline-markup';

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);

/** The absolute URL of a path on this site. */
export const absolute = (address: string) => (address.startsWith('/') ? `${brand.url}${address}` : address);

/** A paragraph of inline Markdown as HTML with absolute links, for use outside this site. */
function inlineHtml(text: string): string {
  return escapeXml(text).replace(inlineMarkup, (_, code?: string, label?: string, address?: string) =>
    code ? `<code>${code}</code>` : `<a href="${absolute(address ?? '')}">${label}</a>`,
  );
}

/** Paragraphs, separated by blank lines. */
export function paragraphsHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${inlineHtml(paragraph.trim())}</p>`)
    .join('');
}
