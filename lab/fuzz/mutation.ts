import type {Random} from './random';

/** Pieces that have broken parsers: limits of numbers, unbalanced quotes, misplaced words. */
const pieces = [
  ...[
    "'",
    "''",
    '(',
    ')',
    '((',
    '))',
    ',',
    ',,',
    '=',
    '&',
    '&&',
    '.',
    '..',
    '*',
    '/*',
    '//',
    '//*',
    ' ',
    '-',
    '+',
    ';',
    '%',
  ],
  ...['0', '1', '-1', '99999', '2147483648', '99999999999999999999', '(+1)', '(-1)', '(0)', '(9999)'],
  ...['DISP=(,', 'DSN=', 'SPACE=(CYL,(99999,99999))', 'LRECL=32761', 'RECFM=VBS', 'COND=EVEN', 'DD *', 'DD DUMMY'],
  ...[
    'EXEC PGM=IDCAMS',
    'EXEC PGM=SORT',
    'PROC',
    'PEND',
    'IF RC = 0 THEN',
    'ELSE',
    'ENDIF',
    'INCLUDE MEMBER=A',
    'SET A=&A',
    'SYSOUT=(A,INTRDR)',
    'DD DATA,DLM=@@',
    'LIKE=BANK.IN',
  ],
  ...[
    'FIELDS=(1,9999,CH,A)',
    'BUILD=(',
    'IFTHEN=(WHEN=',
    'KEYS(255 0)',
    'COUNT(0)',
    'IF LASTCC',
    'DO',
    'END',
    'SET MAXCC=16',
    'IFTRAIL=(HD=YES,TRLID=(',
    'TRLUPD=(9:COUNT=(',
  ],
  ...['\u0000', '\t', '\u00ff', 'é', '€', '\ud800'],
];

type Mutate = (lines: string[], random: Random) => void;

const anyLine = (lines: string[], random: Random): number => random.below(lines.length);

const mutations: Mutate[] = [
  function removeLine(lines, random) {
    lines.splice(anyLine(lines, random), 1);
  },
  function doubleLine(lines, random) {
    const at = anyLine(lines, random);
    lines.splice(at, 0, lines[at]!);
  },
  function moveLine(lines, random) {
    const [line] = lines.splice(anyLine(lines, random), 1);
    lines.splice(random.below(lines.length + 1), 0, line!);
  },
  function cutLine(lines, random) {
    const at = anyLine(lines, random);
    lines[at] = lines[at]!.slice(0, random.below(lines[at]!.length + 1));
  },
  function insertPiece(lines, random) {
    const at = anyLine(lines, random);
    const column = random.below(lines[at]!.length + 1);
    lines[at] = lines[at]!.slice(0, column) + random.of(pieces) + lines[at]!.slice(column);
  },
  function changeCharacter(lines, random) {
    const at = anyLine(lines, random);
    const column = random.below(lines[at]!.length);
    lines[at] = lines[at]!.slice(0, column) + String.fromCharCode(random.below(256)) + lines[at]!.slice(column + 1);
  },
  function changeNumber(lines, random) {
    const at = anyLine(lines, random);
    lines[at] = lines[at]!.replace(/\d+/, random.of(['0', '1', '32760', '99999', '4294967296', '']));
  },
  function swapWords(lines, random) {
    const at = anyLine(lines, random);
    const words = lines[at]!.split(/([ ,=()])/);
    const [one, other] = [random.below(words.length), random.below(words.length)];
    [words[one], words[other]] = [words[other]!, words[one]!];
    lines[at] = words.join('');
  },
  function longLine(lines, random) {
    lines[anyLine(lines, random)] += random.of(pieces).repeat(1 + random.below(200));
  },
];

/** A job with a few errors, or with pieces of another job. */
export function mutated(job: string, other: string, random: Random): string {
  const lines = job.split('\n');
  if (random.below(4) === 0) {
    const donor = other.split('\n');
    const from = random.below(donor.length);
    lines.splice(random.below(lines.length), 0, ...donor.slice(from, from + 1 + random.below(8)));
  }
  for (let count = 1 + random.below(4); count > 0 && lines.length > 0; count -= 1) random.of(mutations)(lines, random);
  return lines.join('\n');
}

/** Lines of anything at all. */
export function noise(random: Random): string {
  return Array.from({length: 1 + random.below(12)}, () =>
    Array.from({length: random.below(12)}, () =>
      random.below(2) === 0 ? random.of(pieces) : String.fromCharCode(random.below(0x300)),
    ).join(random.of(['', ' ', ','])),
  ).join('\n');
}
