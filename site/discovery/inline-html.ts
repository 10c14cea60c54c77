import brand from '../brand.json';
import {inlineMarkup} from '../markdown/inline-markup';

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);

/** An address of this site as others must write it. */
export const absolute = (address: string) => (address.startsWith('/') ? `${brand.url}${address}` : address);

/** A paragraph with inline Markdown as HTML that is right outside this site too: its links are absolute. */
function inlineHtml(text: string): string {
  return escapeXml(text).replace(inlineMarkup, (_, code?: string, label?: string, address?: string) =>
    code ? `<code>${code}</code>` : `<a href="${absolute(address ?? '')}">${label}</a>`,
  );
}

/** Paragraphs, parted by empty lines. */
export function paragraphsHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${inlineHtml(paragraph.trim())}</p>`)
    .join('');
}
