/** The characters of COBOL in the order of EBCDIC; a second $ is in the place of the quotation mark. */
const ascending = ' .<(+$$*);-/,>=ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The X-cards: placeholders for names and values chosen by each implementor. */
const cards: Readonly<Record<number, string>> = {
  47: 'SYSLIB',
  48: 'ALTLIB',
  51: 'UPSI-0',
  52: 'UPSI-1',
  53: 'RERUN ON X001 EVERY 1000 RECORDS OF FILE1',
  56: 'SYSOUT',
  57: 'SYSIN',
  61: '"X061"',
  63: `"${ascending}"`,
  64: `"${[...ascending].reverse().join('')}"`,
  65: '500',
  67: '65536',
  68: '65536',
  70: 'STANDARD-1',
  73: 'C01',
  81: '"@#%_!:&?"',
  82: 'IBM-370',
  83: 'IBM-370',
  84: 'OMITTED',
  // The places of A and D in the native character set.
  90: '194',
  91: '197',
};

/** Lines with one of these letters in column 7 are compiled: the options that the suite takes when none are given. */
const selected = new Set(['A', 'E', 'H', 'L', 'Y', 'T']);

/** Errors in the source of the suite, which no compiler accepts. */
const corrections: readonly (readonly [wrong: string, right: string])[] = [
  // IX110A: a picture of nothing but a scaling position.
  ['PIC P VALUE ZERO', 'PIC 9 VALUE ZERO'],
];

/**
 * Tests that NIST withdrew by making comments of the lines that would run them, by the sequence numbers of those lines.
 * Each is right all the same on Enterprise COBOL; the validation of GnuCOBOL runs them, too.
 */
const withdrawn: Readonly<Record<string, readonly string[]>> = {
  NC217A: ['051300', '051400', '051500', '051600', '051700', '051800', '051900', '052000'],
  SM208A: ['057300'],
  SQ106A: ['114400', '135600', '148400', '174000', '228400', '243700'],
};

/** Lines that skip a test although its options are chosen. */
const passing: Readonly<Record<string, readonly string[]>> = {NC174A: ['065200']};

/** How a program uses a file that others use, too: `P` leaves it for a later program, `D` is the last that needs it. */
interface FileCard {
  readonly kind: 'X' | 'P' | 'D';
  readonly number: number;
}

export interface SourceText {
  readonly text: string;
  readonly files: readonly FileCard[];
}

/** A source of the suite, prepared for the compiler like by the suite's executive program. */
export function sourceText(raw: string, name = ''): SourceText {
  const files: FileCard[] = [];
  const restored = new Set(withdrawn[name]);
  const dropped = new Set(passing[name]);
  const corrected = corrections.reduce((text, [wrong, right]) => text.replace(wrong, right), raw);
  const lines = corrected.split(/\r?\n/).flatMap((given) => {
    const sequence = given.slice(0, 6);
    if (dropped.has(sequence)) return [];
    const line = restored.has(sequence) ? `${sequence} ${given.slice(7)}` : given;
    const [letter = ' '] = line.slice(6);
    if (/[A-CE-Z]/.test(letter)) {
      if (!selected.has(letter)) return [];
      return [withCards(`${line.slice(0, 6)} ${line.slice(7)}`, files)];
    }
    return [letter === '*' ? line : withCards(line, files)];
  });
  return {text: lines.join('\n'), files};
}

function withCards(line: string, files: FileCard[]): string {
  const [, kind, digits, full = ''] = /^.{11}XXXX([XPD])(\d{3})(\.?)/.exec(line) ?? [];
  if (digits === undefined) return line;
  const number = Number(digits);
  const card = cards[number];
  if (card === undefined) files.push({kind: kind as FileCard['kind'], number});
  return `${line.slice(0, 11)}${card ?? `X${digits}`}${full}`.padEnd(72).slice(0, 72) + line.slice(72);
}
