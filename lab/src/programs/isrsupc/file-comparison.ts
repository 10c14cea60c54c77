import type {Step} from '../../step/step';
import {type Difference, differences} from './compared-lines';
import {type ComparedFile, readFile, type Side} from './compared-file';
import {Listing} from './listing';
import type {ProcessOptions} from './process-options';

const same = 0;
const different = 1;
const oldFileError = 8;
const newFileError = 16;

interface Totals {
  matches: number;
  inserted: number;
  deleted: number;
  paired: number;
  newLines: number;
  oldLines: number;
}

/** The number of columns of a line that fit in a listing of 132 columns, and of a card. */
const shownColumns = 106;
const cardColumns = 80;
/** The number of lines that CHNGL shows before and after a change. */
const around = 10;

const noTotals = (): Totals => ({matches: 0, inserted: 0, deleted: 0, paired: 0, newLines: 0, oldLines: 0});
const five = (value: number): string => String(value).padStart(5, '0');

/**
 * Compares two files or libraries. ISPF User's Guide Volume II, SuperC, LINE and FILE compare. The listing of cards is
 * as recorded (jacklotusho/MVSCommand); the column of the type for longer lines is from memory.
 */
export class FileComparison {
  private readonly totals = noTotals();
  private columns = '';
  private longest = 0;
  private defaultSequence = false;
  private sectioned = false;

  constructor(
    private readonly step: Step,
    private readonly listing: Listing,
    private readonly options: ProcessOptions,
    private readonly newSide: Side,
    private readonly oldSide: Side,
  ) {}

  run(): number {
    const {listing, options, newSide, oldSide} = this;
    listing.subtitle = Listing.files(options.newTitle ?? newSide.name, options.oldTitle ?? oldSide.name);
    if (newSide.members !== undefined && oldSide.members !== undefined) {
      return this.libraries(newSide.members, oldSide.members);
    }
    const outcome = this.compare();
    if (typeof outcome === 'number') return outcome;
    if (options.compare === 'FILE') this.memberTable([{name: newSide.name, ...outcome}]);
    else if (options.listing !== 'NOLIST') this.summary('LINE COMPARE SUMMARY AND STATISTICS');
    return outcome.isSame ? same : different;
  }

  private libraries(newMembers: string[], oldMembers: string[]): number {
    const {options} = this;
    const chosen = (names: string[]): string[] => names.filter((name) => options.members?.includes(name) ?? true);
    const inOld = new Set(oldMembers);
    const paired = chosen(newMembers).filter((name) => inOld.has(name));
    const inBoth = new Set(paired);
    const compared: ComparedMember[] = [];
    for (const name of paired) {
      const outcome = this.compare(name);
      if (typeof outcome === 'number') return outcome;
      compared.push({name, ...outcome});
    }
    const onlyNew = chosen(newMembers).filter((name) => !inBoth.has(name));
    const onlyOld = chosen(oldMembers).filter((name) => !inBoth.has(name));
    if (options.listing !== 'NOLIST') {
      this.memberTable(compared, {onlyNew, onlyOld});
      if (options.compare === 'LINE') this.summary('PDS LINE OVERALL TOTALS');
    }
    return compared.every(({isSame}) => isSame) && onlyNew.length + onlyOld.length === 0 ? same : different;
  }

  private compare(member?: string): Omit<ComparedMember, 'name'> | number {
    const fresh = readFile(this.step, 'NEWDD', member);
    if (fresh === undefined) return newFileError;
    const old = readFile(this.step, 'OLDDD', member);
    if (old === undefined) return oldFileError;
    this.longest = Math.max(this.longest, fresh.longest, old.longest);
    const columns = this.comparedColumns(fresh, old);
    const key = (line: string): string => {
      const cut = line.slice(columns.from - 1, columns.to).trimEnd();
      return this.options.used.includes('ANYC') ? cut.toUpperCase() : cut;
    };
    const newKeys = fresh.lines.map(key);
    const oldKeys = old.lines.map(key);
    const changes = differences(newKeys, oldKeys);
    this.count(changes, fresh, old);
    if (this.options.compare === 'LINE') this.lineListing(changes, fresh, old, member);
    return {isSame: changes.length === 0, fresh, old, newHash: hash(newKeys), oldHash: hash(oldKeys)};
  }

  /** Columns 73 to 80 of cards are sequence numbers, unless the options say otherwise. */
  private comparedColumns(fresh: ComparedFile, old: ComparedFile): {from: number; to: number} {
    const {columns, sequence, compare} = this.options;
    const isCard = fresh.card && old.card && compare === 'LINE';
    this.defaultSequence = isCard && columns === undefined && sequence === undefined;
    const isNumbered = isCard && sequence !== 'NOSEQ';
    const chosen = columns ?? {from: 1, to: isNumbered ? 72 : Math.max(fresh.longest, old.longest, 1)};
    this.columns = `${chosen.from}:${chosen.to}`;
    return chosen;
  }

