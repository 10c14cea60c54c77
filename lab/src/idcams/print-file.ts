import {blank, fromEbcdic, toEbcdic, toRecord} from '../ebcdic';
import {hasControlCharacter, isFixed, isVariable} from '../data-sets/attributes';
import type {Step, Writer} from '../step/step';

/** The number of lines on a page, as in recorded listings. */
const pageDepth = 53;
const longestLine = 120;

/**
 * The characters of print chain PN, which is the default: sixty of them, and no small letters. DFSMS Access Method
 * Services, PARM command, GRAPHICS.
 */
const chainPn = new Set(
  toEbcdic("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .<(+|&$*);-/,%_>?:#@'=").reduce<number[]>((all, code) => {
    all.push(code);
    return all;
  }, []),
).add(0x5f);

/** SYSPRINT of access method services: VBA records of 125 bytes, in pages with a title. */
export class PrintFile {
  private page = 0;
  private line = 0;
  private fresh = false;
  private separated = false;
  private afterMessage = true;
  private retitled = false;
  private secondTitle: string | undefined;
  /** GRAPHICS(CHAIN(TN)): small letters and other characters are printed too. */
  allGraphics = false;

  constructor(
    private readonly step: Step,
    private readonly writer: Writer,
  ) {}

  /** These bytes as the print chain prints them: characters that it does not have become periods. */
  graphics(bytes: Uint8Array): string {
    const shown = bytes.map((code) =>
      this.allGraphics ? (code < blank || code === 0xff ? 0x4b : code) : chainPn.has(code) ? code : 0x4b,
    );
    return fromEbcdic(shown);
  }

  /**
   * A second line of the title, such as `LISTING FROM CATALOG -- …`. Once it is removed, the next command begins a new
   * page.
   */
  set subtitle(text: string | undefined) {
    this.retitled = this.secondTitle !== undefined;
    this.secondTitle = text;
  }

  newPage(): void {
    this.page += 1;
    this.line = 1;
    this.retitled = false;
    const now = this.step.system.now();
    const two = (number: number): string => String(number).padStart(2, '0');
    const time = `${two(now.getUTCHours())}:${two(now.getUTCMinutes())}:${two(now.getUTCSeconds())}`;
    const date = `${two(now.getUTCMonth() + 1)}/${two(now.getUTCDate())}/${two(now.getUTCFullYear() % 100)}`;
    const page = String(this.page).padStart(7);
    this.put('1', `IDCAMS  SYSTEM SERVICES${' '.repeat(43)}TIME: ${time}${' '.repeat(8)}${date}     PAGE${page}`);
    this.fresh = true;
    if (this.secondTitle !== undefined) {
      this.line += 3;
      this.put('-', this.secondTitle);
    }
  }

  /** Prints a line with its ASA control character. The first one after a title is always double-spaced. */
  text(line: string, control: ' ' | '0' = ' '): void {
    const lines = control === '0' ? 2 : 1;
    if (this.page === 0 || this.line + lines > pageDepth) this.newPage();
    const spaced = this.fresh ? '0' : control;
    this.line += spaced === '0' ? 2 : 1;
    this.fresh = false;
    this.separated = false;
    this.put(spaced, line);
  }

  /**
   * Prints a message. Lines that explain the message before them (with two asterisks, as a dump or with the SMS
   * classes) are not double-spaced.
   */
  message(text: string): void {
    this.afterMessage = true;
    this.text(text, /^(IDC\d+I \*\*|IDC0181I|\d{6} )/.test(text) ? ' ' : '0');
  }

  /** Prints the empty line before a command is read: double-spaced after messages, but not after a modal command. */
  separator(): void {
    if (this.separated) return;
    if (this.retitled) this.newPage();
    this.text(' '.repeat(8), this.afterMessage ? '0' : ' ');
    this.separated = true;
    this.afterMessage = false;
  }

  card(text: string): void {
    this.text(text);
  }

  private put(control: string, text: string): void {
    const {attributes} = this.writer;
    const body = this.graphics(toEbcdic(text.slice(0, longestLine)));
    const line = `${hasControlCharacter(attributes.recfm) ? control : ''}${body}`;
    const most = isVariable(attributes.recfm) ? attributes.lrecl - 4 : attributes.lrecl;
    if (isFixed(attributes.recfm)) this.writer.put(toRecord(line, attributes.lrecl));
    else this.writer.put(toEbcdic(most > 0 ? line.slice(0, most) : line));
  }

  close(): void {
    this.writer.close();
  }
}
