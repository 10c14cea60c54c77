import fs from 'node:fs';
import path from 'node:path';
import brand from '../../brand.json';
import {escapeXml} from '../inline-html';
import {breakLines} from './lines';
import {punchedCard} from './punched-card';
import type {Rasteriser} from './rasteriser';
import {colour} from './tokens';

/** The size that social networks expect. */
export const cardSize = {width: 1200, height: 630};

/** The content of a page's card. */
export interface CardText {
  title: string;
  area: string;
}

const barHeight = 70;
const margin = {sprockets: 64, text: 112};
const titleSizes = [80, 72, 64, 56, 48];
const mostLines = 3;

const sans = (size: number) => `font-family="IBM Plex Sans" font-weight="600" font-size="${size}"`;
const mono = (size: number) => `font-family="IBM Plex Mono" font-size="${size}"`;

/** The background: listing paper with green bars and sprocket holes. */
function listingPaper(): string {
  const {width, height} = cardSize;
  const bars = Array.from(
    {length: Math.ceil(height / barHeight / 2)},
    (_, bar) => `<rect y="${bar * 2 * barHeight}" width="${width}" height="${barHeight}" fill="${colour('bar')}"/>`,
  );
  const holes = Array.from({length: height / barHeight}, (_, hole) =>
    [margin.sprockets / 2, width - margin.sprockets / 2].map(
      (x) => `<circle cx="${x}" cy="${(hole + 0.5) * barHeight}" r="12"/>`,
    ),
  );
  const tears = [margin.sprockets, width - margin.sprockets].map((x) => `<path d="M${x} 0v${height}"/>`);
  return [
    `<rect width="${width}" height="${height}" fill="${colour('paper')}"/>`,
    ...bars,
    `<g fill="${colour('line')}" stroke="${colour('line-strong')}" stroke-width="1">${holes.flat().join('')}</g>`,
    `<g stroke="${colour('line-strong')}" stroke-width="2" stroke-dasharray="2 8">${tears.join('')}</g>`,
  ].join('');
}

/** The title as large as fits. */
function titleLines(title: string, {widthOf}: Rasteriser): string {
  const width = cardSize.width - 2 * margin.text;
  const fits = titleSizes.map((size) => ({
    size,
    lines: breakLines(title, width, (line) => widthOf(escapeXml(line), sans(size))),
  }));
  const best =
    fits.find(({lines}) => lines.length <= mostLines - 1) ?? fits.find(({lines}) => lines.length <= mostLines);
  if (!best) throw new Error(`The title ${JSON.stringify(title)} is too long for a card.`);
  return best.lines
    .map(
      (line, index) =>
        `<text x="${margin.text}" y="${132 + best.size * (1 + index * 1.15)}" ${sans(best.size)}>${escapeXml(line)}</text>`,
    )
    .join('');
}

function logo(x: number, y: number, size: number): string {
  const svg = fs.readFileSync(path.join(__dirname, '../../static/img/logo.svg'), 'utf8');
  return svg.replace(
    /<svg([^>]*?) width="\d+" height="\d+"/,
    `<svg$1 x="${x}" y="${y}" width="${size}" height="${size}"`,
  );
}

/** The social card of a page (og:image), as SVG. */
export function drawCard({title, area}: CardText, rasteriser: Rasteriser): string {
  const {width, height} = cardSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    listingPaper(),
    `<g transform="translate(560 404) scale(.74)" shape-rendering="crispEdges">${punchedCard(title)}</g>`,
    `<text x="${margin.text}" y="112" fill="${colour('accent')}" ${mono(30)}>${escapeXml(area)}</text>`,
    `<g fill="${colour('ink')}">${titleLines(title, rasteriser)}`,
    `<text x="${margin.text + 84}" y="545" ${sans(44)}>${escapeXml(brand.name)}</text></g>`,
    logo(margin.text, 496, 64),
    '</svg>',
  ].join('');
}
