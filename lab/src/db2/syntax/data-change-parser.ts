import {SqlError} from '../sql-error';
import {QueryParser} from './query-parser';
import {temporal} from './temporal';
import type {
  Assignment,
  ColumnName,
  DataChange,
  Delete,
  Expression,
  Insert,
  Merge,
  MergeAction,
  Query,
  Signal,
  TableReference,
  Update,
} from './tree';

export const valuesQuery = (rows: readonly (readonly Expression[])[]): Query => ({
  kind: 'query',
  with: [],
  body: {kind: 'values', rows},
  orderBy: [],
  readOnly: false,
});

/** INSERT, UPDATE, DELETE, MERGE and SIGNAL. */
export abstract class DataChangeParser extends QueryParser {
  protected override dataChange(): DataChange {
    if (this.isWord('INSERT')) return this.insert();
    if (this.isWord('UPDATE')) return this.update();
    if (this.isWord('DELETE')) return this.delete();
    if (this.isWord('MERGE')) return this.merge();
    return super.dataChange();
  }

  private insert(): Insert {
    this.expect('INSERT INTO');
    const table = this.name();
    const named = this.isSymbol('(') && !this.isWord('SELECT', 1) && !this.isWord('WITH', 1) && !this.isSymbol('(', 1);
    const columns = named ? this.identifiers() : undefined;
    const overriding = this.acceptOne('OVERRIDING USER VALUE', 'OVERRIDING SYSTEM VALUE');
    this.refuseInclude();
    if (!this.isWord('VALUES') && !this.isWord('SELECT') && !this.isWord('WITH') && !this.isSymbol('('))
      this.fail(['VALUES', 'SELECT', 'WITH', 'OVERRIDING', '(']);
    // A single row: several rows can be inserted only from arrays of host variables.
    const query = this.accept('VALUES') ? valuesQuery([this.valuesRow()]) : this.query();
    this.changeOptions();
    return {
      kind: 'insert',
      table,
      query,
      ...(columns && {columns}),
      ...(overriding && {overriding: overriding.includes('USER') ? 'USER' : 'SYSTEM'}),
    };
  }

  /** The correlation name of the table in a data change, if there is one. */
  private tableAlias(...notNames: string[]): {correlation?: string} {
    if (this.accept('AS')) return {correlation: this.identifier()};
    return this.isIdentifier() && !notNames.includes(this.peek().text) ? {correlation: this.identifier()} : {};
  }

  /** Rejects FOR PORTION OF, and INCLUDE, whose columns only the SELECT around a data change sees. */
  private refuseInclude(): void {
    if (this.areWords('FOR PORTION OF')) throw temporal('FOR PORTION OF');
    if (this.isWord('INCLUDE') && this.isSymbol('(', 1)) throw new SqlError(-904, ['FWR001I', 'CLAUSE', 'INCLUDE']);
  }

  private update(): Update {
    this.expect('UPDATE');
    const table = this.name();
    const alias = this.tableAlias('INCLUDE');
    this.refuseInclude();
    this.expect('SET');
    const assignments = this.assignments();
    return {kind: 'update', table, ...alias, assignments, ...this.whereOrCursor()};
  }

  private whereOrCursor(): Pick<Update, 'where' | 'cursor'> {
    let found: Pick<Update, 'where' | 'cursor'> = {};
    if (this.accept('WHERE CURRENT OF')) found = {cursor: this.identifier()};
    else if (this.accept('WHERE')) found = {where: this.condition()};
    this.changeOptions();
    return found;
  }

  /** WITH isolation, SKIP LOCKED DATA, QUERYNO. */
  private changeOptions(): void {
    for (;;) {
      if (this.isWord('WITH') && ['CS', 'RS', 'RR'].includes(this.peek(1).text)) this.at += 2;
      else if (this.accept('QUERYNO')) this.integer();
      else if (!this.accept('SKIP LOCKED DATA')) return;
    }
  }

  protected assignments(): Assignment[] {
    return this.list(() => {
      if (this.acceptSymbol('(')) {
        const columns = this.list(() => this.assigned());
        this.expectSymbol(')');
        this.expectSymbol('=');
        const value = this.expression();
        return {columns, values: value.kind === 'row' ? value.values : [value]};
      }
      const column = this.assigned();
      this.expectSymbol('=');
      return {columns: [column], values: [this.expression()]};
    });
  }