  private count(changes: readonly Difference[], fresh: ComparedFile, old: ComparedFile): void {
    const {totals} = this;
    let inserted = 0;
    for (const {newCount, oldCount} of changes) {
      inserted += newCount;
      totals.deleted += oldCount;
      totals.paired += Math.min(newCount, oldCount);
    }
    totals.inserted += inserted;
    totals.matches += fresh.lines.length - inserted;
    totals.newLines += fresh.lines.length;
    totals.oldLines += old.lines.length;
  }

  /** DELTA shows the changes, CHNG those with the lines around them, LONG all lines of the new file. */
  private lineListing(changes: Difference[], fresh: ComparedFile, old: ComparedFile, member?: string): void {
    const {listing} = this.options;
    if (listing === 'NOLIST' || listing === 'OVSUM' || (listing !== 'LONG' && changes.length === 0)) return;
    this.section(member);
    let at = 0;
    for (const change of [...changes, {newAt: fresh.lines.length, newCount: 0, oldAt: old.lines.length, oldCount: 0}]) {
      this.matched(fresh, at, change.newAt, at > 0, change.newCount + change.oldCount > 0);
      this.changed(change, fresh, old);
      at = change.newAt + change.newCount;
      if (this.step.abend !== undefined) return;
    }
  }

  private section(member?: string): void {
    this.listing.line('');
    if (!this.sectioned) {
      this.listing.line(`${' '.repeat(21)}LISTING OUTPUT SECTION (LINE COMPARE)`);
      this.listing.line('');
    }
    this.sectioned = true;
    if (member !== undefined) this.listing.line(`MEMBER: ${member}`);
    this.listing.line('ID       SOURCE LINES'.padEnd(this.typeColumn) + 'TYPE  LEN N-LN# O-LN#');
    const width = Math.min(shownColumns, Math.max(10, Math.ceil(this.longest / 10) * 10));
    const scale = Array.from({length: Math.ceil(width / 10)}, (_, ten) => `----+----${(ten + 1) % 10}`).join('');
    this.listing.line(`    ${scale.slice(0, width)}`);
  }

  /** The column of the type of a difference, to the right of the lines. */
  private get typeColumn(): number {
    return (this.longest <= cardColumns ? cardColumns : shownColumns) + 5;
  }

  /** Lists the lines that both files have, between two changes or at either end. */
  private matched({lines}: ComparedFile, from: number, to: number, isAfter: boolean, isBefore: boolean): void {
    if (to <= from) return;
    const count = to - from;
    if (this.options.listing === 'DELTA') {
      this.listing.line(`${' '.repeat(this.typeColumn)}MAT=${String(count).padStart(5)}`);
      return;
    }
    lines.slice(from, to).forEach((line, index) => {
      const isNear = (isAfter && index < around) || (isBefore && count - index <= around);
      if (this.options.listing === 'CHNG' && !isNear) return;
      const type = index === 0 ? `MAT=${String(count).padStart(5)}` : '';
      this.source('   ', line, type);
    });
  }

  private changed({newAt, newCount, oldAt, oldCount}: Difference, fresh: ComparedFile, old: ComparedFile): void {
    const paired = Math.min(newCount, oldCount);
    const type = (kind: string, count: number, newPlace: number, oldPlace: number): string =>
      `${kind}=${String(count).padStart(5)} ${five(newPlace + 1)} ${five(oldPlace + 1)}`;
    const typed = (index: number): string => {
      if (index === paired) return type('INS', newCount - paired, newAt + index, oldAt + oldCount);
      return index === 0 ? type('RPL', paired, newAt, oldAt) : '';
    };
    for (let index = 0; index < newCount; index += 1) {
      this.source('I -', fresh.lines[newAt + index]!, typed(index));
    }
    for (let index = 0; index < oldCount; index += 1) {
      this.source(
        'D -',
        old.lines[oldAt + index]!,
        index === paired ? type('DEL', oldCount - paired, newAt + newCount, oldAt + index) : '',
      );
    }
  }

  private source(prefix: string, line: string, type: string): void {
    const text = `${prefix} ${line.slice(0, shownColumns)}`;
    this.listing.line(type === '' ? text.trimEnd() : text.padEnd(this.typeColumn) + type);
  }

