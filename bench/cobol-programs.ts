/** Programs for the COBOL bench: mixed paragraphs, a loop of PERFORM and GO TO, and single verbs. */

/** A program's file entries, in the ENVIRONMENT DIVISION and in the DATA DIVISION. */
interface Files {
  selected: readonly string[];
  described: readonly string[];
}

const noFiles: Files = {selected: [], described: []};

/** Files of 80 bytes, each with an amount in packed digits. */
const filesNamed = (...names: string[]): Files => ({
  selected: [
    'ENVIRONMENT DIVISION.',
    'INPUT-OUTPUT SECTION.',
    'FILE-CONTROL.',
    ...names.map((name) => `    SELECT ${name} ASSIGN TO ${name}.`),
  ],
  described: [
    'FILE SECTION.',
    ...names.flatMap((name) => [
      `FD  ${name} RECORDING MODE F BLOCK CONTAINS 0 RECORDS.`,
      `01  ${name}-RECORD.`,
      '    05  ACCOUNT PIC 9(8).',
      '    05  AMOUNT  PIC S9(7)V99 COMP-3.',
      '    05  FILLER  PIC X(67).',
    ]),
  ],
});

/** The same numbers in every run. */
function numbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
}

const program = (name: string, data: readonly string[], procedure: readonly string[], files: Files = noFiles): string =>
  [
    'IDENTIFICATION DIVISION.',
    `PROGRAM-ID. ${name}.`,
    ...files.selected,
    'DATA DIVISION.',
    ...files.described,
    'WORKING-STORAGE SECTION.',
    ...data,
    'PROCEDURE DIVISION.',
    ...procedure,
  ]
    .map((line) => `       ${line}\n`)
    .join('');

/** Paragraphs with items of every usage, so that no statement sees one kind only. */
export function mixed(paragraphs: number, rounds: number): string {
  const random = numbers();
  const data = ['01  N PIC S9(9) COMP VALUE 0.'];
  const items: Record<0 | 2, string[]> = {0: [], 2: []};
  for (let at = 0; at < 60; at += 1) {
    const scale = random(2) === 0 ? 0 : 2;
    const usage = ['', ' COMP-3', ' COMP'][random(3)]!;
    const digits = scale === 0 ? [3, 5, 7, 9][random(4)]! : [5, 7][random(2)]!;
    const value = scale === 0 ? String(random(90) + 1) : `${random(9)}.${10 + random(90)}`;
    data.push(`01  F${at} PIC S9(${digits})${scale === 0 ? '' : 'V99'}${usage} VALUE ${value}.`);
    items[scale].push(`F${at}`);
  }
  const pick = (scale: 0 | 2): string => items[scale][random(items[scale].length)]!;
  const statement = (): string => {
    const scale = random(2) === 0 ? 0 : 2;
    const [one, other] = [pick(scale), pick(scale)];
    switch (random(8)) {
      case 0:
      case 1:
        return `    ADD ${one} TO ${other}`;
      case 2:
        return `    ADD ${random(9) + 1} TO ${other}`;
      case 3:
      case 4:
        return `    MOVE ${one} TO ${other}`;
      case 5:
        return `    MOVE ${random(99)} TO ${other}`;
      case 6:
        return `    COMPUTE ${pick(2)} ROUNDED = ${pick(2)} * ${random(90)} / 100`;
      default:
        return `    IF ${one} > ${random(500)} ADD 3 TO ${other} END-IF`;
    }
  };
  const procedure = ['MAIN-P.', `    PERFORM P0 THRU P${paragraphs - 1} UNTIL N >= ${rounds}`];
  procedure.push(...[...items[0], ...items[2]].map((item) => `    DISPLAY ${item}`), '    STOP RUN.');
  for (let at = 0; at < paragraphs; at += 1) {
    procedure.push(`P${at}.`, ...(at === 0 ? ['    ADD 1 TO N'] : []), ...Array.from({length: 6}, statement));
    if (at % 5 === 2 && at + 2 < paragraphs) {
      procedure.push(`    IF ${pick(0)} > ${random(300)} GO TO P${at + 2} END-IF`);
    }
    if (at % 7 === 3) procedure.push(`    PERFORM Q${at % 3}`);
    procedure.push('    CONTINUE.');
  }
  for (let at = 0; at < 3; at += 1) procedure.push(`Q${at}.`, `    ADD 1 TO ${pick(0)}.`);
  return program('MIXED', data, procedure);
}

export const flow = (rounds: number): string =>
  program(
    'FLOW',
    [
      '01  N  PIC S9(9) COMP VALUE 0.',
      '01  I  PIC S9(4) COMP VALUE 0.',
      '01  J  PIC S9(9) COMP VALUE 0.',
      '01  K  PIC S9(9) COMP VALUE 0.',
    ],
    [
      'MAIN-P.',
      `    PERFORM STEP-A THRU STEP-X UNTIL N >= ${rounds}`,
      "    DISPLAY J ' ' K",
      '    STOP RUN.',
      'STEP-A.',
      '    ADD 1 TO N I',
      '    IF I > 5 GO TO STEP-C.',
      'STEP-B.',
      '    ADD 1 TO J',
      '    GO TO STEP-X.',
      'STEP-C.',
      '    MOVE 0 TO I',
      '    PERFORM STEP-D.',
      'STEP-X.',
      '    EXIT.',
      'STEP-D.',
      '    ADD 1 TO K.',
    ],
  );

