import {SqlError} from '../sql-error';
import {DataChangeParser} from './data-change-parser';
import type {Statement} from './statement';
import type {
  AlterTableAction,
  ColumnDefinition,
  CreateTable,
  DefaultClause,
  DeleteRule,
  GeneratedAs,
  Partitioning,
  SequenceOptions,
  TableConstraint,
} from './table-definition';
import {temporal} from './temporal';
import type {Expression, Name} from './tree';

/** Words that can follow WITH DEFAULT if it has no value. */
const afterDefault: ReadonlySet<string> = new Set(
  'NOT UNIQUE PRIMARY REFERENCES CHECK CONSTRAINT WITH GENERATED IMPLICITLY INLINE FIELDPROC ADD ALTER DROP'.split(' '),
);

const isDefault = (value: Expression): boolean =>
  value.kind === 'literal' ||
  value.kind === 'null' ||
  (value.kind === 'register' && ['USER', 'SQLID'].includes(value.name)) ||
  (value.kind === 'sign' && value.operand.kind === 'literal');

type Writable<Type> = {-readonly [Key in keyof Type]: Type[Key]};

/** CREATE TABLE, ALTER TABLE, temporary tables; sequences, because of identity columns. */
export abstract class TableParser extends DataChangeParser {
  protected createTable(temporary?: 'created' | 'declared'): CreateTable {
    const name = this.name();
    const table: Writable<CreateTable> = {
      kind: 'createTable',
      name,
      columns: [],
      constraints: [],
      onCommit: 'DELETE',
      ...(temporary && {temporary}),
    };
    if (this.accept('LIKE')) {
      const like = this.name();
      table.like = {name: like, ...this.likeOptions()};
    } else if (this.isWord('AS')) table.as = this.asQuery();
    else this.tableElements(table);
    this.tableOptions(table);
    return table;
  }

  /** "Limits in Db2 for z/OS": the name of a column has at most 30 bytes. */
  private newColumn(): string {
    const name = this.identifier();
    if (name.length > 30) throw new SqlError(-107, [name, '30']);
    return name;
  }

  private likeOptions(): {identity: boolean; defaults: boolean} {
    let identity = false;
    let defaults = false;
    for (;;) {
      if (this.accept('INCLUDING IDENTITY')) identity = true;
      else if (this.accept('INCLUDING COLUMN DEFAULTS') || this.accept('INCLUDING DEFAULTS')) defaults = true;
      else if (!this.acceptOne('EXCLUDING IDENTITY', 'EXCLUDING COLUMN DEFAULTS', 'EXCLUDING DEFAULTS'))
        return {identity, defaults};
      this.acceptOne('COLUMN ATTRIBUTES', 'COLUMN');
    }
  }

  private asQuery(columns?: readonly string[]): NonNullable<CreateTable['as']> {
    this.expect('AS');
    this.expectSymbol('(');
    const start = this.at;
    const query = this.query();
    const text = this.textFrom(start);
    this.expectSymbol(')');
    let materialized = false;
    for (;;) {
      if (this.accept('WITH NO DATA') || this.accept('DEFINITION ONLY')) materialized = false;
      else if (this.accept('DATA INITIALLY DEFERRED')) materialized = true;
      else if (
        !this.acceptOne(
          'REFRESH DEFERRED',
          'MAINTAINED BY SYSTEM',
          'MAINTAINED BY USER',
          'ENABLE QUERY OPTIMIZATION',
          'DISABLE QUERY OPTIMIZATION',
        )
      )
        return {query, text, materialized, ...(columns && {columns})};
    }
  }