  private summary(title: string): void {
    const {listing, totals} = this;
    const {matches, inserted, deleted, paired, newLines, oldLines} = totals;
    listing.newPage();
    listing.line('');
    listing.line(`${' '.repeat(23)}${title}`);
    listing.line('');
    const row = (left: number, text: string, right?: number, after = ''): void =>
      listing.line(
        `${String(left).padStart(8)} ${text}`.padEnd(42) +
          (right === undefined ? '' : `${String(right).padStart(5)}  ${after}`),
      );
    const alone = {inserts: inserted - paired, deletes: deleted - paired};
    row(
      matches,
      'NUMBER OF LINE MATCHES',
      paired + alone.inserts + alone.deletes,
      'TOTAL CHANGES (PAIRED+NONPAIRED CHNG)',
    );
    row(0, 'REFORMATTED LINES', paired, 'PAIRED CHANGES (REFM+PAIRED INS/DEL)');
    row(inserted, 'NEW FILE LINE INSERTIONS', alone.inserts, 'NON-PAIRED INSERTS');
    row(deleted, 'OLD FILE LINE DELETIONS', alone.deletes, 'NON-PAIRED DELETES');
    row(newLines, 'NEW FILE LINES PROCESSED');
    row(oldLines, 'OLD FILE LINES PROCESSED');
    this.ending();
  }

  private ending(): void {
    const {listing, options} = this;
    listing.line('');
    listing.line(
      `LISTING-TYPE = ${options.listing}`.padEnd(26) +
        `COMPARE-COLUMNS = ${this.columns.padStart(7)}`.padEnd(33) +
        `LONGEST-LINE = ${this.longest}`,
    );
    const used = [...(this.defaultSequence ? ['SEQ(DEFAULT)'] : []), ...options.used];
    listing.line(`PROCESS OPTIONS USED: ${used.length === 0 ? 'NONE' : used.join(' ')}`);
    if (options.statements.length === 0) return;
    listing.line('');
    listing.line('THE FOLLOWING PROCESS STATEMENTS (USING COLUMNS 1:72) WERE PROCESSED:');
    for (const statement of options.statements) listing.line(`   ${statement}`);
  }

  /** Differs: the hash sums are calculated in this machine's own way, not SuperC's. */
  private memberTable(members: ComparedMember[], alone?: {onlyNew: string[]; onlyOld: string[]}): void {
    const {listing, options} = this;
    if (options.listing === 'NOLIST') return;
    listing.newPage();
    listing.line('');
    listing.line(
      `${' '.repeat(23)}${alone === undefined ? 'FILE' : 'MEMBER'} SUMMARY LISTING (${options.compare} COMPARE)`,
    );
    listing.line('');
    const kind = alone === undefined ? 'FILES-COMPARED' : 'MEMBERS-COMPARED';
    listing.line(`DIFF SAME  ${kind.padEnd(18)} N-BYTES O-BYTES N-LINES O-LINES N-HASH-SUM O-HASH-SUM`);
    listing.line('');
    const seven = (value: number): string => String(value).padStart(7);
    for (const {name, isSame, fresh, old, newHash, oldHash} of members) {
      const sizes = [fresh.bytes, old.bytes, fresh.lines.length, old.lines.length].map(seven).join(' ');
      listing.line(`${isSame ? '      **' : ' **     '}   ${name.padEnd(18)} ${sizes}  ${newHash}   ${oldHash}`);
    }
    if (alone !== undefined) {
      const changed = members.filter(({isSame}) => !isSame).length;
      const row = (count: number, text: string): void => listing.line(`${String(count).padStart(8)}   ${text}`);
      listing.line('');
      row(members.length, 'TOTAL MEMBER(S) PROCESSED AS A PDS');
      row(changed, 'TOTAL MEMBER(S) PROCESSED HAD CHANGES');
      row(members.length - changed, 'TOTAL MEMBER(S) PROCESSED HAD NO CHANGES');
      row(alone.onlyNew.length, 'TOTAL NEW FILE MEMBER(S) NOT PAIRED');
      row(alone.onlyOld.length, 'TOTAL OLD FILE MEMBER(S) NOT PAIRED');
      this.notPaired(alone);
    }
    if (options.compare === 'FILE') this.ending();
  }

  private notPaired({onlyNew, onlyOld}: {onlyNew: string[]; onlyOld: string[]}): void {
    if (onlyNew.length + onlyOld.length === 0) return;
    this.listing.line('');
    this.listing.line(`${'        NON-PAIRED NEW FILE MEMBERS'.padEnd(46)}|     NON-PAIRED OLD FILE MEMBERS`);
    for (let at = 0; at < Math.max(onlyNew.length, onlyOld.length); at += 1) {
      this.listing.line(`${`        ${onlyNew[at] ?? ''}`.padEnd(46)}|     ${onlyOld[at] ?? ''}`.trimEnd());
    }
  }
}

interface ComparedMember {
  name: string;
  isSame: boolean;
  fresh: ComparedFile;
  old: ComparedFile;
  newHash: string;
  oldHash: string;
}

function hash(lines: readonly string[]): string {
  let sum = 0;
  for (const line of lines)
    for (let at = 0; at < line.length; at += 1) sum = (Math.imul(sum, 31) + line.charCodeAt(at)) | 0;
  return (sum >>> 0).toString(16).toUpperCase().padStart(8, '0');
}
