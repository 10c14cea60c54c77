/** The messages of a check about statements that are not in the format of cards. */

export function pastColumn(card: string): string {
  return `the statement runs past column 71: "${card.slice(71).trim()}" is not read; end the line after a comma and go on in the next`;
}

export function notClosed(column: number, nextColumn: number | undefined, card: string): string {
  const closing = `the apostrophe in column ${column} is not closed`;
  return nextColumn === undefined || card.length < 71
    ? closing
    : `${closing}; a string goes on in column 16 of the next line, not in column ${nextColumn}`;
}

export function nothingFollows(next: string | undefined): string {
  const found = next === undefined || next === '' ? 'nothing follows' : `the next line is "${next.trim()}"`;
  return `IEFC621I EXPECTED CONTINUATION NOT RECEIVED: the line ends with a comma, but ${found}`;
}

export function lateContinuation(column: number): string {
  return `the continuation starts in column ${column}; it must start in columns 4 to 16, or z/OS takes it for a comment`;
}

export function lowerCase(text: string): string {
  return `"${text}" is in lower case; JCL outside apostrophes is written in capitals`;
}

export function notJcl(text: string): string {
  const start = text.slice(0, 2);
  if (start === '\\\\') return `"\\\\" in columns 1 and 2: a JCL statement begins with "//"`;
  if (/^\s+\/\//.test(text)) return `"//" starts in column ${text.indexOf('//') + 1}; it must stand in columns 1 and 2`;
  if (/^\/[^/*]/.test(text)) return `"${start}" in columns 1 and 2: a JCL statement begins with "//"`;
  return `"${text}" is neither a statement, which begins with "//", nor in-stream data of a DD * or DD DATA`;
}

export function unknownOperation(name: string, operation: string): string {
  const lead = 'IEFC605I UNIDENTIFIED OPERATION FIELD: ';
  if (operation === '') return `${lead}"${name}" has no operation such as DD or EXEC after it`;
  if (name === '' && /[=,(]/.test(operation)) {
    return `${lead}"${operation}" is not an operation; the line before needs a comma at its end if this line continues it`;
  }
  return `${lead}"${operation}" is not an operation such as DD or EXEC`;
}
