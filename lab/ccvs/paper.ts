/** Lines that ASA control characters advance. */
const lines: Readonly<Record<string, number>> = {'+': 0, ' ': 1, '0': 2, '-': 3};

const over = (line: string, record: string): string =>
  Array.from({length: Math.max(line.length, record.length)}, (_, at) => {
    const printed = record[at] ?? ' ';
    return printed === ' ' ? (line[at] ?? ' ') : printed;
  }).join('');

/** Records with control characters, as a printer puts them on paper; a line with a form feed begins a page. */
export function paperOf(records: readonly string[]): string[] {
  const paper: string[] = [];
  for (const record of records) {
    const text = record.slice(1);
    const advance = lines[record[0] ?? ' '];
    if (advance === undefined) paper.push('\f', text);
    else if (advance === 0 && paper.length > 0) paper.push(over(paper.pop()!, text));
    else paper.push(...Array.from({length: advance - 1}, () => ''), text);
  }
  return paper.map((line) => (line === '\f' ? line : line.trimEnd()));
}
