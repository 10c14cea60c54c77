/** Data types, as described under "Data types" in the chapter "Language elements" of the SQL Reference. */
export type SqlType =
  | NumericType
  | CharacterType
  | GraphicType
  | BinaryType
  | DatetimeType
  | {readonly kind: 'ROWID'}
  | {readonly kind: 'XML'};

export type NumericType =
  | {readonly kind: 'SMALLINT'}
  | IntegerType
  | {readonly kind: 'BIGINT'}
  | DecimalType
  | {readonly kind: 'DECFLOAT'; readonly precision: 16 | 34}
  | {readonly kind: 'REAL'}
  | {readonly kind: 'DOUBLE'};

export interface IntegerType {
  readonly kind: 'INTEGER';
  /** The number of digits with which an integer constant was written: decimal arithmetic depends on it. */
  readonly constantDigits?: number;
}

export interface DecimalType {
  readonly kind: 'DECIMAL';
  readonly precision: number;
  readonly scale: number;
}

export interface CharacterType {
  readonly kind: 'CHAR' | 'VARCHAR' | 'CLOB';
  /** In bytes. */
  readonly length: number;
  /** FOR BIT DATA. */
  readonly bitData?: boolean;
}

export interface GraphicType {
  readonly kind: 'GRAPHIC' | 'VARGRAPHIC' | 'DBCLOB';
  /** In double-byte characters. */
  readonly length: number;
}

export interface BinaryType {
  readonly kind: 'BINARY' | 'VARBINARY' | 'BLOB';
  readonly length: number;
}

export type StringType = CharacterType | GraphicType | BinaryType;

export type DatetimeType =
  | {readonly kind: 'DATE'}
  | {readonly kind: 'TIME'}
  | {readonly kind: 'TIMESTAMP'; readonly precision: number};

export const smallint = {kind: 'SMALLINT'} as const satisfies SqlType;
export const integer: IntegerType = {kind: 'INTEGER'};
export const bigint = {kind: 'BIGINT'} as const satisfies SqlType;
export const real = {kind: 'REAL'} as const satisfies SqlType;
export const double = {kind: 'DOUBLE'} as const satisfies SqlType;
export const date = {kind: 'DATE'} as const satisfies SqlType;
export const time = {kind: 'TIME'} as const satisfies SqlType;
export const decimal = (precision: number, scale = 0): DecimalType => ({kind: 'DECIMAL', precision, scale});
export const decfloat = (precision: 16 | 34): SqlType => ({kind: 'DECFLOAT', precision});
export const char = (length: number, bitData = false): CharacterType => ({kind: 'CHAR', length, bitData});
export const varchar = (length: number, bitData = false): CharacterType => ({kind: 'VARCHAR', length, bitData});
export const timestamp = (precision = 6): SqlType => ({kind: 'TIMESTAMP', precision});

/** The type of something that is no longer a constant: a result column, or the result of a function. */
export const withoutConstant = (type: SqlType): SqlType => (type.kind === 'INTEGER' ? integer : type);

export function isNumeric(type: SqlType): type is NumericType {
  switch (type.kind) {
    case 'SMALLINT':
    case 'INTEGER':
    case 'BIGINT':
    case 'DECIMAL':
    case 'DECFLOAT':
    case 'REAL':
    case 'DOUBLE':
      return true;
    default:
      return false;
  }
}

export const isInteger = (type: SqlType): boolean =>
  type.kind === 'SMALLINT' || type.kind === 'INTEGER' || type.kind === 'BIGINT';

export const isFloat = (type: SqlType): boolean => type.kind === 'REAL' || type.kind === 'DOUBLE';

export const isCharacter = (type: SqlType): type is CharacterType =>
  type.kind === 'CHAR' || type.kind === 'VARCHAR' || type.kind === 'CLOB';

export const isGraphic = (type: SqlType): type is GraphicType =>
  type.kind === 'GRAPHIC' || type.kind === 'VARGRAPHIC' || type.kind === 'DBCLOB';

export const isBinary = (type: SqlType): type is BinaryType =>
  type.kind === 'BINARY' || type.kind === 'VARBINARY' || type.kind === 'BLOB';

export const isString = (type: SqlType): type is StringType => isCharacter(type) || isGraphic(type) || isBinary(type);

export const isLob = (type: SqlType): boolean => type.kind === 'CLOB' || type.kind === 'DBCLOB' || type.kind === 'BLOB';

export const isDatetime = (type: SqlType): type is DatetimeType =>
  type.kind === 'DATE' || type.kind === 'TIME' || type.kind === 'TIMESTAMP';

/** Whether the values of a type are bigint rather than number: they have more digits than a number holds exactly. */
export const isBig = (type: SqlType): boolean =>
  type.kind === 'BIGINT' || type.kind === 'TIMESTAMP' || (type.kind === 'DECIMAL' && type.precision > 15);

/** The type as written in a statement, for messages: DECIMAL(9,2), CHAR(8) FOR BIT DATA. */
export function typeText(type: SqlType): string {
  switch (type.kind) {
    case 'DECIMAL':
      return `DECIMAL(${type.precision},${type.scale})`;
    case 'DECFLOAT':
    case 'TIMESTAMP':
      return `${type.kind}(${type.precision})`;
    case 'CHAR':
    case 'VARCHAR':
    case 'CLOB':
      return `${type.kind}(${type.length})${type.bitData ? ' FOR BIT DATA' : ''}`;
    case 'GRAPHIC':
    case 'VARGRAPHIC':
    case 'DBCLOB':
    case 'BINARY':
    case 'VARBINARY':
    case 'BLOB':
      return `${type.kind}(${type.length})`;
    default:
      return type.kind;
  }
}

/** COLTYPE, LENGTH, LENGTH2 and SCALE, as in SYSIBM.SYSCOLUMNS. */
export interface CatalogType {
  readonly coltype: string;
  readonly length: number;
  readonly length2: number;
  readonly scale: number;
}

const fixedLengths = {SMALLINT: 2, INTEGER: 4, BIGINT: 8, REAL: 4, DOUBLE: 8, DATE: 4, TIME: 3, ROWID: 17, XML: 6};
const catalogNames: Partial<Record<SqlType['kind'], string>> = {
  VARCHAR: 'VARCHAR',
  VARGRAPHIC: 'VARG',
  REAL: 'FLOAT',
  DOUBLE: 'FLOAT',
  TIMESTAMP: 'TIMESTMP',
  VARBINARY: 'VARBIN',
};

/** SYSIBM.SYSCOLUMNS: COLTYPE and the three columns that describe it. A LOB's LENGTH is that of its pointer. */
export function catalogType(type: SqlType): CatalogType {
  const coltype = catalogNames[type.kind] ?? type.kind;
  switch (type.kind) {
    case 'DECIMAL':
      return {coltype, length: type.precision, length2: 0, scale: type.scale};
    case 'DECFLOAT':
      return {coltype, length: type.precision === 16 ? 8 : 16, length2: 0, scale: 0};
    case 'TIMESTAMP':
      return {coltype, length: 7 + ((type.precision + 1) >> 1), length2: 0, scale: type.precision};
    case 'CHAR':
    case 'VARCHAR':
    case 'GRAPHIC':
    case 'VARGRAPHIC':
    case 'BINARY':
    case 'VARBINARY':
      return {coltype, length: type.length, length2: 0, scale: 0};
    case 'CLOB':
    case 'DBCLOB':
    case 'BLOB':
      return {coltype, length: 4, length2: type.length, scale: 0};
    default:
      return {coltype, length: fixedLengths[type.kind], length2: 0, scale: 0};
  }
}
