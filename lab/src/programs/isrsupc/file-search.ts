import type {Step} from '../../step/step';
import {readFile, type Side} from './compared-file';
import type {Listing} from './listing';
import type {ProcessOptions, SearchString} from './process-options';

const noneFound = 0;
const found = 1;
const sourceError = 16;
const shownColumns = 106;
const letter = /[A-Z0-9_$@#]/i;

interface FoundLine {
  number: number;
  text: string;
}

/** Searches for strings. ISPF User's Guide Volume II, SuperC, the search listing. */
export class FileSearch {
  private linesFound = 0;
  private linesRead = 0;
  private withLines = 0;
  private withoutLines = 0;
  private longest = 0;
  private columns = '';

  constructor(
    private readonly step: Step,
    private readonly listing: Listing,
    private readonly options: ProcessOptions,
    private readonly side: Side,
  ) {}

  run(): number {
    const {listing, options, side} = this;
    if (options.strings.length === 0) {
      listing.line('FWR003I THE SRCHFOR STATEMENT IS MISSING');
      return sourceError;
    }
    const isShown = !options.used.includes('LTO') && options.listing !== 'NOLIST';
    listing.subtitle = `  LINE-#  SOURCE SECTION                    SRCH DSN: ${options.newTitle ?? side.name}`;
    const members = side.members?.filter((name) => options.members?.includes(name) ?? true);
    if (isShown) listing.newPage();
    for (const member of members ?? [undefined]) {
      const lines = this.search(member);
      if (lines === undefined) return sourceError;
      if (isShown) this.show(lines, member);
      if (this.step.abend !== undefined) return sourceError;
    }
    if (options.listing !== 'NOLIST') this.summary(members !== undefined);
    return this.linesFound > 0 ? found : noneFound;
  }

  private search(member?: string): FoundLine[] | undefined {
    const file = readFile(this.step, 'NEWDD', member);
    if (file === undefined) return undefined;
    const {columns = {from: 1, to: Math.max(1, file.longest)}} = this.options;
    this.columns = `${columns.from}:${columns.to}`;
    this.longest = Math.max(this.longest, file.longest);
    const lines: FoundLine[] = [];
    file.lines.forEach((text, at) => {
      if (this.matches(text.slice(columns.from - 1, columns.to))) lines.push({number: at + 1, text});
    });
    this.linesRead += file.lines.length;
    this.linesFound += lines.length;
    if (lines.length > 0) this.withLines += 1;
    else this.withoutLines += 1;
    return lines;
  }

  /**
   * Whether a line contains one of the strings; SRCHFORC strings are joined to the one before them, and all of these
   * must be present.
   */
  private matches(line: string): boolean {
    let holds = false;
    for (const string of this.options.strings) {
      if (!string.continued && holds) return true;
      const here = this.contains(line, string);
      holds = string.continued ? holds && here : here;
    }
    return holds;
  }

  private contains(full: string, {text, part, columns}: SearchString): boolean {
    const anyCase = this.options.used.includes('ANYC');
    const cut = columns === undefined ? full : full.slice(columns.from - 1, columns.to);
    const line = anyCase ? cut.toUpperCase() : cut;
    const wanted = anyCase ? text.toUpperCase() : text;
    for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + 1)) {
      const begins = !letter.test(line[at - 1] ?? ' ');
      const ends = !letter.test(line[at + wanted.length] ?? ' ');
      const fits =
        part === undefined ||
        (part === 'W' && begins && ends) ||
        (part === 'P' && begins && !ends) ||
        (part === 'S' && !begins && ends);
      if (fits) return true;
    }
    return false;
  }

  private show(lines: readonly FoundLine[], member?: string): void {
    const {listing, options} = this;
    if (lines.length === 0) return;
    listing.line('');
    if (options.used.includes('LMTO')) {
      listing.line(`  ${(member ?? '').padEnd(8)}${String(lines.length).padStart(24)}`);
      return;
    }
    const isPrefixed = options.used.includes('IDPFX') && member !== undefined;
    if (member !== undefined && !isPrefixed) {
      listing.line(`  ${member.padEnd(28)}--------- STRING(S) FOUND -------------------`);
      listing.line('');
    }
    for (const {number, text} of lines) {
      const line = `${String(number).padStart(8)}  ${text.slice(0, shownColumns)}`.trimEnd();
      listing.line(isPrefixed ? `${member.padEnd(8)}${line}` : line);
    }
  }

  private summary(isLibrary: boolean): void {
    const {listing, options, side} = this;
    listing.subtitle = `      SEARCH-FOR SUMMARY SECTION            SRCH DSN: ${options.newTitle ?? side.name}`;
    listing.newPage();
    listing.line('');
    const kind = isLibrary ? 'MEMBERS' : 'DATASET';
    listing.line(`LINES-FOUND  LINES-PROC  ${kind}-W/LNS  ${kind}-WO/LNS  COMPARE-COLS  LONGEST-LINE`);
    const numbers = [
      String(this.linesFound).padStart(9),
      String(this.linesRead).padStart(13),
      String(this.withLines).padStart(13),
      String(this.withoutLines).padStart(15),
      this.columns.padStart(15),
      String(this.longest).padStart(13),
    ];
    listing.line(numbers.join(''));
    listing.line('');
    if (options.used.length > 0) listing.line(`PROCESS OPTIONS USED: ${options.used.join(' ')}`);
    listing.line('');
    listing.line('THE FOLLOWING PROCESS STATEMENTS (USING COLUMNS 1:72) WERE PROCESSED:');
    for (const statement of options.statements) listing.line(`   ${statement}`);
  }
}
