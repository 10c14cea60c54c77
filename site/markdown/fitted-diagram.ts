import {type Area, drawnArea} from './drawn-area';

/** The width of the column in pixels: a phone of 390, without the page's margins and the frame. */
const column = 356;

/** Between the drawing and its frame. */
export const margin = 6;

/** Line lengths of labels in characters, from the widest to the narrowest that still read well. */
const lineLengths = [24, 18, 13, 10];

/** A diagram that fits into the column at its natural size. */
export interface FittedDiagram {
  svg: string;
  area: Area;
}

function linesOf(label: string, length: number): string[] {
  return label.split(' ').reduce<string[]>((lines, word) => {
    const longer = [...lines.slice(-1), word].join(' ');
    return longer.length > length ? [...lines, word] : [...lines.slice(0, -1), longer];
  }, []);
}

/** Breaks a text into as few lines as the length allows, of about equal length. */
function inLines(label: string, length: number): string {
  const lines = linesOf(label, length);
  const shorter = length > 1 ? linesOf(label, length - 1) : [];
  return shorter.length === lines.length ? inLines(label, length - 1) : lines.join('<br/>');
}

/** Breaks the labels of a source into lines: those between quotation marks, and those of a state diagram's arrows. */
function withLines(source: string, length: number): string {
  return source
    .replace(/"([^"]*)"/g, (_, label: string) => `"${inLines(label, length)}"`)
    .replace(
      /^([^"\n]* --> [^"\n]*: )([^"\n]*)$/gm,
      (_, arrow: string, label: string) => arrow + inLines(label, length),
    );
}

/** A diamond is as high as its label is long. A hexagon also reads as a question, but grows only with its lines. */
const withHexagons = (source: string): string => source.replace(/\{("[^"]*")\}/g, '{{$1}}');

const turned = (source: string): string =>
  source.replace(
    /^(flowchart|graph) (TD|TB|LR)/,
    (_, kind: string, way: string) => `${kind} ${way === 'LR' ? 'TD' : 'LR'}`,
  );

/**
 * Lays out a diagram for the column: in its own direction with the longest lines that fit, otherwise in the other.
 * `draw` renders a source as SVG.
 */
export async function fitDiagram(source: string, draw: (source: string) => Promise<string>): Promise<FittedDiagram> {
  const plain = withHexagons(source.trim());
  let narrowest = Infinity;
  for (const direction of new Set([plain, turned(plain)])) {
    for (const length of lineLengths) {
      const svg = await draw(withLines(direction, length));
      const area = drawnArea(svg);
      if (area.width <= column - 2 * margin) return {svg, area};
      narrowest = Math.min(narrowest, area.width);
    }
  }
  throw new Error(
    `a diagram is at least ${Math.ceil(narrowest)} pixels wide, and a phone has room for ${column - 2 * margin}: shorten its longest words, or put fewer nodes side by side`,
  );
}