  private tableElements(table: Writable<CreateTable>): void {
    const columns: ColumnDefinition[] = [];
    const constraints: TableConstraint[] = [];
    this.expectSymbol('(');
    const first = this.peek(1);
    if (first.kind === 'symbol' && (first.text === ',' || first.text === ')')) {
      // A list of names alone is part of AS (fullselect).
      const names = this.list(() => this.newColumn());
      this.expectSymbol(')');
      table.as = this.asQuery(names);
      return;
    }
    this.list(() => {
      const constraint = this.tableConstraint();
      if (constraint) constraints.push(constraint);
      else if (this.accept('LIKE')) table.like = {name: this.name(), ...this.likeOptions()};
      else if (this.isWord('PERIOD')) throw temporal('PERIOD');
      else columns.push(this.column());
    });
    this.expectSymbol(')');
    table.columns = columns;
    table.constraints = [...columns.flatMap((column) => column.constraints), ...constraints];
    if (table.constraints.filter(({kind}) => kind === 'primary').length > 1) throw new SqlError(-637, ['PRIMARY KEY']);
  }

  protected column(): ColumnDefinition {
    const name = this.newColumn();
    const type = this.dataType();
    if (type.kind === 'ROWID' || type.kind === 'XML') throw new SqlError(-904, ['FWR001I', 'DATA TYPE', type.kind]);
    const constraints: TableConstraint[] = [];
    let notNull = false;
    let hidden = false;
    let value: DefaultClause | undefined;
    let generated: ColumnDefinition['generated'];
    for (;;) {
      if (this.accept('NOT NULL')) {
        if (notNull) throw new SqlError(-637, ['NOT NULL']);
        notNull = true;
      } else if (this.accept('WITH DEFAULT') || this.accept('DEFAULT')) {
        if (value !== undefined) throw new SqlError(-637, ['DEFAULT']);
        value = this.defaultValue();
      } else if (this.accept('WITH')) value = this.fail(['DEFAULT']);
      else if (this.accept('GENERATED')) generated = this.generated();
      else if (this.isWord('AS') && this.isWord('IDENTITY', 1)) generated = {always: true, as: this.generatedAs()};
      // There are no programs that could be field procedures.
      else if (this.accept('FIELDPROC')) throw new SqlError(-682, [this.identifier()]);
      else if (this.accept('IMPLICITLY HIDDEN')) hidden = true;
      else if (this.accept('INLINE LENGTH')) this.integer();
      else if (!this.accept('NULL')) {
        const constraint = this.columnConstraint(name);
        if (!constraint) break;
        constraints.push(constraint);
      }
    }
    return {
      name,
      type,
      notNull: notNull || generated?.as.kind === 'identity',
      constraints,
      ...(hidden && {hidden}),
      ...(value !== undefined && {default: value}),
      ...(generated && {generated}),
    };
  }

  protected defaultValue(): DefaultClause {
    const {kind, text} = this.peek();
    const ends =
      kind === 'end' ||
      (kind === 'symbol' && (text === ',' || text === ')')) ||
      (kind === 'word' && afterDefault.has(text));
    if (ends) return 'system';
    const start = this.at;
    const expression = this.expression();
    // "default-clause": only WITH DEFAULT without a value gives a date or a time the moment of the insert. That this is
    // -104 is from memory.
    if (!isDefault(expression)) {
      this.at = start;
      if (this.accept('CURRENT')) this.fail(['SQLID']);
      this.fail(['<CONSTANT>', 'NULL', 'USER', 'CURRENT']);
    }
    return {expression, text: this.textFrom(start)};
  }

  private generated(): NonNullable<ColumnDefinition['generated']> {
    const always = this.acceptOne('ALWAYS', 'BY DEFAULT') !== 'BY DEFAULT';
    if (this.accept('FOR EACH ROW ON UPDATE AS ROW CHANGE TIMESTAMP'))
      return {always, as: {kind: 'rowChangeTimestamp'}};
    return {always, as: this.generatedAs()};
  }

  private generatedAs(): GeneratedAs {
    this.expect('AS');
    if (this.accept('IDENTITY')) {
      return {kind: 'identity', options: this.isSymbol('(') ? this.parenthesized(() => this.sequenceOptions()) : {}};
    }
    throw temporal(this.expectOne('ROW BEGIN', 'ROW START', 'ROW END', 'TRANSACTION START ID'));
  }

