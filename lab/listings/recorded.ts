/** What a compiler listing says, apart from its pages: ours and a recorded one are read alike. */
export interface ReadListing {
  readonly returnCode: number;
  /** `IGYGR1216-I 43`, in the order of the listing. */
  readonly messages: string[];
  /** `data 43 PRINT-FILE: 39 M335`. */
  readonly references: string[];
  /** `IC101A Data Division statements = 65`. */
  readonly statistics: string[];
}

const heading = /^1PP /;

/** The source that was compiled: lines that COPY brought in are members, in the order of the COPY statements. */
export function readSource(text: string): {source: string; members: string[]} {
  const source: string[] = [];
  const members: string[][] = [];
  let copying = false;
  for (const line of text.split('\n')) {
    const found = /^[ 0] {2}\d{6}([C *])[* ].{7}(.{0,80})/.exec(line.padEnd(98));
    if (!found) continue;
    const [, mark, record = ''] = found;
    if (mark === 'C') {
      if (!copying) members.push([]);
      members.at(-1)!.push(record.trimEnd());
    } else source.push(record.trimEnd());
    copying = mark === 'C';
  }
  return {source: source.join('\n'), members: members.map((member) => member.join('\n'))};
}

export function readListing(text: string): ReadListing {
  const messages: string[] = [];
  const references: string[] = [];
  const statistics: string[] = [];
  let returnCode = -1;
  let table = '';
  let program = '';
  let last = '';
  for (const line of text.split('\n')) {
    if (heading.test(line)) continue;
    const title = /Cross-reference of (\S+)/.exec(line)?.[1];
    if (title !== undefined) table = title;
    else if (/LineID|^-Messages/.test(line)) table = '';
    const message = /^[ 0] *(\d*) +(IGY\w+-\w|FWR\w+-\w) /.exec(line);
    if (message && !line.includes('==>')) {
      last = message[2]!;
      messages.push(`${last} ${message[1]}`);
      continue;
    }
    const same =
      /Same message on line: +([\d ]+)/.exec(line)?.[1] ?? (last !== '' && /^ {44}([\d ]+)$/.exec(line)?.[1]);
    if (same && table === '') {
      for (const number of same.trim().split(/\s+/)) messages.push(`${last} ${number}`);
      continue;
    }
    const name = /^[ 0] *(\d+|EXTERNAL) {3}(\S+?)(?:[ .]*| ?[ .]*\. {2}(.*)| {2,}([A-Z]?\d.*))$/.exec(line.trimEnd());
    if (table !== '' && name)
      references.push(`${table} ${name[1]} ${name[2]}: ${(name[3] ?? name[4] ?? '').trim()}`.trimEnd());
    else if (table !== '' && /^[ 0] {43}[A-Z]?\d/.test(line))
      references.push(`${references.pop()!} ${line.trim().replace(/^0 +/, '')}`);
    const of = /Statistics for COBOL program (\S*):/.exec(line)?.[1];
    if (of !== undefined) program = of;
    const figure = /^ \* {4}(.* = \d+)/.exec(line)?.[1];
    // How the complexity of a program is counted is not published.
    if (figure !== undefined && !figure.startsWith('Program complexity')) statistics.push(`${program} ${figure}`);
    const code = /^0Return code (\d+)/.exec(line)?.[1];
    if (code !== undefined) returnCode = Number(code);
  }
  return {returnCode, messages: messages.sort(), references, statistics};
}
