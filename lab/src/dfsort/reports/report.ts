import {type PrintForm, ReportPage, asksForPage} from './report-page';
import type {ReportText} from './report-text';
import type {Section} from './section';
import type {Statistic} from './statistic';

export interface ReportParts {
  header1?: ReportText;
  header2?: ReportText;
  trailer1?: ReportText;
  trailer2?: ReportText;
  sections: Section[];
  statistics: Statistic[];
  /** False with NODETAIL. */
  detail: boolean;
  /** False with BLKCCH1, BLKCCH2 and BLKCCT1: the header or trailer does not begin a new page. */
  ejects: {header1: boolean; header2: boolean; trailer1: boolean};
}

/** All headers and trailers of a report. */
const textsOf = ({header1, header2, trailer1, trailer2, sections}: ReportParts) => [
  header1,
  header2,
  trailer1,
  trailer2,
  ...sections.flatMap(({header, trailer}) => [header, trailer]),
];

const sameBytes = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && one.every((byte, at) => byte === other[at]);

/**
 * Turns records into the lines of a report: pages and sections, each with header and trailer, and a header and a
 * trailer for the whole report. DFSORT Application Programming Guide, OUTFIL control statements, Report elements.
 */
export class Report {
  /** The length of a print record with its control character; of variable ones the maximum, with descriptor word. */
  readonly outputLength: number;
  /** The length of the longest print record of a header or trailer. */
  readonly longestText: number;
  private readonly page: ReportPage;
  private started = false;
  private pageOpen = false;
  private firstPage = true;
  private keys: (Uint8Array | undefined)[];
  private last: Uint8Array = new Uint8Array(0);
  private any = false;

  constructor(
    private readonly parts: ReportParts,
    private readonly form: PrintForm,
  ) {
    this.page = new ReportPage(form);
    this.keys = parts.sections.map(() => undefined);
    this.outputLength = this.recordLength(form.lineLength);
    this.longestText = this.recordLength(Math.max(0, ...textsOf(parts).map((text) => text?.longest ?? 0)));
  }

  private recordLength(line: number): number {
    return (this.form.variable ? 4 : 0) + (this.form.removeControl ? 0 : 1) + line;
  }

  /** Whether a page has room for its headers, its trailers and a detail line. */
  get fits(): boolean {
    const {header2, trailer2, sections} = this.parts;
    const texts = [header2, trailer2, ...sections.map(({header}) => header), ...sections.map(({trailer}) => trailer)];
    return texts.reduce((lines, text) => lines + (text?.count ?? 0), this.parts.detail ? 1 : 0) <= this.form.lines;
  }

  /** Adds a record that came to OUTFIL, and what reformatting made of it; returns the print records now complete. */
  add(record: Uint8Array, details: readonly Uint8Array[]): Uint8Array[] {
    this.start(record);
    const {sections, statistics, detail} = this.parts;
    const keys = sections.map((section) => section.key(record));
    const level = keys.findIndex((key, at) => !sameBytes(this.keys[at], key));
    if (level >= 0 && this.any) this.endSections(level);
    this.keys = keys;
    if (level >= 0) this.beginSections(level, record, detail ? details.length : 0);
    else if (!this.pageOpen) this.beginPage(record, sections.length);
    if (detail) this.details(record, details);
    for (const statistic of statistics) statistic.add(record);
    this.last = record;
    this.any = true;
    return this.page.take();
  }

  /** Returns the lines after the last record, which end the sections, the page and the report. */
  finish(): Uint8Array[] {
    this.start(this.last);
    const {trailer1, header2, trailer2, ejects} = this.parts;
    if (this.any) this.trailers(0);
    else if (header2 || trailer2) this.beginPage(this.last, 0);
    this.endPage();
    if (trailer1) {
      this.page.begin(this.page.number + 1, ejects.trailer1);
      for (const line of trailer1.lines(this.state(this.last))) this.page.write(line);
    }
    return this.page.take();
  }