  protected sequenceOptions(): SequenceOptions {
    const options: Writable<SequenceOptions> = {};
    for (;;) {
      this.acceptSymbol(',');
      if (this.accept('AS')) options.type = this.dataType();
      else if (this.accept('START WITH')) options.start = this.signedInteger();
      else if (this.accept('INCREMENT BY')) options.increment = this.signedInteger();
      else if (this.accept('MINVALUE')) options.minimum = this.signedInteger();
      else if (this.accept('MAXVALUE')) options.maximum = this.signedInteger();
      else if (this.accept('CACHE')) options.cache = this.integer();
      else if (this.accept('RESTART WITH')) options.restart = this.signedInteger();
      else if (this.accept('RESTART')) options.restart = null;
      else if (this.accept('NO MINVALUE')) options.minimum = null;
      else if (this.accept('NO MAXVALUE')) options.maximum = null;
      else if (this.accept('NO CYCLE')) options.cycle = false;
      else if (this.accept('CYCLE')) options.cycle = true;
      else if (this.accept('NO CACHE')) options.cache = 0;
      else if (!this.acceptOne('NO ORDER', 'ORDER')) return options;
    }
  }

  private constraintName(): {name?: string} {
    return this.accept('CONSTRAINT') ? {name: this.identifier()} : {};
  }

  private columnConstraint(column: string): TableConstraint | undefined {
    const name = this.constraintName();
    if (this.accept('PRIMARY KEY')) return {kind: 'primary', ...name, columns: [column]};
    if (this.accept('UNIQUE')) return {kind: 'unique', ...name, columns: [column]};
    if (this.isWord('REFERENCES')) return this.references(name, [column]);
    if (this.isWord('CHECK')) return this.check(name);
    return name.name === undefined ? undefined : this.fail(['PRIMARY', 'UNIQUE', 'REFERENCES', 'CHECK']);
  }

  protected tableConstraint(): TableConstraint | undefined {
    const constraint = this.isWord('CONSTRAINT');
    const name = this.constraintName();
    if (this.accept('PRIMARY KEY')) return {kind: 'primary', ...name, columns: this.identifiers()};
    if (this.isWord('UNIQUE') && this.isSymbol('(', 1)) {
      this.next();
      return {kind: 'unique', ...name, columns: this.identifiers()};
    }
    if (this.accept('FOREIGN KEY')) {
      const older = this.isSymbol('(') ? name : {name: this.identifier()};
      return this.references(older, this.identifiers());
    }
    if (this.isWord('CHECK')) return this.check(name);
    return constraint ? this.fail(['PRIMARY', 'UNIQUE', 'FOREIGN', 'CHECK']) : undefined;
  }

  private references(name: {name?: string}, columns: readonly string[]): TableConstraint {
    this.expect('REFERENCES');
    const parent = this.name();
    const parentColumns = this.isSymbol('(') ? this.identifiers() : undefined;
    let onDelete: DeleteRule | undefined;
    for (;;) {
      if (this.accept('ON DELETE')) onDelete = this.expectOne('CASCADE', 'RESTRICT', 'NO ACTION', 'SET NULL');
      else if (!this.acceptOne('ENFORCED', 'NOT ENFORCED', 'ENABLE QUERY OPTIMIZATION')) break;
    }
    return {
      kind: 'foreign',
      ...name,
      columns,
      parent,
      ...(onDelete && {onDelete}),
      ...(parentColumns && {parentColumns}),
    };
  }

  private check(name: {name?: string}): TableConstraint {
    this.expect('CHECK');
    this.expectSymbol('(');
    const start = this.at;
    const condition = this.condition();
    const text = this.textFrom(start);
    this.expectSymbol(')');
    return {kind: 'check', ...name, condition, text};
  }

