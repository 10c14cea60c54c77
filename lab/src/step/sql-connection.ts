/** A host variable in the storage of a program: its type for Db2, its address, and that of its indicator. */
export interface HostVariablePlace {
  /** `SQLDA` is a descriptor that points to other variables. */
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
  /** In bytes for a character string, in digits for a decimal number. */
  readonly length: number;
  readonly scale?: number;
  readonly at: number;
  readonly indicator?: number;
  /** For a host-variable array: the number of its elements, and the number of bytes from one to the next. */
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

/** The thread of a program: a call fills the SQLCA and sets the host variables that the statement changes. */
export interface SqlConnection {
  call(call: SqlCall): void;
}
