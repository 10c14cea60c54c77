import type {Diagnostic} from '../messages/diagnostics';
import type {PrintedPages} from './printed-pages';

const longestLine = 119;

/** A message after its prefix; text that does not fit continues on the next lines, indented by the same width. */
export function messageLines(start: string, text: string): string[] {
  const lines: string[] = [];
  let line = start;
  let isFresh = true;
  // Two blanks after a sentence are kept.
  for (const word of text.split(/(?<=\S) (?=\S)|(?<=\.) {2}/)) {
    const gap = isFresh ? '' : line.endsWith('.') ? '  ' : ' ';
    if (!isFresh && line.length + gap.length + word.length > longestLine) {
      lines.push(line);
      line = ' '.repeat(start.length) + word;
    } else line += gap + word;
    isFresh = false;
  }
  return [...lines, line];
}

/** Prints the messages of a program, with equal ones grouped, and their number for each severity. */
export function printMessages(
  pages: PrintedPages,
  program: string,
  messages: readonly Diagnostic[],
  title = 'Message text',
): void {
  pages.begin(program, [`0LineID  Message code  ${title}`, ' ']);
  const alike = new Map<string, Diagnostic[]>();
  for (const message of messages) {
    const key = `${message.id} ${message.text}`;
    alike.set(key, [...(alike.get(key) ?? []), message]);
  }
  let isFirst = true;
  for (const [first, ...others] of alike.values()) {
    if (!isFirst) pages.line(' ');
    isFirst = false;
    const {line, id, text} = first!;
    for (const one of messageLines(` ${(line === 0 ? '' : String(line)).padStart(6)}  ${id}   `, text)) pages.line(one);
    if (others.length === 0) continue;
    pages.line(' ');
    const lines = others.map((other) => String(other.line).padStart(7));
    for (let at = 0; at < lines.length; at += 10) {
      const start = at === 0 ? 'Same message on line:' : ' '.repeat(21);
      pages.line(`${' '.repeat(23)}${start}${lines.slice(at, at + 10).join('')}`);
    }
  }
  pages.line('-Messages    Total    Informational    Warning    Error    Severe    Terminating');
  const counted = (severity: string): string => {
    const count = messages.filter((message) => message.severity === severity).length;
    return count === 0 ? '' : String(count);
  };
  const total = `0Printed:${String(messages.length).padStart(8)}`;
  const columns = [
    counted('I').padStart(12),
    counted('W').padStart(15),
    counted('E').padStart(10),
    counted('S').padStart(9),
    counted('U').padStart(13),
  ];
  pages.line(`${total}${columns.join('')}`.trimEnd());
}
