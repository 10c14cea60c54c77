import {isVariable, type RecordFormat} from '../data-sets/attributes';
import {blank} from '../ebcdic';
import type {Step} from '../step/step';
import {type Outfil, dealt, inRange} from './outfil';
import {OutputFile} from './output-file';
import {type RecordShape, describe} from './record-shape';
import type {Reformatter} from './reformatting';
import {type ReportStage, reportStage} from './report-stage';
import {textTooLong} from './reports';
import {selects} from './selection';
import {TrailerUpdate} from './trailer-update';
import {failureOf, reformatting, type Surroundings} from './stages';
import {type StatementError, isStatementError, statementError} from './statement-error';

/** Executes an OUTFIL statement: accepts records that OUTREC produces and writes them to its data sets. */
export class OutfilStage {
  readonly files: OutputFile[] = [];
  deleted = 0;
  data = 0;
  private seen = 0;
  private accepted = 0;
  private dealtCount = 0;
  /** The header or the updated trailer of IFTRAIL, if the current record is one. */
  private framing: Uint8Array | undefined;
  private readonly noDetail: boolean;

  private constructor(
    readonly outfil: Outfil,
    private readonly shape: RecordShape,
    private readonly outputShape: RecordShape,
    private readonly surroundings: Surroundings,
    private readonly reformatter: Reformatter | undefined,
    private readonly report: ReportStage | undefined,
    private readonly trailer: TrailerUpdate | undefined,
  ) {
    this.noDetail = outfil.statement.operands.some(({text, keyword}) => keyword === undefined && text === 'NODETAIL');
  }

  static compile(outfil: Outfil, shape: RecordShape, surroundings: Surroundings): OutfilStage | StatementError {
    const {statement, toFixed, toVariable, fill} = outfil;
    if (toFixed && !shape.variable) {
      return statementError('ICE214A', 'DUPLICATE OR CONFLICTING OUTFIL OPERANDS FOUND', statement.operands[0]);
    }
    const reformatter = reformatting(
      {
        statement: 'OUTFIL',
        name: outfil.ddNames[0]!,
        operands: statement.operands,
        shape,
        convert: toFixed,
        ...(fill === undefined ? {} : {fill}),
      },
      surroundings,
    );
    if (isStatementError(reformatter)) return reformatter;
    if (toFixed && !reformatter) {
      return statementError('ICE214A', 'DUPLICATE OR CONFLICTING OUTFIL OPERANDS FOUND', statement.operands[0]);
    }
    let length = reformatter?.outputLength ?? shape.length;
    const variable = toVariable || (shape.variable && !toFixed);
    if (toVariable && !shape.variable) length += 4;
    if (outfil.trail) length += outfil.trail.length;
    const report = outfil.reports ? reportStage(outfil, {variable, length}, shape, surroundings) : undefined;
    if (isStatementError(report)) return report;
    const trailer = TrailerUpdate.compile(outfil, shape, surroundings);
    if (isStatementError(trailer)) return trailer;
    return new OutfilStage(
      outfil,
      shape,
      report ? report.shape : {variable, length},
      surroundings,
      reformatter,
      report,
      trailer,
    );
  }

  /** True for SAVE, which waits for records that no other OUTFIL accepts, except for its own header and trailer. */
  get waits(): boolean {
    return this.outfil.save && !this.framing;
  }

  /** Opens the data sets; an error or false if one cannot be opened. */
  open(step: Step, inputFormat: RecordFormat): StatementError | boolean {
    const {cutLongRecords} = this.surroundings.plan.options;
    for (const ddName of this.outfil.ddNames) {
      if (!step.dds.has(ddName)) return statementError('ICE056A', `${ddName.padEnd(8)} NOT DEFINED`);
      const file = OutputFile.open(step, {
        ddName,
        shape: this.outputShape,
        recfm: this.recordFormat(inputFormat),
        cutLongRecords,
      });
      if (!file) return false;
      if (isStatementError(file)) return file;
      const {lrecl, recfm} = file.attributes;
      const longest = this.report?.report.longestText ?? 0;
      if (isVariable(recfm) && longest > lrecl && !cutLongRecords) return textTooLong(longest, lrecl, ddName);
      this.files.push(file);
    }
    return true;
  }

