const flagging = 'asks for messages about elements that are obsolete or not of the subset, and has no tests';
const debugOfData = 'USE FOR DEBUGGING on files and data (level 2) is not part of Enterprise COBOL';
const creates = 'only makes a file for the next program, and counts no tests';

/** Why no tests of a program pass here. */
const reasons: Readonly<Record<string, string>> = {
  DB201A: debugOfData,
  DB202A: debugOfData,
  DB203A: debugOfData,
  DB205A: 'the communication facility is not part of Enterprise COBOL',
  OBNC1M: 'STOP with a literal waits for an operator, and there is none',
  NC110M: 'shows what DISPLAY writes, and counts no tests',
  NC214M: 'shows what DISPLAY writes, and counts no tests',
  OBSQ3A: creates,
  ST102A: creates,
  ST109A: creates,
  ST110A: creates,
  ST112M: creates,
  ST113M: creates,
  ST115A: creates,
  ST116A: creates,
  ST120A: creates,
  ST122A: creates,
  ST123A: creates,
};

/** Programs whose number begins with 3 or 4 are about flagging. */
export const reasonFor = (name: string): string | undefined =>
  reasons[name] ?? (/^[A-Z]{2}[34]\d\dM$/.test(name) ? flagging : undefined);
