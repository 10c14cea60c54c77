import {SqlError} from '../sql-error';
import {
  bigint,
  date,
  decfloat,
  decimal,
  double,
  integer,
  real,
  smallint,
  time,
  timestamp,
  type SqlType,
} from '../types/sql-type';
import {TokenReader} from './token-reader';

const longest = {CHAR: 255, VARCHAR: 32704, GRAPHIC: 127, VARGRAPHIC: 16352, BINARY: 255, VARBINARY: 32704} as const;
const longestLob = 2_147_483_647;
const lobUnits: Record<string, number> = {K: 1024, M: 1024 ** 2, G: 1024 ** 3};

/** SQL Reference, "built-in-type" in CREATE TABLE. */
export class DataTypeParser extends TokenReader {
  protected dataType(): SqlType {
    const start = this.at;
    const {kind, text: word} = this.next();
    if (kind !== 'word') {
      this.at = start;
      this.fail(['<DATA TYPE>']);
    }
    switch (word) {
      case 'SMALLINT':
        return smallint;
      case 'INTEGER':
      case 'INT':
        return integer;
      case 'BIGINT':
        return bigint;
      case 'DECIMAL':
      case 'DEC':
      case 'NUMERIC':
        return this.decimal();
      case 'REAL':
        return real;
      case 'DOUBLE':
        this.accept('PRECISION');
        return double;
      case 'FLOAT':
        return this.float();
      case 'DECFLOAT':
        return decfloat(this.lengthOr(34) === 16 ? 16 : 34);
      case 'DATE':
        return date;
      case 'TIME':
        return time;
      case 'TIMESTAMP':
        return this.timestamp();
      case 'ROWID':
      case 'XML':
        return {kind: word};
      case 'CHAR':
      case 'CHARACTER':
        return this.character();
      case 'VARCHAR':
        return this.varying('VARCHAR');
      case 'LONG':
        this.expect('VARCHAR');
        return {kind: 'VARCHAR', length: 4046};
      case 'CLOB':
      case 'BLOB':
      case 'DBCLOB':
        return this.lob(word);
      case 'GRAPHIC':
        return this.graphic({kind: 'GRAPHIC', length: this.lengthUpTo(longest.GRAPHIC, 1)});
      case 'VARGRAPHIC':
        return this.graphic({kind: 'VARGRAPHIC', length: this.lengthUpTo(longest.VARGRAPHIC)});
      case 'BINARY':
        if (this.accept('VARYING')) return {kind: 'VARBINARY', length: this.lengthUpTo(longest.VARBINARY)};
        if (this.accept('LARGE OBJECT')) return this.lob('BLOB');
        return {kind: 'BINARY', length: this.lengthUpTo(longest.BINARY, 1)};
      case 'VARBINARY':
        return {kind: 'VARBINARY', length: this.lengthUpTo(longest.VARBINARY)};
      default:
        throw new SqlError(-204, [word]);
    }
  }

  private decimal(): SqlType {
    if (!this.acceptSymbol('(')) return decimal(5, 0);
    const precision = this.integer();
    const scale = this.acceptSymbol(',') ? this.integer() : 0;
    this.expectSymbol(')');
    if (precision < 1 || precision > 31 || scale > precision) throw new SqlError(-604, ['DECIMAL']);
    return decimal(precision, scale);
  }

  private float(): SqlType {
    const length = this.lengthOr(53);
    if (length < 1 || length > 53) throw new SqlError(-604, ['FLOAT']);
    return length < 22 ? real : double;
  }

  private timestamp(): SqlType {
    const precision = this.lengthOr(6);
    if (precision > 12) throw new SqlError(-604, ['TIMESTAMP']);
    if (this.accept('WITH TIME ZONE')) throw new SqlError(-904, ['FWR001I', 'DATA TYPE', 'WITH TIME ZONE']);
    this.accept('WITHOUT TIME ZONE');
    return timestamp(precision);
  }

  private character(): SqlType {
    if (this.accept('VARYING')) return this.varying('VARCHAR');
    if (this.accept('LARGE OBJECT')) return this.lob('CLOB');
    const length = this.lengthUpTo(longest.CHAR, 1);
    return {kind: 'CHAR', length, ...this.subtype()};
  }

  private varying(kind: 'VARCHAR'): SqlType {
    const length = this.lengthUpTo(longest[kind]);
    return {kind, length, ...this.subtype()};
  }

  private lob(kind: 'CLOB' | 'BLOB' | 'DBCLOB'): SqlType {
    let length = 1024 ** 2;
    if (this.acceptSymbol('(')) {
      length = this.integer();
      const unit = lobUnits[this.peek().text];
      if (unit) {
        this.next();
        length *= unit;
      }
      this.expectSymbol(')');
    }
    this.subtype();
    return {kind, length: Math.min(length, longestLob)};
  }

  /** FOR BIT DATA, and clauses that change nothing here: other strings are always EBCDIC in single bytes. */
  private subtype(): {bitData?: true} {
    let bitData = false;
    for (;;) {
      if (this.accept('FOR BIT DATA')) bitData = true;
      else if (this.accept('CCSID')) {
        if (!this.acceptOne('EBCDIC', 'ASCII', 'UNICODE')) this.integer();
      } else if (!this.accept('FOR SBCS DATA') && !this.accept('FOR MIXED DATA')) break;
    }
    return bitData ? {bitData} : {};
  }

  private graphic(type: SqlType): SqlType {
    this.subtype();
    return type;
  }

  private lengthOr(otherwise: number): number {
    return this.isSymbol('(') ? this.parenthesized(() => this.integer()) : otherwise;
  }

  private lengthUpTo(most: number, otherwise?: number): number {
    if (otherwise === undefined && !this.isSymbol('(')) this.fail(['(']);
    const length = this.lengthOr(otherwise ?? 0);
    if (length < 1 || length > most) throw new SqlError(-604, [String(length)]);
    return length;
  }
}
