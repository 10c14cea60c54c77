import {type Attributes, isFixed, isVariable, type RecordFormat} from '../data-sets/attributes';
import type {Step, Writer} from '../step/step';
import {reasonOf} from '../vsam/feedback';
import type {RecordShape} from './record-shape';
import {ownError, type StatementError, statementError} from './statement-error';

interface OutputRequest {
  ddName: string;
  shape: RecordShape;
  /** The record format of the data set if neither its DD nor its label specifies one. */
  recfm: RecordFormat;
  cutLongRecords: boolean;
}

/** If format and length are known, the system already chooses the block size when it allocates the data set. */
const isUnlabelled = ({lrecl, blksize}: Attributes): boolean => blksize === 0 && lrecl === 0;

/** A data set that DFSORT writes: SORTOUT or an OUTFIL data set. */
export class OutputFile {
  count = 0;

  private constructor(
    readonly ddName: string,
    private readonly writer: Writer,
    private readonly shape: RecordShape,
    private readonly cutLongRecords: boolean,
    /** The system chose the block size. */
    private readonly systemBlockSize: boolean,
    private readonly isSpooled: boolean,
  ) {}

  /** The attributes as listed by ICE090I and ICE210I; a SYSOUT is not blocked. */
  get description(): string {
    const {lrecl, blksize, recfm} = this.attributes;
    const chosen = this.systemBlockSize ? '   (SDB)' : '';
    return `LRECL = ${lrecl}, BLKSIZE = ${this.isSpooled ? lrecl : blksize}, TYPE = ${recfm}${chosen}`;
  }

  get attributes() {
    return this.writer.attributes;
  }

  static open(step: Step, request: OutputRequest): OutputFile | StatementError | undefined {
    const {ddName, shape} = request;
    const source = step.dds.get(ddName)?.sources[0];
    const systemBlockSize =
      source?.kind === 'data set' && !source.attributes.blksize && isUnlabelled(source.dataSet.attributes);
    const writer = step.openOutput(ddName, {recfm: request.recfm, lrecl: shape.length});
    if (!writer) return undefined;
    const {recfm} = writer.attributes;
    const wrong = shape.variable ? isFixed(recfm) : isVariable(recfm);
    // VSAM data sets accept records of any length.
    if (wrong && source?.kind !== 'vsam') {
      return statementError('ICE043A', `INVALID DATA SET ATTRIBUTES: ${ddName.padEnd(8)} RECFM - REASON CODE IS 06`);
    }
    const cutLongRecords = request.cutLongRecords || !shape.variable;
    return new OutputFile(ddName, writer, shape, cutLongRecords, systemBlockSize, source?.kind === 'sysout');
  }

  /** Writes a record; false if the step has abended, an error if the record cannot be written. */
  put(record: Uint8Array): boolean | StatementError {
    this.count += 1;
    const {lrecl, recfm} = this.writer.attributes;
    if (this.shape.variable) {
      let data = record.subarray(4);
      const longest = isVariable(recfm) ? lrecl - 4 : lrecl;
      if (longest > 0 && data.length > longest) {
        if (!this.cutLongRecords) {
          return ownError(`RECORD LENGTH OF ${record.length} IS GREATER THAN ${this.ddName} LRECL OF ${lrecl}`);
        }
        data = data.subarray(0, longest);
      }
      return this.write(data);
    }
    if (!isFixed(recfm) || record.length === lrecl) return this.write(record);
    // Padded with binary zeros or truncated on the right. DFSORT Application Programming Guide, Padding and truncation.
    if (record.length > lrecl) return this.write(record.subarray(0, lrecl));
    const padded = new Uint8Array(lrecl);
    padded.set(record);
    return this.write(padded);
  }

  /**
   * A logical error of VSAM (L) is reported with its reason code. A duplicate key also gives 12, as recorded
   * (franciscocfreire/Cobol-and-Books): the key is not higher than the previous one.
   */
  private write(record: Uint8Array): boolean | StatementError {
    if (this.writer.put(record)) return true;
    const {outcome} = this.writer;
    if (outcome === undefined || outcome === 'ok') return false;
    const reason = reasonOf[outcome === 'duplicate key' ? 'out of sequence' : outcome];
    return statementError('ICE077A', `VSAM OUTPUT ERROR L(${reason}) ${this.ddName}`);
  }

  /** Announces the number of bytes that are about to be written. */
  expect(bytes: number): void {
    this.writer.reserve?.(bytes);
  }

  close(): void {
    this.writer.close();
  }
}
