import type {DbrmStatement} from '../../db2/packages/dbrm';
import {SqlError} from '../../db2/sql-error';
import {
  descriptorOf,
  type EmbeddedStatement,
  outputsOf,
  readEmbeddedStatement,
} from '../../db2/syntax/embedded-statement';
import type {Condition} from '../code/condition';
import type {Operand, Reference} from '../code/operand';
import type {HostVariable, HostVariableType} from '../code/sql-call';
import type {DataItem} from '../data/item';
import type {Position} from '../messages/diagnostics';
import type {Lowering} from '../procedure/lowering';
import {hostVariables} from './host-variable';
import {hostReferences, type HostReference, readWhenever, replaceReferences, type Whenever} from './sql-text';

interface Cursor {
  readonly variables: readonly HostVariable[];
}

/** A host variable as the parameter list of the precompiler describes it. */
export interface SqlStatementVariable extends HostVariableType {
  /** The identifier, split into words and phrases. */
  readonly name: readonly string[];
  readonly indicator?: readonly string[];
  readonly output: boolean;
}

/** An executable statement, for the precompiler. */
export interface SqlStatementCall {
  readonly at: Position;
  readonly section: number;
  readonly verb: string;
  readonly variables: readonly SqlStatementVariable[];
  readonly whenever: readonly {readonly condition: Whenever['condition']; readonly goTo: string}[];
}

/**
 * The SQL statements of one program during its compilation, in source order, which determines the scope of WHENEVER.
 */
export class SqlStatements {
  private readonly cursors = new Map<string, Cursor>();
  private readonly whenever = new Map<Whenever['condition'], {goTo: string; at: Position}>();
  private foundSqlca: Reference | undefined;
  /** The items that statements refer to, by place. */
  private readonly items = new Map<string, {item: DataItem; subscript?: number}>();

  constructor(
    private readonly lowering: Lowering,
    private readonly statements: DbrmStatement[],
    /** Receives the executable statements, for the precompiler. */
    private readonly calls: SqlStatementCall[] = [],
  ) {}

  get sqlca(): Reference | undefined {
    return this.foundSqlca;
  }

  /** `sql` is the text between EXEC SQL and END-EXEC. */
  exec(sql: string, at: Position): void {
    const {operands} = this.lowering;
    const whenever = readWhenever(sql);
    if (whenever) return this.setWhenever(whenever, at);
    const statement = this.read(sql, at);
    if (statement.kind === 'declaration') return;
    if (statement.kind === 'unknown') return operands.fail('FWR0005-S', at, `EXEC SQL ${statement.verb}`);
    if (statement.kind === 'declareCursor') this.declare(statement.cursor.name, sql, statement, at);
    else this.call(sql, statement, at);
  }

  /** Reads a statement with numbers for its host variables, because COBOL names may not be valid SQL names. */
  private read(sql: string, at: Position): EmbeddedStatement {
    try {
      return readEmbeddedStatement(replaceReferences(sql, hostReferences(sql), (_, index) => `:R${index + 1}`));
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      return this.lowering.operands.fail('FWR0032-S', at, error.tokens[0] ?? sql);
    }
  }

  private setWhenever({condition, goTo}: Whenever, at: Position): void {
    if (goTo === undefined) this.whenever.delete(condition);
    else this.whenever.set(condition, {goTo, at});
  }

  private declare(name: string, sql: string, statement: EmbeddedStatement, at: Position): void {
    const {text, variables} = this.bind(sql, statement, at, 0);
    this.cursors.set(name, {variables});
    this.add(text, at);
  }

  private add(text: string, {line}: Position): number {
    const number = this.statements.length + 1;
    this.statements.push({number, line, text});
    return number;
  }

  /** An executable statement: a call to Db2, followed by the branches of WHENEVER. */
  private call(sql: string, statement: EmbeddedStatement, at: Position): void {
    const {builder, operands, names} = this.lowering;
    const opened = statement.kind === 'open' ? statement.cursor.name : undefined;
    const cursor = opened === undefined ? undefined : this.cursors.get(opened);
    if (opened !== undefined && !cursor) return operands.fail('FWR0031-S', at, opened);
    const ofCursor = cursor?.variables ?? [];
    const {text, variables} = this.bind(sql, statement, at, ofCursor.length);
    const area = names.lookUp({name: 'SQLCA', qualifiers: [], at});
    if (!area || area === 'ambiguous' || area.kind !== 'item') return operands.fail('FWR0030-S', at);
    this.foundSqlca ??= this.referenceTo(area, at);
    const then = builder.reserve();
    const section = this.add(text, at);
    this.calls.push(this.described([...ofCursor, ...variables], text, section, at));
    builder.end({kind: 'sql', section, variables: [...ofCursor, ...variables], then});
    builder.begin(then);
    this.follow(area, at);
  }

  private described(variables: readonly HostVariable[], text: string, section: number, at: Position): SqlStatementCall {
    const outputs = new Set(outputsOf(readEmbeddedStatement(text)));
    return {
      at,
      section,
      verb: text.split(/\s/)[0]!.toUpperCase(),
      variables: variables.map(({type, length, scale, of, indicator}, index) => ({
        type,
        length,
        ...(scale !== undefined && {scale}),
        name: this.written(of),
        ...(indicator && {indicator: this.written(indicator)}),
        output: outputs.has(`H${index + 1}`),
      })),
      whenever: [...this.whenever].map(([condition, {goTo}]) => ({condition, goTo})),
    };
  }