  private recordFormat(inputFormat: RecordFormat): RecordFormat {
    const blocked = inputFormat.includes('B') || inputFormat === 'F' || inputFormat === 'V';
    const base = `${this.outputShape.variable ? 'V' : 'F'}${blocked ? 'B' : ''}`;
    const control = this.report?.controlCharacters ? 'A' : (/[AM]$/.exec(inputFormat)?.[0] ?? '');
    return `${base}${control}` as RecordFormat;
  }

  /** Whether this OUTFIL accepts the record; for SAVE, it also depends on what the others accept. */
  take(record: Uint8Array): boolean | StatementError {
    const part = this.trailer?.partOf(record) ?? 'data';
    if (isStatementError(part)) return part;
    // A header and a trailer are accepted whatever the other operands say.
    this.framing = part === 'header' ? record : part === 'trailer' ? this.trailer!.updated(record) : undefined;
    if (part !== 'data') return part !== 'after';
    this.seen += 1;
    const {outfil} = this;
    if (!inRange(outfil, this.seen)) return false;
    if (outfil.save) return true;
    if (outfil.selection) {
      const taken = selects(outfil.selection, record, this.shape.variable, this.surroundings.plan.options);
      if (taken !== true) return taken;
    }
    if (this.accepted >= outfil.accept) return false;
    this.accepted += 1;
    return true;
  }

  write(record: Uint8Array): StatementError | boolean {
    if (this.framing) return this.put(this.fitting(this.framing));
    this.trailer?.count(record);
    for (let time = 0; time < this.outfil.repeat; time += 1) {
      const built = this.reformatter ? this.reformatter.reformat(record) : record;
      if (this.reformatter?.failure !== undefined) return failureOf(this.reformatter.failure);
      const details = (Array.isArray(built) ? built : [built]).map((one) => this.finished(one));
      const lines = this.report ? this.report.report.add(record, details) : details;
      const outcome = this.putAll(lines);
      if (outcome !== true) return outcome;
      this.data += this.noDetail ? 0 : details.length;
    }
    return true;
  }

  /** Fits a header or trailer to the length of the records that BUILD makes. */
  private fitting(record: Uint8Array): Uint8Array {
    const {variable, length} = this.outputShape;
    if (variable || record.length === length) return record;
    const fitted = new Uint8Array(length).fill(blank);
    fitted.set(record.subarray(0, length));
    return fitted;
  }

  /** Applies FTOV, VLTRIM and VLTRAIL. */
  private finished(record: Uint8Array): Uint8Array {
    const {toVariable, trim, trail} = this.outfil;
    let result = record;
    if (toVariable && !this.shape.variable) {
      result = new Uint8Array(record.length + 4);
      result.set(record, 4);
      describe(result);
    }
    if (!this.outputShape.variable || (trim === undefined && !trail)) return result;
    let end = result.length;
    // At least one byte of data remains.
    if (trim !== undefined) while (end > 5 && result[end - 1] === trim) end -= 1;
    const cut = new Uint8Array(end + (trail?.length ?? 0));
    cut.set(result.subarray(0, end));
    if (trail) cut.set(trail, end);
    describe(cut);
    return cut;
  }

  private putAll(records: readonly Uint8Array[]): StatementError | boolean {
    for (const record of records) {
      const outcome = this.put(record);
      if (outcome !== true) return outcome;
    }
    return true;
  }

  private put(record: Uint8Array): StatementError | boolean {
    const target = dealt(this.outfil.dealing, this.dealtCount, this.files.length);
    this.dealtCount += 1;
    for (let at = 0; at < this.files.length; at += 1) {
      if (target !== -1 && target !== at) continue;
      const outcome = this.files[at]!.put(record);
      if (outcome !== true) return outcome;
    }
    return true;
  }

  finish(): StatementError | boolean {
    if (this.report) {
      const outcome = this.putAll(this.report.report.finish());
      if (outcome !== true) return outcome;
    }
    for (const file of this.files) file.close();
    return true;
  }

  get reportLines(): number {
    return this.report ? this.dealtCount - this.data : 0;
  }
}
