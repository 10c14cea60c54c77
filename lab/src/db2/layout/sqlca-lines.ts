/** What DSNTIAR needs of the SQLCA to write the lines of an error. */
export interface SqlcaText {
  readonly sqlcode: number;
  /** The text of the message, with its tokens in place; a new line where listings show one, as before the RID of -803. */
  readonly text: string;
  readonly sqlstate: string;
  /** The module that detected the error. */
  readonly sqlerrp: string;
  readonly sqlerrd: readonly number[];
}

/** As recorded listings break lines. */
const width = 78;
const indent = ' '.repeat(9);

/** A message over as many lines as it needs, broken between words, and where its text has a new line. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const part of text.split('\n')) {
    let line = lines.length === 0 ? '' : indent.slice(1);
    for (const word of part.split(' ')) {
      const longer = lines.length === 0 && line === '' ? word : `${line} ${word}`;
      if (longer.length <= width || line.trim() === '') line = longer;
      else {
        lines.push(line.trimEnd());
        line = indent + word;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

const hex = (value: number) => `X'${(value >>> 0).toString(16).toUpperCase().padStart(8, '0')}'`;

/**
 * DSNT408I and the lines after it as they are recorded. Messages, DSNT002I, has DSNT404I among the lines of an SQLCA;
 * that it is the one of a warning, and says NOT FOUND for +100, is our reading.
 */
export function sqlcaLines({sqlcode, text, sqlstate, sqlerrp, sqlerrd}: SqlcaText): string[] {
  const head =
    sqlcode < 0
      ? `DSNT408I SQLCODE = ${sqlcode}, ERROR:  ${text}`
      : `DSNT404I SQLCODE = ${sqlcode}, ${sqlcode === 100 ? 'NOT FOUND' : 'WARNING'}:  ${text}`;
  const [first, ...others] = sqlerrd;
  const words = sqlerrd.map(hex);
  return [
    ...wrap(head),
    `DSNT418I SQLSTATE   = ${sqlstate} SQLSTATE RETURN CODE`,
    `DSNT415I SQLERRP    = ${sqlerrp.trimEnd()} SQL PROCEDURE DETECTING ERROR`,
    `DSNT416I SQLERRD    = ${first} ${others.join('  ')} SQL DIAGNOSTIC INFORMATION`,
    `DSNT416I SQLERRD    = ${words.slice(0, 4).join('  ')}`,
    `${indent}${words.slice(4).join('  ')} SQL DIAGNOSTIC INFORMATION`,
  ];
}