  /**
   * The identifier for a reference, qualified by all groups that contain it; an element of a table has its subscript.
   */
  private written({field}: Reference): string[] {
    const found = this.items.get(`${field.area}.${field.offset}.${field.length}`);
    if (!found) return [];
    const {item, subscript} = found;
    const words = [item.name ?? ''];
    for (let {parent} = item; parent; parent = parent.parent)
      if (parent.name !== undefined) words.push(`OF ${parent.name}`);
    return subscript === undefined ? words : [...words, `(${subscript})`];
  }

  /** WHENEVER: branches to the procedure of the condition that applies; the conditions exclude one another. */
  private follow(sqlca: DataItem, at: Position): void {
    const {builder} = this.lowering;
    for (const [condition, {goTo, at: place}] of this.whenever) {
      const target = this.lowering.enter(this.lowering.procedure({name: goTo, at: place}), '');
      const next = builder.reserve();
      builder.branch(this.condition(condition, sqlca, at), target, next);
      builder.begin(next);
    }
  }

  /** SQL Reference, "WHENEVER". */
  private condition(condition: Whenever['condition'], sqlca: DataItem, at: Position): Condition {
    const sqlcode: Operand = this.referenceTo(child(sqlca, 'SQLCODE'), at);
    const compared = (relation: '=' | '<' | '>' | '<>', value: string): Condition => {
      return {kind: 'compare', relation, left: sqlcode, right: {kind: 'number', digits: value, scale: 0}};
    };
    if (condition === 'SQLERROR') return compared('<', '0');
    if (condition === 'NOT FOUND') return compared('=', '100');
    const warned: Condition = {
      kind: 'compare',
      relation: '=',
      left: this.referenceTo(child(sqlca, 'SQLWARN0'), at),
      right: {kind: 'text', text: 'W'},
    };
    const positive: Condition = {kind: 'and', conditions: [compared('>', '0'), compared('<>', '100')]};
    return {kind: 'or', conditions: [positive, {kind: 'and', conditions: [compared('=', '0'), warned]}]};
  }

  private referenceTo(item: DataItem, at: Position): Reference {
    const {area, offset, length} = item.field;
    for (let element = 0; element < (item.table?.maximum ?? 1); element += 1) {
      this.items.set(`${area}.${offset + element * (item.table?.stride ?? 0)}.${length}`, {
        item,
        ...(item.table && {subscript: element + 1}),
      });
    }
    const identifier = {kind: 'identifier', name: item.name ?? '', qualifiers: [], subscripts: [], at} as const;
    // For a table, the first element: the call has the distance to the others.
    return item.table ? {kind: 'field', field: item.field} : this.lowering.operands.referenceTo(item, identifier);
  }

  /** Resolves the host variables of a statement, and names them by number. */
  private bind(
    sql: string,
    statement: EmbeddedStatement,
    at: Position,
    before: number,
  ): {text: string; variables: HostVariable[]} {
    const arrays = statement.kind === 'insertRows' || (statement.kind === 'fetch' && statement.rowset !== undefined);
    const descriptor = descriptorOf(statement);
    const variables: HostVariable[] = [];
    const text = replaceReferences(sql, hostReferences(sql), (reference, place) => {
      const isDescriptor = descriptor === `R${place + 1}`;
      const found = isDescriptor ? [this.descriptor(reference, at)] : this.variablesOf(reference, at, arrays);
      const names = found.map(({indicator}, index) => {
        const number = before + variables.length + index + 1;
        return indicator ? `:H${number}:I${number}` : `:H${number}`;
      });
      variables.push(...found);
      return names.join(', ');
    });
    return {text, variables};
  }

  /** An SQLDA, in which Db2 finds the addresses of the variables. */
  private descriptor({names}: HostReference, at: Position): HostVariable {
    const item = this.item(names, at);
    return {type: 'SQLDA', length: item.field.length, of: this.referenceTo(item, at)};
  }

  private variablesOf({names, indicator}: HostReference, at: Position, arrays: boolean): HostVariable[] {
    const item = this.item(names, at);
    const shown = indicator && this.item(indicator, at);
    return (
      hostVariables(item, shown, arrays, (one) => this.referenceTo(one, at)) ??
      this.lowering.operands.fail('DSNH312I-E', at, names.join('.'))
    );
  }

  private item(names: readonly string[], at: Position): DataItem {
    const [name = '', ...qualifiers] = [...names].reverse();
    const found = this.lowering.names.lookUp({name, qualifiers, at});
    if (found && found !== 'ambiguous' && found.kind === 'item') return found;
    return this.lowering.operands.fail('DSNH312I-E', at, names.join('.'));
  }
}

/** A field of the SQLCA, at any depth. */
function child(group: DataItem, name: string): DataItem {
  const pending = [...group.children];
  for (let item = pending.pop(); item; item = pending.pop()) {
    if (item.name === name) return item;
    pending.push(...item.children);
  }
  return group;
}
