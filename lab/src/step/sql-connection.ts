/** A host variable in the storage of a program: what it is to Db2 and its address, and that of its indicator. */
export interface HostVariablePlace {
  /** `SQLDA` is a descriptor that leads to others. */
  readonly type:
    | 'SQLDA'
    | 'CHAR'
    | 'VARCHAR'
    | 'SMALLINT'
    | 'INTEGER'
    | 'BIGINT'
    | 'DECIMAL'
    | 'ZONED'
    | 'REAL'
    | 'DOUBLE';
  /** Of a character string in bytes, of a decimal number in digits. */
  readonly length: number;
  readonly scale?: number;
  readonly at: number;
  readonly indicator?: number;
  /** Of a host-variable array: its elements, and the bytes from one to the next. */
  readonly elements?: number;
  readonly stride?: number;
  readonly indicatorStride?: number;
}

/** What a program passes to the language interface of Db2 (DSNHLI) for each statement. */
export interface SqlCall {
  readonly dbrm: string;
  /** 16 hexadecimal digits. */
  readonly token: string;
  /** The number of the statement in the DBRM. */
  readonly section: number;
  readonly variables: readonly HostVariablePlace[];
  /** The address of the SQLCA. */
  readonly sqlca: number;
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

/** The thread of a program: a call ends with the SQLCA filled, and the host variables that the statement changes. */
export interface SqlConnection {
  call(call: SqlCall): void;
}
