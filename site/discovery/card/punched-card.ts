import {columns, punchesOf, rows} from '../../src/marketing/PunchedCard/card-code';
import {colour} from './tokens';

/** A real card's measures in hundredths of an inch, as src/marketing/PunchedCard has them. */
const first = 25;
const columnPitch = 8.7;
const rowPitch = 25;

const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${(x - width / 2).toFixed(1)} ${y - height / 2}h${width}v${height}h-${width}z`;

const at = (column: number, row: number): [number, number] => [first + column * columnPitch, first + row * rowPitch];

/** Characters without a key on the card punch leave a column blank. */
function punchable(text: string): string[] {
  return Array.from(text.slice(0, columns), (character) =>
    /[\w &\-/.(+$*);,%?:#@'="]/.test(character) ? character : ' ',
  );
}

/** A punched card with the text, 738 by 325. */
export function punchedCard(text: string): string {
  const marks = Array.from({length: columns}, (_, column) =>
    rows.slice(2).map((_, digit) => rectangle(...at(column, digit + 2), 3.5, 10)),
  );
  const holes = punchable(text).map((character, column) =>
    punchesOf(character).map((row) => rectangle(...at(column, rows.indexOf(row)), 5.5, 12.5)),
  );
  return [
    `<path d="M38 1h688a11 11 0 0 1 11 11v301a11 11 0 0 1-11 11H12a11 11 0 0 1-11-11V56z" fill="${colour('card-paper')}" stroke="${colour('card-line')}" stroke-width="2"/>`,
    `<path d="${marks.flat().join('')}" fill="${colour('card-mark')}"/>`,
    `<path d="${holes.flat().join('')}" fill="${colour('card-hole')}"/>`,
  ].join('');
}