  protected assigned(): ColumnName {
    const parts = [this.identifier()];
    while (parts.length < 3 && this.acceptSymbol('.')) parts.push(this.identifier());
    const name = parts.pop()!;
    const table = parts.pop();
    return {kind: 'column', name, ...(table !== undefined && {qualifier: {name: table}})};
  }

  private delete(): Delete {
    this.expect('DELETE FROM');
    const table = this.name();
    const alias = this.tableAlias('INCLUDE');
    this.refuseInclude();
    const found = this.whereOrCursor();
    let fetchFirst: Expression | undefined;
    if (this.accept('FETCH')) {
      this.expectOne('FIRST', 'NEXT');
      fetchFirst = this.isWord('ROW') ? {kind: 'literal', form: 'number', text: '1'} : this.expression();
      this.expectOne('ROWS', 'ROW');
      this.expect('ONLY');
    }
    this.changeOptions();
    return {kind: 'delete', table, ...alias, ...found, ...(fetchFirst && {fetchFirst})};
  }

  private merge(): Merge {
    this.expect('MERGE INTO');
    const table = this.name();
    const alias = this.tableAlias('INCLUDE');
    this.refuseInclude();
    this.expect('USING');
    const source = this.mergeSource();
    this.expect('ON');
    const on = this.condition();
    const actions: MergeAction[] = [];
    while (this.accept('WHEN')) actions.push(this.mergeAction());
    if (actions.length === 0) this.fail(['WHEN']);
    this.accept('ELSE IGNORE');
    this.accept('NOT ATOMIC CONTINUE ON SQLEXCEPTION');
    this.changeOptions();
    return {kind: 'merge', table, ...alias, source, on, actions};
  }

  /**
   * A table, a query, or one row of values in parentheses. That several rows can come only from arrays of a program is
   * from Natural's description for Db2; Db2's own diagram was not found.
   */
  private mergeSource(): TableReference {
    if (!this.isSymbol('(') || !this.isWord('VALUES', 1)) return this.tableReference();
    const query = this.parenthesized(() => {
      this.expect('VALUES');
      return valuesQuery([this.valuesRow()]);
    });
    this.accept('AS');
    const correlation = this.identifier();
    return {kind: 'nested', query, lateral: false, correlation, columns: this.identifiers()};
  }

  private mergeAction(): MergeAction {
    const matched = !this.accept('NOT');
    this.expect('MATCHED');
    const condition = this.accept('AND') ? this.condition() : undefined;
    this.expect('THEN');
    return {matched, ...(condition && {condition}), action: this.mergeChange(matched)};
  }

  /** A row with a match is updated or deleted; one without a match is inserted. */
  private mergeChange(matched: boolean): MergeAction['action'] {
    if (this.isWord('SIGNAL')) return this.signal();
    if (matched) {
      if (this.expectOne('UPDATE', 'DELETE', 'SIGNAL') === 'DELETE') return {kind: 'delete'};
      this.expect('SET');
      return {kind: 'update', assignments: this.assignments()};
    }
    this.expectOne('INSERT', 'SIGNAL');
    const columns = this.isSymbol('(') ? this.identifiers() : undefined;
    this.expect('VALUES');
    return {kind: 'insert', values: this.valuesRow(), ...(columns && {columns})};
  }

  protected signal(): Signal {
    this.expect('SIGNAL');
    return {kind: 'signal', ...this.raised()};
  }

  /** Conditions declared around a statement, with their SQLSTATEs. */
  protected readonly conditions = new Map<string, string>();

  /** What SIGNAL raises: an SQLSTATE or a named condition, with its message text. */
  protected raised(): Omit<Signal, 'kind'> {
    const named = this.accept('SQLSTATE');
    if (named) this.accept('VALUE');
    const sqlstate: Expression =
      named && this.isIdentifier()
        ? this.expression()
        : {kind: 'literal', form: 'string', text: named ? this.string() : this.conditionName()};
    return {sqlstate, ...this.messageText()};
  }

  protected messageText(): {message?: Expression} {
    if (this.accept('SET MESSAGE_TEXT')) {
      this.expectSymbol('=');
      return {message: this.expression()};
    }
    return this.isSymbol('(') ? {message: this.parenthesized(() => this.expression())} : {};
  }

  protected sqlstate(): string {
    this.accept('VALUE');
    return this.string();
  }

  protected conditionName(): string {
    const found = this.conditions.get(this.peek().text);
    if (found === undefined) return this.fail(['SQLSTATE']);
    this.next();
    return found;
  }
}
