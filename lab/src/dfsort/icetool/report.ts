import {toRecord} from '../../ebcdic';
import type {Writer} from '../../step/step';
import type {ColumnValue, ReportColumn, ReportLine} from './report-column';
import type {ReportTitle} from './report-title';

export interface ReportLayout {
  title?: ReportTitle;
  columns: ReportColumn[];
  headings: boolean;
  /** The headings come from HEADER. */
  underlined: boolean;
  indent: number;
  between: number;
  linesPerPage: number;
  controlCharacters: boolean;
  /** Only the first page has a title and headings. */
  titleOnce: boolean;
  /** STATLEFT: the width of the column for the strings of statistics, to the left of the others; 0 without STATLEFT. */
  left: number;
}

/** The width of a line of the report, including its control character. */
export function reportWidth(layout: ReportLayout, strings: string[]): number {
  const {columns, indent, between, controlCharacters, left} = layout;
  const margin = left > 0 ? indent + left + between : indent;
  const data = columns.reduce((sum, {width}) => sum + width, margin + between * (columns.length - 1));
  return Math.max(data, ...strings.map((text) => text.length + indent)) + (controlCharacters ? 1 : 0);
}

/** Prints a report page by page on its LIST data set. */
export class Report {
  private page = 0;
  private lines = Number.MAX_SAFE_INTEGER;
  /** A title for one section only, such as the value of the break field. */
  breakTitle: string | undefined;

  constructor(
    private readonly layout: ReportLayout,
    private readonly writer: Writer,
  ) {}

  private put(text: string, control = ' '): void {
    const {controlCharacters, indent} = this.layout;
    const body = `${' '.repeat(indent)}${text}`.trimEnd();
    const {recfm, lrecl} = this.writer.attributes;
    const line = controlCharacters ? `${control}${body}` : body;
    this.writer.put(toRecord(line, recfm.startsWith('V') ? Math.min(line.length, lrecl - 4) : lrecl));
    this.lines += 1;
  }

  /** Makes the next line begin a page. */
  endPage(): void {
    this.lines = Number.MAX_SAFE_INTEGER;
  }

  private newPage(): void {
    const {title, headings, titleOnce} = this.layout;
    this.page += 1;
    this.lines = 0;
    let control = '1';
    const put = (text: string) => {
      this.put(text, control);
      control = ' ';
    };
    const wanted = !titleOnce || this.page === 1;
    if (title && wanted) {
      for (const line of title.lines(this.page)) {
        put(line);
        put('');
      }
    }
    if (this.breakTitle !== undefined) {
      put(this.breakTitle);
      put('');
    }
    if (headings && wanted) for (const line of this.headingLines()) put(line);
  }

  /** Joins columns to a line, preceded by the text of the column to their left if there is one. */
  private joined(texts: string[], text = ''): string {
    const {between, left} = this.layout;
    return (left > 0 ? [text.padEnd(left), ...texts] : texts).join(' '.repeat(between));
  }

  /** Headings with fewer lines are aligned at the bottom. Those of HEADER are underlined, standard ones are not. */
  private headingLines(): string[] {
    const {columns, underlined} = this.layout;
    const count = Math.max(1, ...columns.map(({heading}) => heading.length));
    const lines = Array.from({length: count}, (_, line) =>
      this.joined(columns.map((column) => column.place(column.heading[line - (count - column.heading.length)] ?? ''))),
    );
    if (!underlined) return lines;
    const rule = columns.map(({heading, width}) => (heading.length === 0 ? ' ' : '-').repeat(width));
    return [...lines, this.joined(rule)];
  }

  private room(lines: number): void {
    if (this.layout.headings || this.layout.title) {
      if (this.lines + lines > this.layout.linesPerPage) this.newPage();
    } else if (this.lines === Number.MAX_SAFE_INTEGER) this.lines = 0;
  }

  data(line: ReportLine): void {
    this.room(1);
    this.put(this.joined(this.layout.columns.map((column) => column.text(line))));
  }

  /**
   * `TOTAL('string')`: with STATLEFT, the string is printed to the left of the columns; otherwise in the first column,
   * or on a line of its own if that column is numeric or too narrow.
   */
  statistic(text: string, values: (ColumnValue | undefined)[]): void {
    const {columns, left} = this.layout;
    this.room(3);
    this.put('');
    const shown = columns.map((column, at) => {
      const value = values[at];
      return value === undefined ? ' '.repeat(column.width) : column.numberText(value);
    });
    if (left > 0) {
      this.put(this.joined(shown, text));
      return;
    }
    const [first] = columns;
    if (first && first.numbers === undefined && text.length <= first.width) {
      this.put(this.joined([text.padEnd(first.width), ...shown.slice(1)]));
      return;
    }
    this.put(text);
    this.put(this.joined(shown));
  }

  /** Prints a line of text after a blank line. */
  note(text: string): void {
    this.room(2);
    this.put('');
    this.put(text);
  }

  /** Closes the report; even without records, it has its headings. */
  finish(): void {
    if (this.page === 0 && (this.layout.headings || this.layout.title)) this.newPage();
    this.writer.close();
  }
}
