/** The bounding box of an SVG's drawing, in its own pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Point = [x: number, y: number];

/** Two opposite corners of a shape, or all points of a line. */
function cornersOf(tag: string): Point[] {
  const of = (name: string): number => Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(tag)?.[1] ?? 0);
  const points = / points="([^"]*)"/.exec(tag)?.[1];
  if (points) return points.split(' ').map((point) => point.split(',').map(Number) as Point);
  // Missing attributes of circles, ellipses and rectangles are 0.
  const isRound = !tag.startsWith('<rect');
  const [across, down] = [of('r') || of('rx'), of('r') || of('ry')];
  const [x, y] = isRound ? [of('cx') - across, of('cy') - down] : [of('x'), of('y')];
  return [[x, y], isRound ? [x + 2 * across, y + 2 * down] : [x + of('width'), y + of('height')]];
}

/**
 * The area of the library's boxes and lines; its own size includes a margin for labels that may be missing. Every label
 * of a flowchart is on a box.
 */
export function drawnArea(svg: string): Area {
  const drawn = svg.replace(/<defs>[\s\S]*?<\/defs>/, '');
  const tags = drawn.matchAll(/<(?:rect|circle|ellipse|polygon|polyline)\b[^>]*>/g);
  const corners = Array.from(tags, ([tag]) => cornersOf(tag)).flat();
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...across), Math.min(...down)];
  return {left, top, width: Math.max(...across) - left, height: Math.max(...down) - top};
}
