/** A line of a spool file that is shown, with its number in the file. */
export interface SpoolLine {
  number: number;
  text: string;
}

/** The id of a message of the system or of a program, where it begins a line or follows the time and the job's number. */
const message =
  /^[\s\d.*+-]*(?:JOB\d{5}\s+)?[-+*!]?\$?(?:HASP|IEF[AC]?|IEC|IEA|IEE|IDC|ICE|IEB|IEH|ICH|IKJ|CSV|IGD|IEW|CEE|IGZ|IGY(?:[A-Z]{2})?|DSN[A-Z]?|ADR|BPX|FWR)\d{3,5}[A-Z]?(?:-[A-Z])?\b/;

/** Whether a line is a message. */
export const isMessage = (text: string): boolean => message.test(text);

/** The lines of a file; the messages alone where only they are asked for. */
export const linesOf = (text: string, onlyMessages: boolean): SpoolLine[] =>
  text
    .split('\n')
    .map((line, index) => ({number: index + 1, text: line}))
    .filter((line) => !onlyMessages || isMessage(line.text));

/** Which of the lines have some words in them, in any case. */
export function foundIn(lines: readonly SpoolLine[], words: string): number[] {
  if (words === '') return [];
  const wanted = words.toUpperCase();
  return lines.flatMap(({text}, index) => (text.toUpperCase().includes(wanted) ? [index] : []));
}