  /** Storage options have no effect here; they are parsed so that mistakes in them are found. */
  protected tableOption(): boolean {
    if (
      this.acceptOne(
        'NOT LOGGED',
        'LOGGED',
        'NOT VOLATILE',
        'VOLATILE',
        'APPEND',
        'CARDINALITY',
        'NOT PADDED',
        'PADDED',
      )
    ) {
      this.acceptOne('CARDINALITY', 'YES', 'NO');
      return true;
    }
    if (this.accept('AUDIT')) return this.expectOne('NONE', 'CHANGES', 'ALL') !== undefined;
    if (this.accept('DATA CAPTURE')) return this.expectOne('NONE', 'CHANGES') !== undefined;
    if (this.accept('CCSID')) return this.expectOne('EBCDIC', 'ASCII', 'UNICODE') !== undefined;
    if (this.acceptOne('EDITPROC', 'VALIDPROC')) return this.accept('NULL') || this.name() !== undefined;
    if (this.acceptOne('OBID', 'DSSIZE')) return this.integer() >= 0 && (this.accept('G') || true);
    if (this.acceptOne('BUFFERPOOL', 'COMPRESS', 'MEMBER')) return this.next() !== undefined;
    if (this.accept('ORGANIZE BY')) throw temporal(`ORGANIZE BY ${this.next().text}`);
    if (this.accept('PARTITION BY SIZE')) {
      if (this.accept('EVERY')) this.next();
      this.accept('G');
      return true;
    }
    return false;
  }

  /** Parses the rest of PARTITION BY. */
  protected partitioning(): Partitioning {
    this.accept('RANGE');
    const key = this.parenthesized(() =>
      this.list(() => {
        const column = this.identifier();
        this.accept('NULLS LAST');
        return {column, descending: this.acceptOne('ASC', 'DESC') === 'DESC'};
      }),
    );
    return {key, limits: this.parenthesized(() => this.list(() => this.partition()))};
  }

  /** Parses the limit key of a partition; its storage options have no effect. */
  private partition(): string[] {
    if (this.acceptOne('PARTITION', 'PART')) this.integer();
    if (this.expectOne('ENDING', 'VALUES') === 'ENDING') this.accept('AT');
    const limit = this.parenthesized(() =>
      this.list(() => {
        const start = this.at;
        if (!this.acceptOne('MAXVALUE', 'MINVALUE')) this.expression();
        return this.textFrom(start);
      }),
    );
    while (!this.isSymbol(',') && !this.isSymbol(')') && this.peek().kind !== 'end') {
      if (this.isSymbol('(')) this.skipParentheses();
      else this.next();
    }
    return limit;
  }

  protected skipParentheses(): void {
    let depth = 0;
    do {
      if (this.isSymbol('(')) depth += 1;
      if (this.isSymbol(')')) depth -= 1;
      if (this.next().kind === 'end') this.fail([')']);
    } while (depth > 0);
  }

  private tableOptions(table: Writable<CreateTable>): void {
    for (;;) {
      if (this.accept('IN DATABASE')) table.space = {database: this.identifier()};
      else if (this.accept('IN')) table.space = this.space();
      else if (this.accept('WITH RESTRICT ON DROP')) table.restrictOnDrop = true;
      else if (!this.areWords('PARTITION BY SIZE') && this.accept('PARTITION BY'))
        table.partitioning = this.partitioning();
      else if (this.accept('ON COMMIT')) {
        const rule = this.expectOne('DELETE ROWS', 'PRESERVE ROWS', 'DROP TABLE');
        table.onCommit = rule.split(' ')[0] as CreateTable['onCommit'];
      } else if (!this.tableOption() && !this.accept('NOT LOGGED ON ROLLBACK DELETE ROWS')) return;
    }
  }

  protected space(): {database?: string; tableSpace?: string} {
    const {schema, name} = this.name();
    return schema === undefined ? {tableSpace: name} : {database: schema, tableSpace: name};
  }

