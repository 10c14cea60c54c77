/** The rows of a punched card from its top edge: 12 and 11 are above the digits. */
export const rows = [12, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

type Row = (typeof rows)[number];

/** How many characters a card holds. */
export const columns = 80;

const special: Record<string, Row[]> = {
  ' ': [],
  '&': [12],
  '-': [11],
  '/': [0, 1],
  '.': [12, 3, 8],
  '(': [12, 5, 8],
  '+': [12, 6, 8],
  $: [11, 3, 8],
  '*': [11, 4, 8],
  ')': [11, 5, 8],
  ';': [11, 6, 8],
  ',': [0, 3, 8],
  '%': [0, 4, 8],
  '?': [0, 7, 8],
  ':': [2, 8],
  '#': [3, 8],
  '@': [4, 8],
  "'": [5, 8],
  '=': [6, 8],
  '"': [7, 8],
};

/** Letters are a digit and a zone; the zone of S to Z begins with digit 2, since 0 and 1 together are a slash. */
const zones: {zone: Row; letters: string; first: number}[] = [
  {zone: 12, letters: 'ABCDEFGHI', first: 1},
  {zone: 11, letters: 'JKLMNOPQR', first: 1},
  {zone: 0, letters: 'STUVWXYZ', first: 2},
];

/** The rows that an IBM 029 card punch cuts for a character; it has no lower-case letters. */
export function punchesOf(character: string): Row[] {
  const capital = character.toUpperCase();
  if (/^\d$/.test(capital)) return [Number(capital) as Row];
  for (const {zone, letters, first} of zones) {
    const at = letters.indexOf(capital);
    if (at >= 0) return [zone, (first + at) as Row];
  }
  const punches = special[capital];
  if (!punches) throw new Error(`The card punch has no key for ${JSON.stringify(character)}.`);
  return punches;
}
