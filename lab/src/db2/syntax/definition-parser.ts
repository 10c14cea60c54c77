import {SqlError} from '../sql-error';
import {RoutineParser} from './routine-parser';
import type {CreateTrigger, DropObject, Statement} from './statement';
import type {IndexKey} from './table-definition';
import type {Name} from './tree';

type Writable<Type> = {-readonly [Key in keyof Type]: Type[Key]};

/** CREATE, ALTER, DROP, COMMENT, LABEL, RENAME, GRANT and REVOKE. */
export abstract class DefinitionParser extends RoutineParser {
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
    const start = this.at - 1;
    const replace = this.accept('OR REPLACE');
    if (replace && !this.isWord('PROCEDURE') && !this.isWord('FUNCTION') && !this.isWord('TRIGGER'))
      this.fail(['PROCEDURE', 'FUNCTION', 'TRIGGER']);
    // Every index is of type 2 now, which once had to be specified.
    if (this.isWord('TYPE') && this.peek(1).text === '2') this.at += 2;
    const unique = this.isWord('UNIQUE') && this.accept('UNIQUE');
    const whereNotNull = unique && this.accept('WHERE NOT NULL');
    if (unique || this.isWord('INDEX')) {
      this.expect('INDEX');
      return this.createIndex(unique, whereNotNull);
    }
    const missing = this.acceptOne(
      'DISTINCT TYPE',
      'TYPE',
      'VARIABLE',
      'MASK',
      'PERMISSION',
      'ROLE',
      'TRUSTED CONTEXT',
      'AUXILIARY TABLE',
      'AUX TABLE',
    );
    if (missing) throw new SqlError(-904, ['FWR001I', 'OBJECT', missing]);
    const what = this.expectOne(
      'TABLE',
      'GLOBAL TEMPORARY TABLE',
      'VIEW',
      'ALIAS',
      'SYNONYM',
      'PUBLIC ALIAS',
      'SEQUENCE',
      'TRIGGER',
      'PROCEDURE',
      'FUNCTION',
      'DATABASE',
      'TABLESPACE',
      'LARGE TABLESPACE',
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
        return this.createTrigger(start, replace);
      case 'PROCEDURE':
      case 'FUNCTION':
        return this.createRoutine(what === 'FUNCTION', replace, start);
      case 'DATABASE':
        return this.database('createDatabase');
      case 'STOGROUP':
        return this.stogroup('createStogroup');
      case 'TABLESPACE':
      case 'LARGE TABLESPACE':
      case 'LOB TABLESPACE':
        return this.tableSpace('createTableSpace');
      default:
        return this.createAlias(what === 'SYNONYM');
    }
  }

  private createAlias(synonym: boolean): Statement {
    const name = this.name();
    this.expect('FOR');
    this.acceptOne('TABLE', 'SEQUENCE');
    return {kind: 'createAlias', name, target: this.name(), synonym};
  }

  private createView(): Statement {
    const name = this.name();
    const columns = this.isSymbol('(') ? this.identifiers() : undefined;
    this.expect('AS');
    const start = this.at;
    const textAt = this.peek().at;
    const query = this.withoutNextValue(() => this.query());
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
    for (;;) {
      if (this.accept('NOT CLUSTER')) cluster = false;
      else if (this.accept('CLUSTER')) {
        cluster = true;
        if (this.isSymbol('(')) this.skipParentheses();
      } else if (this.accept('DEFER')) this.next();
      else if (!this.storageOption()) break;
    }
    return {kind: 'createIndex', name, table, unique, whereNotNull, keys, include, cluster};
  }

  private createTrigger(start: number, replace: boolean): CreateTrigger {
    const name = this.name();
    this.routine = name.name;
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
    const body = this.routineBody(() => this.procedureStatement());
    return {
      kind: 'createTrigger',
      name,
      replace,
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

  private alter(): Statement {
    // Differs: these objects cannot be altered, but they can be dropped and created again.
    const missing = this.acceptOne(
      'PROCEDURE',
      'FUNCTION',
      'SPECIFIC FUNCTION',
      'TRIGGER',
      'VIEW',
      'MASK',
      'PERMISSION',
      'TRUSTED CONTEXT',
    );
    if (missing) throw new SqlError(-904, ['FWR001I', 'STATEMENT', `ALTER ${missing}`]);
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
    let cluster: boolean | undefined;
    for (;;) {
      if (this.accept('NOT CLUSTER')) cluster = false;
      else if (this.accept('CLUSTER')) cluster = true;
      else if (this.isWord('ADD')) throw new SqlError(-904, ['FWR001I', 'STATEMENT', 'ALTER INDEX ADD']);
      else if (!this.storageOption()) break;
    }
    return {kind: 'alterIndex', name, ...(cluster !== undefined && {cluster})};
  }

  private drop(): Statement {
    const object = this.expectOne<DropObject | 'PUBLIC ALIAS' | 'SPECIFIC FUNCTION'>(
      'TABLESPACE',
      'TABLE',
      'VIEW',
      'INDEX',
      'ALIAS',
      'PUBLIC ALIAS',
      'SYNONYM',
      'SEQUENCE',
      'TRIGGER',
      'PROCEDURE',
      'FUNCTION',
      'SPECIFIC FUNCTION',
      'DATABASE',
      'STOGROUP',
      'PACKAGE',
      'TYPE',
      'VARIABLE',
      'ROLE',
      'MASK',
      'PERMISSION',
    );
    const name = this.name();
    // No two functions have the same name, whatever their parameters.
    if (object === 'FUNCTION' && this.isSymbol('(')) this.skipParentheses();
    this.accept('RESTRICT');
    return {
      kind: 'drop',
      object: object === 'PUBLIC ALIAS' ? 'ALIAS' : object === 'SPECIFIC FUNCTION' ? 'FUNCTION' : object,
      name,
    };
  }

  private comment(kind: 'comment' | 'label'): Statement {
    const isComment = kind === 'comment';
    const missing =
      isComment && this.acceptOne('PROCEDURE', 'FUNCTION', 'SPECIFIC FUNCTION', 'PACKAGE', 'PLAN', 'TYPE', 'VARIABLE');
    if (missing) throw new SqlError(-904, ['FWR001I', 'STATEMENT', `COMMENT ON ${missing}`]);
    const object =
      this.acceptOne('TABLE', 'COLUMN', 'ALIAS') ??
      (isComment ? this.acceptOne('INDEX', 'SEQUENCE', 'TRIGGER') : undefined);
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
}
