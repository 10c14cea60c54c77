import {margin} from './fitted-diagram';
import {escapeHtml} from './highlight';
import {renderMermaid} from './mermaid';

/** The supported kinds of diagram: the library lays its others out wider than a phone. */
const kinds = /^(?:flowchart|graph|stateDiagram-v2)\b/;

/** A rendered diagram: the SVG element, and its width in pixels, given enough room. */
interface Drawing {
  [key: string]: string | number;
  html: string;
  width: number;
}

/** The scale of a diagram where there is room, relative to a phone, where its small labels are 11 pixels high. */
const scale = 1.3;

/** Rounds coordinates to a tenth of a pixel: the rest is invisible and half of the file. Numbers in labels stay. */
function roundCoordinates(svg: string): string {
  return svg.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10)),
  );
}

/**
 * Renders a Mermaid diagram. The colours are variables set by the page's style sheet, so that one SVG serves both
 * colour modes; the library's own style sheet would fetch a font, and the site's Content-Security-Policy allows
 * neither. `id` keeps the arrow heads of two diagrams on a page apart.
 */
export async function drawDiagram(source: string, alt: string, id: string): Promise<Drawing> {
  if (!kinds.test(source.trim())) {
    throw new Error(`a diagram begins with flowchart or stateDiagram-v2, not "${source.trim().split('\n')[0]}"`);
  }
  const {svg, area} = await renderMermaid(source);
  const [width, height] = [area.width + 2 * margin, area.height + 2 * margin];
  const shown = `viewBox="${area.left - margin} ${area.top - margin} ${width} ${height}"`;
  const own = svg
    .replace(/viewBox="[^"]*" width="[\d.]+" height="[\d.]+"/, shown)
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/ (?:data-[\w-]+|xmlns|style)="[^"]*"/g, '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/( id="|url\(#)/g, `$1${id}-`)
    .replace(/\n\s*/g, '');
  const name = escapeHtml(alt).replace(/"/g, '&quot;');
  const html = roundCoordinates(own).replace('<svg ', `<svg role="img" aria-label="${name}" `);
  return {html, width: Math.ceil(width * scale)};
}
