import {isFixed, isVariable} from '../../data-sets/attributes';
import {toEbcdic, toRecord} from '../../ebcdic';
import type {Step, Writer} from '../../step/step';

const program = '  ISRSUPC   -   MVS/PDF FILE/LINE/WORD/BYTE/SFOR COMPARE UTILITY- ISPF FOR z/OS';
/** Where the name of the old file begins in the second line of a page. */
const oldColumn = 61;

/** OUTDD: pages with a title and the names of the files. ISPF User's Guide Volume II, Understanding the listings. */
export class Listing {
  private page = 0;
  private lines = 0;
  /** The second line of each page. */
  subtitle = '';

  constructor(
    private readonly step: Step,
    private readonly writer: Writer,
    private readonly controlled: boolean,
    private readonly linesPerPage: number,
  ) {}

  static files(newName: string, oldName: string): string {
    return `NEW: ${newName}`.padEnd(oldColumn) + `OLD: ${oldName}`;
  }

  newPage(): void {
    this.page += 1;
    this.lines = 2;
    const now = this.step.system.now();
    const two = (value: number): string => String(value).padStart(2, '0');
    const date = `${now.getUTCFullYear()}/${two(now.getUTCMonth() + 1)}/${two(now.getUTCDate())}`;
    const time = `${String(now.getUTCHours()).padStart(2)}.${two(now.getUTCMinutes())}`;
    this.put('1', `${program}         ${date}  ${time}    PAGE${String(this.page).padStart(6)}`);
    this.put(' ', this.subtitle);
  }

  line(text: string): void {
    if (this.page === 0 || this.lines >= this.linesPerPage) this.newPage();
    this.lines += 1;
    this.put(' ', text);
  }

  private put(control: string, text: string): void {
    const {recfm, lrecl} = this.writer.attributes;
    const line = `${this.controlled ? control : ''}${text}`;
    if (isFixed(recfm)) this.writer.put(toRecord(line, lrecl));
    else this.writer.put(toEbcdic(lrecl > 0 ? line.slice(0, isVariable(recfm) ? lrecl - 4 : lrecl) : line));
  }

  close(): void {
    this.writer.close();
  }
}
