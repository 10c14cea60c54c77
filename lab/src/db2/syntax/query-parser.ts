import {SqlError} from '../sql-error';
import {ExpressionParser} from './expression-parser';
import type {Statement} from './statement';
import {temporal} from './temporal';
import type {SqlType} from '../types/sql-type';
import type {
  CommonTable,
  Condition,
  DataChange,
  Expression,
  JoinType,
  Query,
  QueryBody,
  Select,
  SelectItem,
  SetOperation,
  TableReference,
} from './tree';

type Writable<Type> = {-readonly [Key in keyof Type]: Type[Key]};

/** Words that may follow a table name and are not its correlation name. */
const notCorrelation: ReadonlySet<string> = new Set(['OPTIMIZE', 'SKIP', 'QUERYNO']);

/** SQL Reference, "Queries". */
export class QueryParser extends ExpressionParser {
  /** Whether the query is that of a cursor that may have both ORDER BY and FOR UPDATE. */
  protected isSensitiveStatic = false;

  /** Parses a statement with nothing after it. */
  whole(): Statement {
    const statement = this.statement();
    this.acceptSymbol(';');
    if (this.peek().kind !== 'end') this.fail(['<END-OF-STATEMENT>']);
    return statement;
  }

  /** Parses a part of a statement on its own, as the catalog stores it. */
  wholeCondition(): Condition {
    return this.condition();
  }

  wholeQuery(): Query {
    return this.query();
  }

  wholeType(): SqlType {
    return this.dataType();
  }

  wholeExpression(): Expression {
    return this.expression();
  }

  protected statement(): Statement {
    return this.query();
  }

