import {escapeHtml} from './highlight';
import {renderMermaid} from './mermaid';

/** The supported kinds of diagram; the library's others have not been checked in our colours. */
const kinds = /^(?:flowchart|graph|sequenceDiagram|stateDiagram-v2|erDiagram)\b/;

/** A rendered diagram: the SVG element, and its width in pixels. */
interface Drawing {
  [key: string]: string | number;
  html: string;
  width: number;
}

/** The library's labels are 11 pixels high; scaled up a little they are readable on a phone. */
const scale = 1.15;

/** Rounds coordinates to a tenth of a pixel: the rest is invisible and half of the file. Numbers in labels stay. */
function roundCoordinates(svg: string): string {
  return svg.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10)),
  );
}

/**
 * Renders a Mermaid diagram. The colours are variables that the page's style sheet sets, so that one SVG serves both
 * colour modes; the library's own style sheet would fetch a font, and the site's Content-Security-Policy allows
 * neither. `id` keeps the arrow heads of two diagrams of a page apart.
 */
export async function drawDiagram(source: string, alt: string, id: string): Promise<Drawing> {
  if (!kinds.test(source.trim())) {
    throw new Error(
      `a diagram begins with flowchart, sequenceDiagram, stateDiagram-v2 or erDiagram, not "${source.trim().split('\n')[0]}"`,
    );
  }
  const svg = await renderMermaid(source);
  const [size, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  if (!size) throw new Error('the diagram came out without a size');
  const [shownWidth, shownHeight] = [width, height].map((pixels) => Math.ceil(Number(pixels) * scale));
  const own = svg
    .replace(size, `width="${shownWidth}" height="${shownHeight}"`)
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/ (?:data-[\w-]+|xmlns|style)="[^"]*"/g, '')
    .replace(/ class="(?!mono")[^"]*"/g, '')
    .replace(/( id="|url\(#)/g, `$1${id}-`)
    .replace(/\n\s*/g, '');
  const name = escapeHtml(alt).replace(/"/g, '&quot;');
  const html = roundCoordinates(own).replace('<svg ', `<svg role="img" aria-label="${name}" `);
  return {html, width: shownWidth!};
}
