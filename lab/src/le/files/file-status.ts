import type {Raised} from '../../cobol/code/condition';
import type {FileDefinition} from '../../cobol/code/file-definition';
import type {OpenMode} from '../../cobol/code/operation';
import type {CompiledProgram} from '../../cobol/code/program';
import type {Reference} from '../../cobol/code/operand';
import type {Memory} from '../memory';
import {readBinary, writeBinary} from '../numbers/binary';
import {readPacked, writePacked} from '../numbers/packed';
import {readZoned, writeZoned} from '../numbers/zoned';
import {ProgramCheck} from '../program-check';

/** The condition that a status raises, by its first digit (Language Reference, File status key). */
function raisedBy(status: string): Raised | undefined {
  switch (status[0]) {
    case '0':
      return undefined;
    case '1':
      return 'at-end';
    case '2':
      return 'invalid-key';
    default:
      return 'file-error';
  }
}

/** OPEN, without a DD statement, of a file that would be created: CBLQDA(OFF) (APAR PN27068). */
export const noDd = '96';

/** The storage of a program that a file uses. */
export class FileStorage {
  constructor(
    readonly definition: FileDefinition,
    readonly memory: Memory,
    readonly bases: Int32Array,
    readonly program: CompiledProgram,
  ) {}

  /** Whether the program has FILE STATUS, or a USE procedure for the file. */
  isHandled(mode: OpenMode): boolean {
    const {status, use} = this.definition;
    return (status ?? use ?? this.program.use?.[mode]) !== undefined;
  }

  /** The address of an item. Differs: a FILE STATUS or key item has no subscripts here. */
  place({field}: Reference): number {
    return this.bases[field.area]! + field.offset;
  }

  get record(): number {
    return this.bases[this.definition.area]!;
  }

  /** Sets FILE STATUS; returns the condition it raises. */
  status(status: string): Raised | undefined {
    const {status: item} = this.definition;
    if (item !== undefined) {
      const at = this.place(item);
      this.memory.bytes[at] = 0xc0 + status.charCodeAt(0);
      this.memory.bytes[at + 1] = 0xc0 + status.charCodeAt(1);
    }
    return raisedBy(status);
  }

  /**
   * Sets the second item of FILE STATUS: return code, function code and feedback code, two bytes each. The function code
   * says which part of a file failed, and is always 0 here: the base cluster.
   */
  vsamStatus({returnCode, reason}: {readonly returnCode: number; readonly reason: number}): void {
    const {vsamStatus: item} = this.definition;
    if (item === undefined) return;
    const at = this.place(item);
    [returnCode, 0, reason].forEach((code, number) => this.memory.view.setUint16(at + number * 2, code));
  }

  /** Reads an integer from an item of any usage, for RELATIVE KEY and RECORD VARYING DEPENDING ON. */
  readNumber(reference: Reference): number {
    const at = this.place(reference);
    const {field} = reference;
    const fault = (): never => {
      throw new ProgramCheck('0C7', 0);
    };
    const {bytes, view} = this.memory;
    if (field.usage === 'packed') return readPacked(bytes, at, field.length, field.signed, fault);
    if (field.usage === 'display') return readZoned(view, at, field.digits, field.signed, fault);
    return readBinary(view, at, field.length, field.signed);
  }

  writeNumber(reference: Reference, value: number): void {
    const at = this.place(reference);
    const {field} = reference;
    const {bytes, view} = this.memory;
    if (field.usage === 'packed') writePacked(bytes, at, field.length, value, field.signed);
    else if (field.usage === 'display') writeZoned(view, at, field.digits, value, field.signed);
    else writeBinary(view, at, field.length, value);
  }

  /** Moves a record into the record area; returns 04 if the record is too long or too short for the file. */
  receive(record: Uint8Array): '00' | '04' {
    const {maximum, depending, minimum} = this.definition;
    this.memory.bytes.set(record.length > maximum ? record.subarray(0, maximum) : record, this.record);
    if (depending !== undefined) this.writeNumber(depending, Math.min(record.length, maximum));
    return record.length > maximum || record.length < minimum ? '04' : '00';
  }

  /**
   * The bytes of a record to write, not copied: as long as its description, or as DEPENDING ON says. Undefined if the
   * file has no records of that length, which is status 44.
   */
  outgoing(at: number, length: number): Uint8Array | undefined {
    const {recording, minimum, maximum, depending} = this.definition;
    const count = depending !== undefined ? this.readNumber(depending) : recording === 'F' ? maximum : length;
    if (count < minimum || count > maximum) return undefined;
    return this.memory.bytes.subarray(at, at + count);
  }

  /** Whether a number fits into the digits of an item. */
  fits({field}: Reference, value: number): boolean {
    return String(value).length <= field.digits;
  }
}