  protected dataChange(): DataChange {
    return this.fail(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
  }

  protected query(): Query {
    return this.nested(() => {
      const common = this.accept('WITH') ? this.list(() => this.commonTable()) : [];
      return this.afterBody(common, this.queryBody());
    });
  }

  private commonTable(): CommonTable {
    const name = this.identifier();
    const columns = this.isSymbol('(') ? this.identifiers() : undefined;
    this.expect('AS');
    const query = this.parenthesized(() => this.withoutNextValue(() => this.query()));
    return {name, query, ...(columns && {columns})};
  }

  private afterBody(common: readonly CommonTable[], body: QueryBody): Query {
    const query: Writable<Query> = {kind: 'query', with: common, body, orderBy: [], readOnly: false};
    // The rows of a data change come in the order of its input.
    if (!this.accept('ORDER BY INPUT SEQUENCE') && this.isWord('ORDER')) query.orderBy = this.orderBy();
    for (;;) {
      if (this.accept('OFFSET')) {
        query.offset = this.expression();
        this.expectOne('ROWS', 'ROW');
      } else if (this.accept('LIMIT')) {
        query.fetchFirst = this.expression();
        if (this.acceptSymbol(',')) {
          query.offset = query.fetchFirst;
          query.fetchFirst = this.expression();
        } else if (this.accept('OFFSET')) query.offset = this.expression();
      } else if (this.accept('FETCH')) {
        this.expectOne('FIRST', 'NEXT');
        query.fetchFirst =
          this.isWord('ROW') || this.isWord('ROWS') ? {kind: 'literal', form: 'number', text: '1'} : this.expression();
        this.expectOne('ROWS', 'ROW');
        this.expect('ONLY');
      } else if (!this.queryOption(query)) {
        if (query.forUpdate && query.orderBy.length > 0 && !this.isSensitiveStatic) throw new SqlError(-126);
        return query;
      }
    }
  }

  private queryOption(query: Writable<Query>): boolean {
    if (this.areWords('FOR UPDATE')) {
      this.expect('FOR UPDATE');
      query.forUpdate = this.accept('OF') ? this.list(() => this.identifier()) : [];
    } else if (this.accept('FOR READ ONLY') || this.accept('FOR FETCH ONLY')) query.readOnly = true;
    else if (this.accept('OPTIMIZE FOR')) {
      this.integer();
      this.expectOne('ROWS', 'ROW');
    } else if (this.isWord('WITH') && ['UR', 'CS', 'RS', 'RR'].includes(this.peek(1).text)) {
      this.next();
      query.isolation = this.expectOne('UR', 'CS', 'RS', 'RR');
      if (this.accept('USE AND KEEP')) {
        this.expectOne('EXCLUSIVE', 'UPDATE', 'SHARE');
        this.expect('LOCKS');
      }
    } else if (this.accept('QUERYNO')) query.queryNumber = this.integer();
    else return this.accept('SKIP LOCKED DATA');
    return true;
  }

  private queryBody(): QueryBody {
    return this.setOperations();
  }

  /** INTERSECT binds tighter than UNION and EXCEPT. */
  private setOperations(): QueryBody {
    const before = this.nextValues;
    let left = this.intersections(this.queryOperand());
    for (let links = 0; ; links += 1) {
      this.boundChain(links);
      // An operand of a set operator must not contain a NEXT VALUE expression.
      if (left.kind === 'set' && this.nextValues > before) throw new SqlError(-348, ['NEXT VALUE']);
      const operator = this.acceptOne('UNION', 'EXCEPT');
      if (!operator) return left;
      const all = this.setQuantifier();
      left = {kind: 'set', operator, all, left, right: this.intersections(this.queryOperand())};
    }
  }

  private intersections(first: QueryBody): QueryBody {
    let left = first;
    for (let links = 0; ; links += 1) {
      this.boundChain(links);
      if (!this.accept('INTERSECT')) return left;
      const all = this.setQuantifier();
      left = {kind: 'set', operator: 'INTERSECT', all, left, right: this.queryOperand()} satisfies SetOperation;
    }
  }

  private setQuantifier(): boolean {
    return this.acceptOne('ALL', 'DISTINCT') === 'ALL';
  }

  private queryOperand(): QueryBody {
    if (this.isSymbol('(')) {
      return {kind: 'nested', query: this.nested(() => this.parenthesized(() => this.query()))};
    }
    return this.select();
  }

  protected valuesRow(): readonly Expression[] {
    const value = this.expression();
    return value.kind === 'row' ? value.values : [value];
  }

  private select(): Select {
    this.expect('SELECT');
    const distinct = this.accept('DISTINCT');
    if (!distinct) this.accept('ALL');
    const before = this.nextValues;
    const items = this.selectList();
    const into = this.accept('INTO') ? this.list(() => this.intoTarget()) : undefined;
    this.expect('FROM');
    const from = this.list(() => this.tableReference());
    const where = this.accept('WHERE') ? this.withoutNextValue(() => this.condition()) : undefined;
    const groupBy = this.accept('GROUP BY') ? this.list(() => this.groupingElement()) : undefined;
    const having = this.accept('HAVING') ? this.condition() : undefined;
    if ((distinct || groupBy || having) && this.nextValues > before) throw new SqlError(-348, ['NEXT VALUE']);
    return {
      kind: 'select',
      distinct,
      items,
      from,
      ...(into && {into}),
      ...(where && {where}),
      ...(groupBy && {groupBy}),
      ...(having && {having}),
    };
  }

  /** "select-clause": an asterisk without a table must be the only item. */
  private selectList(): SelectItem[] {
    const from = this.peek().at;
    return this.acceptSymbol('*') ? [{kind: 'all', from, to: from + 1}] : this.list(() => this.selectItem());
  }

  private selectItem(): SelectItem {
    const from = this.peek().at;
    for (const parts of [1, 2, 3]) {
      if (!this.isSymbol('.', parts * 2 - 1)) break;
      if (this.isSymbol('*', parts * 2)) {
        const names = Array.from({length: parts}, () => {
          const name = this.identifier();
          this.next();
          return name;
        });
        const to = this.next().at + 1;
        const name = names.pop()!;
        const schema = names.pop();
        return {kind: 'all', qualifier: {name, ...(schema !== undefined && {schema})}, from, to};
      }
    }
    const parsed = this.expression();
    // DEFAULT has no meaning here: it is the column of SYSIBM.SYSCOLUMNS.
    const expression: Expression = parsed.kind === 'default' ? {kind: 'column', name: 'DEFAULT'} : parsed;
    if (this.accept('AS')) return {kind: 'item', expression, name: this.anyIdentifier()};
    if (this.isIdentifier()) return {kind: 'item', expression, name: this.identifier()};
    const {kind, text} = this.peek();
    const ends =
      kind === 'end' || (kind === 'symbol' ? [',', ')', ';'].includes(text) : ['FROM', 'INTO'].includes(text));
    if (!ends) this.fail([',', 'FROM', 'INTO']);
    return {kind: 'item', expression};
  }

  /** SQL Reference, "group-by-clause": a plain expression is one set with one expression. */
  private groupingElement(): readonly (readonly Expression[])[] {
    if (this.accept('GROUPING SETS')) return this.parenthesized(() => this.list(() => this.groupingElement())).flat();
    const rollup = this.acceptOne('ROLLUP', 'CUBE');
    if (!rollup) return [this.groupingSet()];
    const parts = this.parenthesized(() => this.list(() => this.groupingSet()));
    if (rollup === 'ROLLUP') {
      return Array.from({length: parts.length + 1}, (_, at) => parts.slice(0, parts.length - at).flat());
    }
    if (parts.length > 10) throw new SqlError(-101);
    return Array.from({length: 2 ** parts.length}, (_, bits) =>
      parts.filter((_part, at) => !(bits & (1 << at))).flat(),
    );
  }

  private groupingSet(): readonly Expression[] {
    if (this.isSymbol('(') && this.isSymbol(')', 1)) {
      this.at += 2;
      return [];
    }
    const value = this.expression();
    return value.kind === 'row' ? value.values : [value];
  }

  protected tableReference(): TableReference {
    let left = this.singleTable();
    for (let links = 0; ; links += 1) {
      this.boundChain(links);
      const type = this.joinType();
      if (!type) return left;
      const right = type === 'CROSS' ? this.singleTable() : this.joinOperand();
      if (type === 'CROSS') left = {kind: 'join', type, left, right};
      else {
        this.expect('ON');
        left = {kind: 'join', type, left, right, on: this.withoutNextValue(() => this.condition())};
      }
    }
  }

  /** A JOIN B JOIN C ON … ON …: a join that begins before the ON of this one is nested within it. */
  private joinOperand(): TableReference {
    const right = this.singleTable();
    if (this.isWord('ON')) return right;
    return this.nested(() => {
      const type = this.joinType();
      if (!type || type === 'CROSS') this.fail(['ON']);
      const inner = this.joinOperand();
      this.expect('ON');
      return {kind: 'join', type, left: right, right: inner, on: this.withoutNextValue(() => this.condition())};
    });
  }

  private joinType(): JoinType | undefined {
    if (this.accept('CROSS JOIN')) return 'CROSS';
    if (this.accept('JOIN') || this.accept('INNER JOIN')) return 'INNER';
    const outer = this.acceptOne('LEFT', 'RIGHT', 'FULL');
    if (!outer) return undefined;
    this.accept('OUTER');
    this.expect('JOIN');
    return outer;
  }

  private singleTable(): TableReference {
    const lateral = this.isWord('TABLE') && this.isSymbol('(', 1) && this.accept('TABLE');
    if (this.isSymbol('(')) return this.nested(() => this.parenthesizedTable(lateral));
    const change = this.acceptOne('FINAL TABLE', 'OLD TABLE');
    if (change) {
      const statement = this.parenthesized(() => {
        // "data-change-table-reference": deleted rows have no final version, inserted rows no old one.
        const changes = change === 'OLD TABLE' ? ['UPDATE', 'DELETE'] : ['INSERT', 'UPDATE', 'MERGE'];
        if (!changes.some((verb) => this.isWord(verb))) this.fail(changes);
        const before = this.nextValues;
        const changing = this.dataChange();
        // NEXT VALUE expressions of a data change are not part of the query.
        this.nextValues = before;
        return changing;
      });
      return {kind: 'dataChange', old: change === 'OLD TABLE', statement, ...this.correlation()};
    }
    const made = this.isSymbol('(', 1) && this.acceptOne('XMLTABLE', 'UNNEST');
    if (made) throw new SqlError(-904, ['FWR001I', 'TABLE FUNCTION', made]);
    const name = this.name();
    const period = this.acceptOne('FOR SYSTEM_TIME', 'FOR BUSINESS_TIME');
    if (period) throw temporal(period);
    return {kind: 'table', name, ...this.correlation()};
  }

  private parenthesizedTable(lateral: boolean): TableReference {
    if (lateral || this.startsQuery(1)) {
      const query = this.parenthesized(() => this.withoutNextValue(() => this.query()));
      const named = this.correlation();
      if (named.correlation === undefined) this.fail(['AS', '<IDENTIFIER>']);
      return {kind: 'nested', query, lateral, ...named};
    }
    return this.parenthesized(() => this.tableReference());
  }

  private correlation(): {correlation?: string; columns?: readonly string[]} {
    const named = this.accept('AS') || (this.isIdentifier() && !notCorrelation.has(this.peek().text));
    if (!named) return {};
    const correlation = this.identifier();
    return this.isSymbol('(') ? {correlation, columns: this.identifiers()} : {correlation};
  }
}
