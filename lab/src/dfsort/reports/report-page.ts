import {blank} from '../../ebcdic';

/** ANSI control characters: skip to a new page, advance one line. */
const newPage = 0xf1;
const nextLine = blank;

/** How lines are formatted as print records. */
export interface PrintForm {
  /** Records have a record descriptor word and their own length. */
  variable: boolean;
  /** The length of the text of a fixed record. */
  lineLength: number;
  /** REMOVECC: records have no control character. */
  removeControl: boolean;
  /** LINES=ANSI: the first byte of a detail line is its control character. */
  ownControl: boolean;
  /** Lines on a page. */
  lines: number;
}

/** The number of lines a control character advances: '0' and '-' leave one or two blank, '+' overprints a line. */
const linesFor = (control: number): number => ({0xf0: 2, 0x60: 3, 0x4e: 0})[control] ?? 1;

/** Puts lines on pages: counts them and gives each its control character. */
export class ReportPage {
  private printed: Uint8Array[] = [];
  private used = 0;
  private top = true;
  private eject = newPage;
  number = 0;

  constructor(private readonly form: PrintForm) {}

  /** Returns the records printed since the last call. */
  take(): Uint8Array[] {
    const records = this.printed;
    this.printed = [];
    return records;
  }

  /** Begins a page: the next line is its first. It skips to a new page only if `ejects` is true. */
  begin(number: number, ejects: boolean): void {
    this.number = number;
    this.used = 0;
    this.top = true;
    this.eject = ejects ? newPage : nextLine;
  }

  get lines(): number {
    return this.used;
  }

  /** Whether this many lines fit on the page. */
  hasRoom(count: number): boolean {
    return this.used + count <= this.form.lines;
  }

  write(text: Uint8Array): void {
    this.print(text, this.control());
    this.used += 1;
  }

  blanks(count: number): void {
    const empty = new Uint8Array(0);
    for (let line = 0; line < count; line += 1) this.write(empty);
  }

  /** Prints a data record as reformatting built it. */
  detail(record: Uint8Array): void {
    const data = this.form.variable ? record.subarray(4) : record;
    if (!this.form.ownControl) {
      this.write(data);
      return;
    }
    const own = data[0] ?? nextLine;
    const control = this.top ? this.control() : own === newPage ? nextLine : own;
    this.print(data.subarray(1), control);
    this.used += linesFor(control);
  }

  private control(): number {
    const control = this.top ? this.eject : nextLine;
    this.top = false;
    return control;
  }

  private print(text: Uint8Array, control: number): void {
    const {variable, lineLength, removeControl} = this.form;
    const before = (variable ? 4 : 0) + (removeControl ? 0 : 1);
    const record = new Uint8Array(before + (variable ? text.length : lineLength)).fill(blank, before);
    if (variable) {
      record[0] = record.length >> 8;
      record[1] = record.length & 255;
    }
    if (!removeControl) record[before - 1] = control;
    record.set(variable ? text : text.subarray(0, lineLength), before);
    this.printed.push(record);
  }
}

/** Whether a detail line with its own control character requests a new page. */
export const asksForPage = (record: Uint8Array, variable: boolean): boolean => record[variable ? 4 : 0] === newPage;
