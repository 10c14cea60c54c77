import type {renderMermaidSVG} from 'beautiful-mermaid';
import {escapeHtml} from './highlight';
import {loadLibrary} from './mermaid-library.cjs';

/** What a diagram may be; the others that the library knows have not been looked at in our colours. */
const kinds = /^(?:flowchart|graph|sequenceDiagram|stateDiagram-v2|erDiagram)\b/;

/** A picture as the page gets it: the SVG element, and its natural size. */
interface Drawing {
  [key: string]: string | number;
  html: string;
  width: number;
}

/** Coordinates to a tenth of a pixel: nobody sees the rest, and it is half of the file. */
function roundNumbers(svg: string): string {
  return svg.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/**
 * Draws a Mermaid diagram. The colours are variables that the page's style sheet sets, so that one
 * drawing serves both colour modes; the library's own style sheet would fetch a font, and the site's
 * Content-Security-Policy allows neither. `id` keeps the arrow heads of two diagrams of a page apart.
 */
function drawDiagram(render: typeof renderMermaidSVG, source: string, alt: string, id: string): Drawing {
  if (!kinds.test(source.trim())) {
    throw new Error(
      `a diagram begins with flowchart, sequenceDiagram, stateDiagram-v2 or erDiagram, not "${source.trim().split('\n')[0]}"`,
    );
  }
  const svg = render(source);
  const [, width] = /^<svg [^>]*?width="([\d.]+)"/.exec(svg) ?? [];
  if (!width) throw new Error('the diagram came out without a size');
  // Attributes with the author's words may hold anything: shorten tags first, then numbers.
  const html = roundNumbers(
    svg
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/ (?:data-[\w-]+|xmlns|style)="[^"]*"/g, '')
      .replace(/\b(id="|url\(#)/g, `$1${id}-`)
      .replace(
        / class="(?:node|edge|edge-label|message|note|actor|entity|lifeline|block|subgraph|er-relationship)"/g,
        '',
      )
      .replace(/\n\s*/g, ''),
  ).replace('<svg ', `<svg role="img" aria-label="${escapeHtml(alt).replace(/"/g, '&quot;')}" `);
  return {html, width: Math.ceil(Number(width))};
}

/** Gives back what draws diagrams. */
export async function loadDiagrams(): Promise<(source: string, alt: string, id: string) => Drawing> {
  const {renderMermaidSVG: render} = await loadLibrary();
  return (source, alt, id) => drawDiagram(render, source, alt, id);
}
