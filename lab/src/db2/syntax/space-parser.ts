import type {Statement} from './statement';
import {TableParser} from './table-parser';

type Writable<Type> = {-readonly [Key in keyof Type]: Type[Key]};

/** Databases, storage groups, table spaces, and options for where anything is stored. */
export abstract class SpaceParser extends TableParser {
  /** USING STOGROUP, PRIQTY, BUFFERPOOL …: parsed, but without effect here. */
  protected storageOption(): boolean {
    if (this.accept('USING STOGROUP')) return this.identifier() !== '';
    if (this.accept('USING VCAT')) return this.identifier() !== '';
    if (this.acceptOne('PRIQTY', 'SECQTY')) return this.signedInteger() >= -1n;
    if (
      this.acceptOne(
        'FREEPAGE',
        'PCTFREE',
        'MAXPARTITIONS',
        'NUMPARTS',
        'PART',
        'SEGSIZE',
        'MAXROWS',
        'LOCKMAX',
        'PIECESIZE',
        'DSSIZE',
      )
    ) {
      if (!this.accept('SYSTEM')) this.integer();
      if (this.isSymbol('(')) this.skipParentheses();
      this.acceptOne('K', 'M', 'G');
      // PCTFREE can also reserve space for updates.
      if (this.accept('FOR UPDATE')) this.signedInteger();
      return true;
    }
    if (
      this.acceptOne(
        'BUFFERPOOL',
        'ERASE',
        'CLOSE',
        'COMPRESS',
        'COPY',
        'DEFINE',
        'LOCKSIZE',
        'TRACKMOD',
        'CCSID',
        'GBPCACHE',
        'PAGENUM',
        'INSERT ALGORITHM',
      )
    )
      return this.next().kind !== 'end';
    if (
      this.acceptOne(
        'LARGE',
        'DROP PENDING CHANGES',
        'PADDED',
        'NOT PADDED',
        'LOGGED',
        'NOT LOGGED',
        'LOG YES',
        'LOG NO',
        'MEMBER CLUSTER',
        'EXCLUDE NULL KEYS',
        'INCLUDE NULL KEYS',
        'REGENERATE',
      )
    )
      return true;
    if (this.accept('PARTITIONED')) {
      if (this.isSymbol('(')) this.skipParentheses();
      return true;
    }
    // The compression method of COMPRESS YES.
    if (this.acceptOne('FIXEDLENGTH', 'HUFFMAN')) return true;
    if (this.accept('ALTER PARTITION')) return this.integer() > 0;
    if (this.accept('PARTITION BY')) {
      this.accept('RANGE');
      this.skipParentheses();
      return true;
    }
    return this.tableOption();
  }

  protected database(kind: 'createDatabase' | 'alterDatabase'): Statement {
    const database: Writable<Extract<Statement, {kind: 'createDatabase' | 'alterDatabase'}>> = {
      kind,
      name: this.identifier(),
    };
    for (;;) {
      if (this.accept('STOGROUP')) database.stogroup = this.identifier();
      else if (this.accept('BUFFERPOOL')) database.bufferPool = this.identifier();
      else if (this.accept('INDEXBP')) this.identifier();
      else if (this.accept('CCSID')) this.next();
      else if (this.accept('AS WORKFILE FOR')) this.identifier();
      else return database;
    }
  }

  protected stogroup(kind: 'createStogroup' | 'alterStogroup'): Statement {
    const group: Writable<Extract<Statement, {kind: 'createStogroup' | 'alterStogroup'}>> = {
      kind,
      name: this.identifier(),
      volumes: [],
    };
    const volume = () => (this.peek().kind === 'string' ? this.string() : this.identifier());
    for (;;) {
      if (this.acceptOne('VOLUMES', 'ADD VOLUMES', 'REMOVE VOLUMES'))
        group.volumes = this.parenthesized(() => this.list(volume));
      else if (this.accept('VCAT')) group.vcat = this.identifier();
      else if (this.acceptOne('DATACLAS', 'MGMTCLAS', 'STORCLAS')) this.identifier();
      else return group;
    }
  }

  protected tableSpace(kind: 'createTableSpace' | 'alterTableSpace'): Statement {
    const {schema, name} = this.name();
    let database = schema;
    const options = new Map<string, string>();
    for (;;) {
      // USING STOGROUP name, USING VCAT name
      const at = this.isWord('USING') ? 1 : 0;
      const word = this.peek(at).text;
      const value = this.peek(at + 1).text;
      if (this.accept('IN')) database = this.identifier();
      else if (this.storageOption()) options.set(word, value);
      else return {kind, name, options, ...(database !== undefined && {database})};
    }
  }
}
