import {TableParser} from './table-parser';
import type {CreateTrigger, DropObject, Grant, IndexKey, Name, PrivilegeObject, Statement} from './tree';

type Writable<Type> = {-readonly [Key in keyof Type]: Type[Key]};

const tablePrivileges: ReadonlySet<string> = new Set([
  'ALTER',
  'DELETE',
  'INDEX',
  'INSERT',
  'REFERENCES',
  'SELECT',
  'TRIGGER',
  'UPDATE',
]);

/** CREATE, ALTER, DROP, COMMENT, LABEL, RENAME, GRANT and REVOKE. */
export abstract class DefinitionParser extends TableParser {
  protected abstract statement(): Statement;

  protected definition(word: string): Statement | undefined {
    switch (word) {
      case 'CREATE':
        this.next();
        return this.create();
      case 'ALTER':
        this.next();
        return this.alter();
      case 'DROP':
        this.next();
        return this.drop();
      case 'COMMENT':
      case 'LABEL':
        this.next();
        this.expect('ON');
        return this.comment(word === 'COMMENT' ? 'comment' : 'label');
      case 'RENAME':
        return this.rename();
      case 'GRANT':
      case 'REVOKE':
        this.next();
        return this.grant(word === 'GRANT' ? 'grant' : 'revoke');
      default:
        return undefined;
    }
  }

  private create(): Statement {
    const unique = this.isWord('UNIQUE') && this.accept('UNIQUE');
    const whereNotNull = unique && this.accept('WHERE NOT NULL');
    if (unique || this.isWord('INDEX')) {
      this.expect('INDEX');
      return this.createIndex(unique, whereNotNull);
    }
    const what = this.expectOne(
      'TABLE',
      'GLOBAL TEMPORARY TABLE',
      'VIEW',
      'ALIAS',
      'SYNONYM',
      'PUBLIC ALIAS',
      'SEQUENCE',
      'TRIGGER',
      'DATABASE',
      'TABLESPACE',
      'LOB TABLESPACE',
      'STOGROUP',
    );
    switch (what) {
      case 'TABLE':
        return this.createTable();
      case 'GLOBAL TEMPORARY TABLE':
        return this.createTable('created');
      case 'VIEW':
        return this.createView();
      case 'SEQUENCE':
        return {kind: 'createSequence', name: this.name(), options: this.sequenceOptions()};
      case 'TRIGGER':
        return this.createTrigger();
      case 'DATABASE':
        return this.database('createDatabase');
      case 'STOGROUP':
        return this.stogroup('createStogroup');
      case 'TABLESPACE':
      case 'LOB TABLESPACE':
        return this.tableSpace('createTableSpace');
      default:
        return this.createAlias(what === 'SYNONYM');
    }
  }

  private createAlias(synonym: boolean): Statement {
    const name = this.name();
    this.expect('FOR');
    const kind = this.acceptOne('TABLE', 'SEQUENCE');
    return {kind: 'createAlias', name, target: this.name(), synonym, forSequence: kind === 'SEQUENCE'};
  }

  private createView(): Statement {
    const name = this.name();
    const columns = this.isSymbol('(') ? this.identifiers() : undefined;
    this.expect('AS');
    const start = this.at;
    const textAt = this.peek().at;
    const query = this.query();
    const text = this.textFrom(start);
    let check: 'CASCADED' | 'LOCAL' | undefined;
    if (this.accept('WITH')) {
      check = this.acceptOne('CASCADED', 'LOCAL') ?? 'CASCADED';
      this.expect('CHECK OPTION');
    }
    return {kind: 'createView', name, query, text, textAt, ...(columns && {columns}), ...(check && {check})};
  }

  private indexKey(): IndexKey {
    const expression = this.expression();
    const order = this.acceptOne('ASC', 'DESC', 'RANDOM');
    return {expression, descending: order === 'DESC'};
  }

  private createIndex(unique: boolean, whereNotNull: boolean): Statement {
    const name = this.name();
    this.expect('ON');
    const table = this.name();
    const keys = this.parenthesized(() => this.list(() => this.indexKey()));
    const include = this.accept('INCLUDE') ? this.identifiers() : [];
    let cluster = false;
    let deferred = false;
    for (;;) {
      if (this.accept('NOT CLUSTER')) cluster = false;
      else if (this.accept('CLUSTER')) cluster = true;
      else if (this.accept('DEFER')) deferred = this.next().text === 'YES';
      else if (!this.storageOption()) break;
    }
    return {kind: 'createIndex', name, table, unique, whereNotNull, keys, include, cluster, deferred};
  }

