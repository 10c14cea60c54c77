/** The parts of the SQLCA that DSNTIAR needs to write the lines of an error. */
export interface SqlcaText {
  readonly sqlcode: number;
  /** The message text with its tokens inserted; a line break where listings show one, as before the RID of -803. */
  readonly text: string;
  readonly sqlstate: string;
  /** The module that detected the error. */
  readonly sqlerrp: string;
  readonly sqlerrd: readonly number[];
}

/** The width at which recorded listings break lines. */
const width = 78;
const indent = ' '.repeat(9);

/** Wraps a message over as many lines as it needs, between words and at the line breaks of its text. */
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
 * DSNT408I and the lines after it as recorded. Messages, DSNT002I, lists DSNT404I among the lines of an SQLCA; that it
 * is the one for a warning, and says NOT FOUND for +100, is our reading.
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
