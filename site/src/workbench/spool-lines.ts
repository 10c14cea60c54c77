/** A shown line of a spool file, with its number in the file. */
export interface SpoolLine {
  number: number;
  text: string;
}

/** The id of a system or program message, at the beginning of a line or after the time and the job's number. */
const message =
  /^[\s\d.*+-]*(?:JOB\d{5}\s+)?[-+*!]?\$?(?:HASP|IEF[AC]?|IEC|IEA|IEE|IDC|ICE|IEB|IEH|ICH|IKJ|CSV|IGD|IEW|CEE|IGZ|IGY(?:[A-Z]{2})?|DSN[A-Z]?|ADR|BPX|FWR)\d{3,5}[A-Z]?(?:-[A-Z])?\b/;

/** Whether a line is a message. */
export const isMessage = (text: string): boolean => message.test(text);

/** The lines of a file, or only its messages. */
export const linesOf = (text: string, onlyMessages: boolean): SpoolLine[] =>
  text
    .split('\n')
    .map((line, index) => ({number: index + 1, text: line}))
    .filter((line) => !onlyMessages || isMessage(line.text));

/** The lines that contain a text, in any case. */
export function foundIn(lines: readonly SpoolLine[], words: string): number[] {
  if (words === '') return [];
  const wanted = words.toUpperCase();
  return lines.flatMap(({text}, index) => (text.toUpperCase().includes(wanted) ? [index] : []));
}
