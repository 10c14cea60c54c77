const characters: Record<string, string> = {'&lt;': '<', '&gt;': '>', '&amp;': '&'};

/** The plain text of code that was highlighted at build time; see site/markdown/highlight.ts. */
export function codeText(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|amp);/g, (entity) => characters[entity]!);
}

/** Plain text as such code. */
export function codeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