  private state(record: Uint8Array) {
    return {page: this.page.number, record};
  }

  /** Prints the report header on a page of its own, which is counted if it shows its number. */
  private start(record: Uint8Array): void {
    if (this.started) return;
    this.started = true;
    const {header1, ejects} = this.parts;
    if (!header1) return;
    this.page.begin(1, ejects.header1);
    for (const line of header1.lines(this.state(record))) this.page.write(line);
    if (!header1.showsPage) this.page.number = 0;
  }

  /** The first `continuing` sections continue from the previous page: those with PAGEHEAD show their header again. */
  private beginPage(record: Uint8Array, continuing: number): void {
    const {header2, sections, statistics, ejects} = this.parts;
    this.page.begin(this.page.number + 1, !this.firstPage || ejects.header2 || !header2);
    this.firstPage = false;
    this.pageOpen = true;
    for (const statistic of statistics) if (statistic.scope === 'page') statistic.reset();
    const state = this.state(record);
    for (const line of header2?.lines(state) ?? []) this.page.write(line);
    for (const {pageHead, header} of sections.slice(0, continuing)) {
      if (pageHead) for (const line of header?.lines(state) ?? []) this.page.write(line);
    }
  }

  /** Prints the page trailer at the very bottom of the page. */
  private endPage(): void {
    if (!this.pageOpen) return;
    this.pageOpen = false;
    const {trailer2} = this.parts;
    if (!trailer2) return;
    this.page.blanks(Math.max(0, this.form.lines - this.page.lines - trailer2.count));
    for (const line of trailer2.lines(this.state(this.last))) this.page.write(line);
  }

  /** Whether this many lines fit above the page trailer. */
  private hasRoom(count: number): boolean {
    return this.page.hasRoom(count + (this.parts.trailer2?.count ?? 0));
  }

  private trailers(level: number): void {
    const {sections, statistics} = this.parts;
    for (let at = sections.length - 1; at >= level; at -= 1) {
      const {trailer} = sections[at]!;
      if (trailer) {
        if (this.pageOpen && !this.hasRoom(trailer.count)) this.endPage();
        if (!this.pageOpen) this.beginPage(this.last, at + 1);
        for (const line of trailer.lines(this.state(this.last))) this.page.write(line);
      }
      for (const statistic of statistics) if (isSection(statistic, at)) statistic.reset();
    }
  }

  private endSections(level: number): void {
    this.trailers(level);
    const skips = this.parts.sections.slice(level).map(({skip}) => skip);
    if (skips.includes('page')) {
      this.endPage();
      return;
    }
    const lines = skips.find((skip) => typeof skip === 'number') as number | undefined;
    if (lines === undefined || !this.pageOpen) return;
    if (this.hasRoom(lines + 1)) this.page.blanks(lines);
    else this.endPage();
  }

  /** Prints the headers of the sections that begin, on one page with the first detail lines after them. */
  private beginSections(level: number, record: Uint8Array, details: number): void {
    const {sections} = this.parts;
    const headers = sections.slice(level).map(({header}) => header);
    const needed = headers.reduce((lines, header) => lines + (header?.count ?? 0), details);
    if (this.pageOpen && !this.hasRoom(needed)) this.endPage();
    if (!this.pageOpen) this.beginPage(record, level);
    for (const header of headers) {
      for (const line of header?.lines(this.state(record)) ?? []) this.page.write(line);
    }
  }

  /** Prints the lines of one record, all on one page. */
  private details(record: Uint8Array, details: readonly Uint8Array[]): void {
    const asked = this.form.ownControl && details[0] !== undefined && asksForPage(details[0], this.form.variable);
    if (this.page.lines > 0 && (asked || !this.hasRoom(details.length))) {
      this.endPage();
      this.beginPage(record, this.parts.sections.length);
    }
    for (const detail of details) this.page.detail(detail);
  }
}

const isSection = ({scope}: Statistic, at: number): boolean => typeof scope === 'object' && scope.section === at;
