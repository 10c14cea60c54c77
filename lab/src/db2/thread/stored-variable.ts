import type {HostVariablePlace} from '../../step/sql-connection';
import {readFloat, writeFloat} from '../../le/numbers/hexadecimal-float';
import {readPackedBig, writePackedBig} from '../../le/numbers/packed';
import type {HostVariable} from '../session';
import {SqlError} from '../sql-error';
import {bigint, char, decimal, double, integer, real, smallint, type SqlType, varchar} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';

/** Db2 treats longer fixed-length strings as VARCHAR. */
const longestChar = 255;
/** Numbers with more digits are bigint. */
const mostDigits = 15;

type Storage = Pick<HostVariablePlace, 'length' | 'scale' | 'at' | 'indicator'> & {
  readonly type: Exclude<HostVariablePlace['type'], 'SQLDA'>;
};

function typeOfVariable({type, length, scale = 0}: Storage): SqlType {
  switch (type) {
    case 'CHAR':
      return length > longestChar ? varchar(length) : char(length);
    case 'VARCHAR':
      return varchar(length);
    case 'SMALLINT':
      return smallint;
    case 'INTEGER':
      return integer;
    case 'BIGINT':
      return bigint;
    case 'DECIMAL':
    case 'ZONED':
      return decimal(length, scale);
    case 'REAL':
      return real;
    case 'DOUBLE':
      return double;
  }
}

/** A host variable in the storage of a program: it is read when a statement needs it, and written immediately. */
export class StoredVariable implements HostVariable {
  readonly type: SqlType;
  readonly hasIndicator: boolean;

  constructor(
    private readonly place: Storage,
    private readonly bytes: Uint8Array,
    private readonly view: DataView,
    /** The number by which messages identify the host variable. */
    private readonly number: number,
  ) {
    this.type = typeOfVariable(place);
    this.hasIndicator = place.indicator !== undefined;
  }

  get value(): SqlValue {
    const {type, length, at, indicator} = this.place;
    const {view} = this;
    if (indicator !== undefined && view.getInt16(indicator) < 0) return null;
    switch (type) {
      case 'CHAR':
        return this.text(at, length);
      case 'VARCHAR': {
        const count = view.getInt16(at);
        if (count < 0 || count > length) throw new SqlError(-311, [String(this.number)]);
        return this.text(at + 2, count);
      }
      case 'SMALLINT':
        return view.getInt16(at);
      case 'INTEGER':
        return view.getInt32(at);
      case 'BIGINT':
        return view.getBigInt64(at);
      case 'DECIMAL':
        return this.decimal(readPackedBig(this.bytes, at, (length >> 1) + 1, true, () => this.notDecimal()));
      case 'ZONED':
        return this.decimal(this.zoned());
      case 'REAL':
      case 'DOUBLE':
        return readFloat(view, at, type === 'REAL' ? 4 : 8);
    }
  }

  /** Null changes only the indicator, which is a separate variable. */
  set value(value: SqlValue) {
    const {type, length, at} = this.place;
    const {view, bytes} = this;
    if (value === null) return;
    switch (type) {
      case 'CHAR':
        this.write(at, (value as string).padEnd(length, '\x40'));
        return;
      case 'VARCHAR':
        view.setInt16(at, (value as string).length);
        this.write(at + 2, value as string);
        return;
      case 'SMALLINT':
        view.setInt16(at, value as number);
        return;
      case 'INTEGER':
        view.setInt32(at, value as number);
        return;
      case 'BIGINT':
        view.setBigInt64(at, value as bigint);
        return;
      case 'DECIMAL':
        writePackedBig(bytes, at, (length >> 1) + 1, BigInt(value as number | bigint), true);
        return;
      case 'ZONED': {
        const digits = BigInt(value as number | bigint);
        const text = String(digits < 0n ? -digits : digits).padStart(length, '0');
        bytes[at] = digits < 0n ? 0x60 : 0x4e;
        for (let place = 0; place < length; place += 1) bytes[at + 1 + place] = 0xf0 | Number(text[place]);
        return;
      }
      case 'REAL':
      case 'DOUBLE':
        writeFloat(view, at, type === 'REAL' ? 4 : 8, value as number);
    }
  }

  private text(at: number, length: number): string {
    let text = '';
    for (let place = at; place < at + length; place += 1) text += String.fromCharCode(this.bytes[place]!);
    return text;
  }

  private write(at: number, text: string): void {
    for (let place = 0; place < text.length; place += 1) this.bytes[at + place] = text.charCodeAt(place);
  }

  private decimal(value: bigint): SqlValue {
    return this.place.length <= mostDigits ? Number(value) : value;
  }

  private zoned(): bigint {
    const {at, length} = this.place;
    let value = 0n;
    for (const byte of this.bytes.subarray(at + 1, at + 1 + length)) {
      if (byte < 0xf0 || byte > 0xf9) this.notDecimal();
      value = value * 10n + BigInt(byte & 15);
    }
    return this.bytes[at] === 0x60 ? -value : value;
  }

  private notDecimal(): never {
    throw new SqlError(-310, [String(this.number)]);
  }
}