  protected alterTable(): Statement {
    const name: Name = this.name();
    const actions: AlterTableAction[] = [];
    do actions.push(...this.alterActions());
    while (this.peek().kind !== 'end');
    return {kind: 'alterTable', name, actions};
  }

  private alterActions(): AlterTableAction[] {
    if (this.accept('ADD')) return this.alterAdd();
    if (this.accept('ALTER')) return [this.alterColumn()];
    if (this.accept('DROP')) return [this.alterDrop()];
    if (this.accept('RENAME COLUMN')) {
      const from = this.identifier();
      this.expect('TO');
      return [{kind: 'renameColumn', from, to: this.newColumn()}];
    }
    // ADD may be left out before a constraint.
    const constraint = this.tableConstraint();
    if (constraint) return [{kind: 'addConstraint', constraint}];
    if (this.tableOption()) return [{kind: 'option'}];
    const missing = this.acceptOne('ACTIVATE', 'DEACTIVATE', 'ENABLE', 'DISABLE', 'ROTATE');
    if (missing) throw new SqlError(-904, ['FWR001I', 'CLAUSE', `${missing} ${this.next().text}`]);
    return this.fail(['ADD', 'ALTER', 'DROP', 'RENAME', 'AUDIT', 'DATA', 'VALIDPROC']);
  }

  private alterAdd(): AlterTableAction[] {
    if (this.accept('RESTRICT ON DROP')) return [{kind: 'restrictOnDrop', restrict: true}];
    if (this.accept('PARTITION')) return [{kind: 'addPartition', limit: this.partition()}];
    const period = this.acceptOne('PERIOD', 'VERSIONING', 'CLONE', 'MATERIALIZED QUERY');
    if (period) throw temporal(period);
    const constraint = this.tableConstraint();
    if (constraint) return [{kind: 'addConstraint', constraint}];
    this.accept('COLUMN');
    const column = this.column();
    // "ALTER TABLE", NOT NULL: existing rows need a value. That it is -104 was seen by Broadcom (article 60620).
    if (column.notNull && column.default === undefined && !column.generated) this.fail(['WITH', 'DEFAULT']);
    return [
      {kind: 'addColumn', column},
      ...column.constraints.map((added): AlterTableAction => ({kind: 'addConstraint', constraint: added})),
    ];
  }

  private alterColumn(): AlterTableAction {
    if (this.isWord('PARTITION') && this.peek(1).kind === 'number') throw temporal('ALTER PARTITION');
    this.accept('COLUMN');
    const name = this.identifier();
    if (this.accept('SET DATA TYPE')) return {kind: 'setType', name, type: this.dataType()};
    if (this.accept('DROP DEFAULT')) return {kind: 'dropDefault', name};
    if (this.isWord('RESTART')) return {kind: 'alterIdentity', name, options: this.sequenceOptions()};
    this.expect('SET');
    if (this.accept('WITH DEFAULT') || this.accept('DEFAULT'))
      return {kind: 'setDefault', name, default: this.defaultValue()};
    const generated = this.accept('GENERATED') ? this.expectOne('ALWAYS', 'BY DEFAULT') : undefined;
    const options = this.sequenceOptions();
    return {kind: 'alterIdentity', name, options, ...(generated && {always: generated === 'ALWAYS'})};
  }

  private alterDrop(): AlterTableAction {
    if (this.accept('RESTRICT ON DROP')) return {kind: 'restrictOnDrop', restrict: false};
    if (this.accept('PRIMARY KEY')) return {kind: 'dropConstraint', what: 'PRIMARY KEY'};
    const what = this.acceptOne('FOREIGN KEY', 'CHECK', 'UNIQUE', 'CONSTRAINT');
    if (what) return {kind: 'dropConstraint', what, name: this.identifier()};
    this.accept('COLUMN');
    const name = this.identifier();
    this.acceptOne('RESTRICT', 'CASCADE');
    return {kind: 'dropColumn', name};
  }
}