/** Writes this many records to OUTFILE. */
export const makeRecords = (count: number): string =>
  program(
    'MAKE',
    ['01  N  PIC S9(9) COMP VALUE 0.'],
    [
      '    OPEN OUTPUT OUTFILE',
      `    PERFORM ${count} TIMES`,
      '        ADD 1 TO N',
      '        MOVE SPACES TO OUTFILE-RECORD',
      '        MOVE N TO ACCOUNT',
      '        COMPUTE AMOUNT = N / 100',
      '        WRITE OUTFILE-RECORD',
      '    END-PERFORM',
      '    CLOSE OUTFILE',
      '    GOBACK.',
    ],
    filesNamed('OUTFILE'),
  );

/** Reads the records of INFILE, adds up their amounts and writes them to OUTFILE. */
export const copyRecords = program(
  'COPYING',
  ['01  TOTAL  PIC S9(13)V99 COMP-3 VALUE 0.', "01  ENDED  PIC X VALUE 'N'."],
  [
    '    OPEN INPUT INFILE OUTPUT OUTFILE',
    "    PERFORM UNTIL ENDED = 'Y'",
    '        READ INFILE',
    "            AT END MOVE 'Y' TO ENDED",
    '            NOT AT END',
    '                ADD AMOUNT OF INFILE-RECORD TO TOTAL',
    '                WRITE OUTFILE-RECORD FROM INFILE-RECORD',
    '        END-READ',
    '    END-PERFORM',
    '    CLOSE INFILE OUTFILE',
    "    DISPLAY 'TOTAL ' TOTAL",
    '    GOBACK.',
  ],
  filesNamed('INFILE', 'OUTFILE'),
);

export const verbs: Readonly<Record<string, string>> = {
  'ADD zoned': 'ADD ZA TO ZB',
  'ADD packed': 'ADD PA TO PB',
  'ADD binary': 'ADD CA TO CB',
  SUBTRACT: 'SUBTRACT PA FROM PB',
  MULTIPLY: 'MULTIPLY PC BY PA GIVING PB',
  DIVIDE: 'DIVIDE PB BY PC GIVING PA',
  COMPUTE: 'COMPUTE PB ROUNDED = PA * PC / 100',
  'MOVE a number': 'MOVE ZA TO PA',
  'MOVE characters': 'MOVE X20 TO X30',
  'MOVE to an edited item': 'MOVE PB TO ED',
  IF: 'IF PA > 5 ADD 1 TO CA END-IF',
  'IF of characters': 'IF X20 > X30 ADD 1 TO CA END-IF',
  'a table': 'ADD T(C4) TO PB',
  STRING: 'STRING X20 DELIMITED SPACE X5 DELIMITED SIZE INTO X30',
  UNSTRING: "UNSTRING X30 DELIMITED BY ',' INTO X20 X5",
  INSPECT: "INSPECT X30 REPLACING ALL 'A' BY 'B'",
};

/** One verb in a loop. */
export const single = (verb: string, rounds: number): string =>
  program(
    'SINGLE',
    [
      '01  I  PIC S9(9) COMP.',
      '01  ZA PIC S9(5)V99 VALUE 1.25.',
      '01  ZB PIC S9(7)V99 VALUE 0.',
      '01  PA PIC S9(7)V99 COMP-3 VALUE 1.25.',
      '01  PB PIC S9(9)V99 COMP-3 VALUE 0.',
      '01  PC PIC S9(3)V99 COMP-3 VALUE 7.25.',
      '01  CA PIC S9(9) COMP VALUE 3.',
      '01  CB PIC S9(9) COMP VALUE 0.',
      '01  C4 PIC S9(4) COMP VALUE 7.',
      "01  X20 PIC X(20) VALUE 'HELLO WORLD'.",
      "01  X30 PIC X(30) VALUE 'BANANA,APPLE AND MORE OF IT'.",
      '01  X5 PIC X(5) VALUE SPACES.',
      '01  ED PIC ZZZ,ZZZ,ZZ9.99-.',
      '01  TT.',
      '    05 T PIC S9(5)V99 COMP-3 VALUE 1.25 OCCURS 20.',
    ],
    [
      'MAIN-P.',
      `    PERFORM VARYING I FROM 1 BY 1 UNTIL I > ${rounds}`,
      `        ${verb}`,
      '    END-PERFORM',
      '    DISPLAY CA CB X20 X30 ED',
      '    STOP RUN.',
    ],
  );