  /** USING STOGROUP, PRIQTY, BUFFERPOOL …: read, and of no consequence here. */
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
        'SEGSIZE',
        'MAXROWS',
        'LOCKMAX',
        'PIECESIZE',
        'DSSIZE',
      )
    ) {
      if (!this.accept('SYSTEM')) this.integer();
      this.acceptOne('K', 'M', 'G');
      return true;
    }
    if (this.acceptOne('BUFFERPOOL', 'ERASE', 'CLOSE', 'COMPRESS', 'COPY', 'DEFINE', 'LOCKSIZE', 'TRACKMOD', 'CCSID'))
      return this.next().kind !== 'end';
    if (this.acceptOne('PARTITIONED', 'PADDED', 'NOT PADDED', 'LOGGED', 'NOT LOGGED', 'MEMBER CLUSTER')) return true;
    if (this.accept('PARTITION BY')) {
      this.accept('RANGE');
      this.skipParentheses();
      return true;
    }
    return this.tableOption();
  }

  private createTrigger(): CreateTrigger {
    const start = this.at - 2;
    const name = this.name();
    const time = this.expectOne('NO CASCADE BEFORE', 'BEFORE', 'AFTER', 'INSTEAD OF');
    const event = this.expectOne('INSERT', 'UPDATE', 'DELETE');
    const columns = event === 'UPDATE' && this.accept('OF') ? this.list(() => this.identifier()) : undefined;
    this.expect('ON');
    const table = this.name();
    const references = this.accept('REFERENCING') ? this.triggerReferences() : {};
    this.expect('FOR EACH');
    const forEachRow = this.expectOne('ROW', 'STATEMENT') === 'ROW';
    for (;;) {
      if (this.accept('VERSION')) this.identifier();
      else if (!this.acceptOne('MODE DB2SQL', 'NOT SECURED', 'SECURED')) break;
    }
    const when = this.accept('WHEN') ? this.parenthesized(() => this.condition()) : undefined;
    const body = this.triggerBody();
    return {
      kind: 'createTrigger',
      name,
      time: time === 'NO CASCADE BEFORE' ? 'BEFORE' : time,
      event,
      table,
      references,
      forEachRow,
      body,
      text: this.textFrom(start),
      ...(columns && {columns}),
      ...(when && {when}),
    };
  }

  private triggerReferences(): CreateTrigger['references'] {
    const references: Writable<CreateTrigger['references']> = {};
    for (;;) {
      const which = this.acceptOne('OLD_TABLE', 'OLD TABLE', 'NEW_TABLE', 'NEW TABLE', 'OLD', 'NEW');
      if (!which) return references;
      this.accept('ROW');
      this.accept('AS');
      const name = this.identifier();
      const key = which === 'OLD' ? 'old' : which === 'NEW' ? 'new' : which.startsWith('OLD') ? 'oldTable' : 'newTable';
      references[key] = name;
    }
  }

  private triggerBody(): Statement[] {
    if (!this.accept('BEGIN')) return [this.statement()];
    this.accept('ATOMIC');
    const body: Statement[] = [];
    while (!this.accept('END')) {
      body.push(this.statement());
      this.expectSymbol(';');
    }
    return body;
  }

  private database(kind: 'createDatabase' | 'alterDatabase'): Statement {
    const database: Writable<Extract<Statement, {kind: 'createDatabase' | 'alterDatabase'}>> = {
      kind,
      name: this.identifier(),
    };
    for (;;) {
      if (this.accept('STOGROUP')) database.stogroup = this.identifier();
      else if (this.accept('BUFFERPOOL')) database.bufferPool = this.identifier();
      else if (this.accept('INDEXBP')) this.identifier();
      else if (this.accept('CCSID')) this.next();
      else return database;
    }
  }

  private stogroup(kind: 'createStogroup' | 'alterStogroup'): Statement {
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

  private tableSpace(kind: 'createTableSpace' | 'alterTableSpace'): Statement {
    const {schema, name} = this.name();
    let database = schema;
    const options = new Map<string, string>();
    for (;;) {
      const word = this.peek().text;
      const value = this.peek(1).text;
      if (this.accept('IN')) database = this.identifier();
      else if (this.storageOption()) options.set(word, value);
      else return {kind, name, options, ...(database !== undefined && {database})};
    }
  }

  private alter(): Statement {
    const what = this.expectOne('TABLE', 'INDEX', 'SEQUENCE', 'DATABASE', 'TABLESPACE', 'STOGROUP');
    switch (what) {
      case 'TABLE':
        return this.alterTable();
      case 'SEQUENCE':
        return {kind: 'alterSequence', name: this.name(), options: this.sequenceOptions()};
      case 'DATABASE':
        return this.database('alterDatabase');
      case 'TABLESPACE':
        return this.tableSpace('alterTableSpace');
      case 'STOGROUP':
        return this.stogroup('alterStogroup');
      case 'INDEX':
        return this.alterIndex();
    }
  }

  private alterIndex(): Statement {
    const name = this.name();
    const addColumns: IndexKey[] = [];
    let cluster: boolean | undefined;
    for (;;) {
      if (this.accept('NOT CLUSTER')) cluster = false;
      else if (this.accept('CLUSTER')) cluster = true;
      else if (this.acceptOne('ADD COLUMN', 'ADD')) addColumns.push(...this.parenthesized(() => [this.indexKey()]));
      else if (!this.storageOption()) break;
    }
    return {kind: 'alterIndex', name, addColumns, ...(cluster !== undefined && {cluster})};
  }

  private drop(): Statement {
    const object = this.expectOne<DropObject | 'PUBLIC ALIAS'>(
      'TABLESPACE',
      'TABLE',
      'VIEW',
      'INDEX',
      'ALIAS',
      'PUBLIC ALIAS',
      'SYNONYM',
      'SEQUENCE',
      'TRIGGER',
      'DATABASE',
      'STOGROUP',
    );
    const name = this.name();
    return {
      kind: 'drop',
      object: object === 'PUBLIC ALIAS' ? 'ALIAS' : object,
      name,
      restrict: this.accept('RESTRICT'),
    };
  }

  private comment(kind: 'comment' | 'label'): Statement {
    const object = this.acceptOne('TABLE', 'COLUMN', 'INDEX', 'ALIAS', 'SEQUENCE', 'TRIGGER');
    if (object === 'COLUMN') {
      const parts = [this.identifier()];
      while (this.acceptSymbol('.')) parts.push(this.identifier());
      if (parts.length < 2) this.fail(['.']);
      const column = parts.pop()!;
      const table = parts.pop()!;
      const schema = parts.pop();
      const name: Name = {name: table, ...(schema !== undefined && {schema})};
      this.expect('IS');
      return {kind, object, name, columns: [{column, text: this.string()}]};
    }
    const name = this.name();
    if (object) {
      this.expect('IS');
      return {kind, object, name, columns: [{text: this.string()}]};
    }
    const columns = this.parenthesized(() =>
      this.list(() => {
        const column = this.identifier();
        this.expect('IS');
        return {column, text: this.string()};
      }),
    );
    return {kind, object: 'COLUMN', name, columns};
  }

  private rename(): Statement {
    this.expect('RENAME');
    const index = this.acceptOne('TABLE', 'INDEX') === 'INDEX';
    const from = this.name();
    this.expect('TO');
    return {kind: index ? 'renameIndex' : 'renameTable', from, to: this.identifier()};
  }

  private grant(kind: 'grant' | 'revoke'): Grant {
    const privileges: {name: string; columns?: string[]}[] = [];
    if (this.accept('ALL')) {
      this.accept('PRIVILEGES');
      privileges.push({name: 'ALL'});
    } else privileges.push(...this.list(() => this.privilege()));
    const on = this.privilegeObject(privileges.map(({name}) => name));
    this.expect(kind === 'grant' ? 'TO' : 'FROM');
    const to = this.list(() => (this.accept('PUBLIC') ? 'PUBLIC' : this.identifier()));
    this.accept('AT ALL LOCATIONS');
    const withGrantOption = kind === 'grant' && this.accept('WITH GRANT OPTION');
    if (kind === 'revoke') {
      if (this.accept('BY') && !this.accept('ALL')) this.list(() => this.identifier());
      this.acceptOne('RESTRICT', 'INCLUDING DEPENDENT PRIVILEGES', 'NOT INCLUDING DEPENDENT PRIVILEGES');
    }
    return {kind, privileges, to, withGrantOption, ...on};
  }

  private privilege(): {name: string; columns?: string[]} {
    const token = this.next();
    if (token.kind !== 'word') this.fail(['<PRIVILEGE>']);
    let name = token.text;
    // USE OF TABLESPACE, USAGE ON SEQUENCE and the like are one word before their object.
    while (
      !this.isSymbol(',') &&
      !this.isWord('ON') &&
      !this.isWord('OF') &&
      !this.isWord('TO') &&
      !this.isWord('FROM')
    ) {
      if (this.isSymbol('(')) return {name, columns: this.identifiers()};
      const more = this.next();
      if (more.kind !== 'word') this.fail(['ON', 'TO']);
      name += ` ${more.text}`;
    }
    return {name};
  }

  private privilegeObject(names: readonly string[]): {object: PrivilegeObject; on: readonly Name[]} {
    if (this.accept('OF')) {
      this.expectOne('TABLESPACE', 'STOGROUP', 'BUFFERPOOL', 'ALL BUFFERPOOLS');
      return {object: 'use', on: this.list(() => this.name())};
    }
    if (!this.accept('ON')) return {object: 'system', on: []};
    const object = this.acceptOne(
      'TABLE',
      'DATABASE',
      'SEQUENCE',
      'SCHEMA',
      'PLAN',
      'PACKAGE',
      'FUNCTION',
      'PROCEDURE',
      'DISTINCT TYPE',
    );
    if (object === 'PACKAGE') {
      // A collection's packages: COLL.*
      const on = this.list(() => {
        const schema = this.identifier();
        this.expectSymbol('.');
        return {schema, name: this.acceptSymbol('*') ? '*' : this.identifier()};
      });
      return {object: 'other', on};
    }
    const on = this.list(() => this.name());
    if (object === undefined || object === 'TABLE') {
      const wrong = names.find((name) => name !== 'ALL' && !tablePrivileges.has(name));
      if (wrong !== undefined && object === 'TABLE') this.fail([...tablePrivileges]);
      return {object: wrong === undefined ? 'table' : 'other', on};
    }
    if (object === 'DATABASE') return {object: 'database', on};
    if (object === 'SEQUENCE') return {object: 'sequence', on};
    return {object: object === 'SCHEMA' ? 'schema' : 'other', on};
  }
}
