/** SYSPRINT: pages of LINECOUNT lines, each with its heading. */
export class PrintedPages {
  readonly lines: string[] = [];
  #page = 0;
  #left = 0;
  #program = '';
  /** The lines that begin each page of the part being printed. */
  #headings: readonly string[] = [];

  constructor(
    private readonly now: Date,
    private readonly lineCount: number,
  ) {}

  /** Begins a page for a new part of the listing. */
  begin(program: string, headings: readonly string[] = []): void {
    this.#program = program;
    this.#headings = headings;
    this.#newPage();
  }

  #newPage(): void {
    const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(.{8})/.exec(this.now.toISOString())!;
    this.#page += 1;
    this.lines.push(
      `1PP 5655-EC6 IBM Enterprise COBOL for z/OS  6.3.0 P220314       ${this.#program.padEnd(8)}  Date ${month}/${day}/${year}  Time ${time}   Page ${String(this.#page).padStart(5)}`,
    );
    this.#left = this.lineCount - 1;
    for (const heading of this.#headings) this.#put(heading);
  }

  #put(text: string): void {
    this.lines.push(text);
    this.#left -= text.startsWith('-') ? 3 : text.startsWith('0') ? 2 : 1;
  }

  /** Prints a line with its control character; the first line of a new page has the control character 0. */
  line(text: string): void {
    const takes = text.startsWith('-') ? 3 : text.startsWith('0') ? 2 : 1;
    if (takes > this.#left && this.#left < this.lineCount - 1 - this.#headings.length) {
      this.#newPage();
      this.#put(`0${text.slice(1)}`);
    } else this.#put(text);
  }
}
