import type {SqlCall, SqlConnection} from '../../step/sql-connection';
import type {Packages, Package, Plan} from '../packages/package';
import {memberCollection} from '../packages/package';
import {sqlCondition} from '../messages/message';
import type {Session, StatementResult} from '../session';
import {SqlError} from '../sql-error';
import {smallint} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {PreparedStatements} from './prepared-statements';
import {runRowset} from './rowset';
import {writeSqlca} from './sqlca';
import {StoredVariable} from './stored-variable';

const noWarnings = {truncated: false, fewVariables: false, dateAdjusted: false};

/** Moves INTO of VALUES INTO in front, as SET has it. */
const valuesInto = /^VALUES\s+([^]*?)\s+INTO\s+([^]*)$/i;

/** Where statements name a cursor. */
const cursorPlaces = [
  /^(CLOSE\s+)(\S+)/i,
  /^(FETCH\s.*?)(\S+)(?=\s+INTO\s|\s+FOR\s|$)/i,
  /(\bWHERE\s+CURRENT\s+OF\s+)(\S+)/i,
];
const declared = /^DECLARE\s+(\S+)(?=\s)/i;

/** A program that DSN runs, on its way to Db2: finds the package of each call, and runs the statement that it names. */
export class Thread implements SqlConnection {
  private readonly prepared: PreparedStatements;
  /** Which package a name of a cursor is first seen in. */
  private readonly owners = new Map<string, Package>();

  constructor(
    private readonly session: Session,
    private readonly planName: string,
    private readonly catalog: Packages,
    /** CURRENT SERVER, the first part of the name of a package. */
    private readonly location: string,
  ) {
    this.prepared = new PreparedStatements(session);
  }

  call(call: SqlCall): void {
    let ran = false;
    let result: StatementResult;
    try {
      const found = this.package(call);
      const statement = found.statements.find(({number}) => number === call.section);
      if (!statement) throw new SqlError(-805, this.missing(call, '03'));
      this.useVariables(call);
      ran = true;
      result = this.run(call, found, statement.text);
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      result = {kind: undefined, ...sqlCondition(error.sqlcode, error.tokens, error.sqlstate)};
    }
    writeSqlca(call.bytes, call.sqlca, result, ran ? this.session.environment.warnings : noWarnings);
  }

  /** SQLCODE -805 where the plan leads to no package of the program's token, -818 for a DBRM of another compilation. */
  private package(call: SqlCall): Package {
    const plan = this.catalog.plans.get(this.planName);
    if (!plan) throw new SqlError(-923, ['DB2', '00F30040', '00000800', this.planName]);
    const found = this.named(plan, call.dbrm);
    const same = found.find(({token}) => token === call.token);
    if (same) return same;
    const member = found.find(({collection}) => collection === memberCollection(plan.name));
    if (member) throw new SqlError(-818, [call.token, member.token, call.dbrm]);
    const listed = plan.packages.some(({name}) => name === '*' || name === call.dbrm);
    throw new SqlError(-805, this.missing(call, plan.packages.length === 0 ? '01' : listed ? '03' : '02'));
  }

  private named({packages}: Plan, dbrm: string): Package[] {
    return packages
      .filter(({name}) => name === '*' || name === dbrm)
      .flatMap(({collection}) => this.catalog.matching({collection, name: dbrm}));
  }

  private missing({dbrm, token}: SqlCall, reason: string): string[] {
    const [entry] = this.catalog.plans.get(this.planName)?.packages ?? [];
    return [`${this.location}.${entry?.collection ?? ''}.${dbrm}.${token}`, this.planName, reason];
  }

  private useVariables({variables, bytes, view}: SqlCall): void {
    const known = this.session.variables;
    known.clear();
    variables.forEach((place, at) => {
      known.set(`H${at + 1}`, new StoredVariable(place, bytes, view, at + 1));
      const {indicator} = place;
      if (indicator === undefined) return;
      known.set(`I${at + 1}`, {
        type: smallint,
        get value(): SqlValue {
          return view.getInt16(indicator);
        },
        set value(value) {
          view.setInt16(indicator, value as number);
        },
      });
    });
  }

  private run(call: SqlCall, found: Package, text: string): StatementResult {
    const {session} = this;
    const [, verb = '', name = ''] = /^(\w+)(?:\s+(\S+))?/.exec(text) ?? [];
    switch (verb.toUpperCase()) {
      case 'PREPARE':
        return this.prepared.prepare(text);
      case 'EXECUTE':
        return this.prepared.execute(text);
      case 'OPEN':
        return this.open(found, name.toUpperCase(), text);
      case 'COMMIT':
      case 'ROLLBACK':
        if (!/SAVEPOINT/i.test(text)) this.prepared.clear();
        break;
      default:
        break;
    }
    return this.qualified(found, () => {
      const named = this.withCursor(found, text);
      const rowset = runRowset(session, named, call, (one) => this.useVariables(one));
      return rowset ?? session.execute(named.replace(valuesInto, 'SET $2 = $1'));
    });
  }

  /** Static SQL: names without a qualifier get that of the package. */
  private qualified({qualifier}: Package, run: () => StatementResult): StatementResult {
    this.session.qualifier = qualifier;
    try {
      return run();
    } finally {
      this.session.qualifier = undefined;
    }
  }

  /** A cursor belongs to its package: another program may have one of the same name. */
  private cursorName(found: Package, cursor: string): string {
    const owner = this.owners.get(cursor) ?? found;
    this.owners.set(cursor, owner);
    return owner === found ? cursor : `${cursor}_${found.name}`;
  }

  /** The statement with the cursor of this package, which is declared by then; only OPEN runs its query. */
  private withCursor(found: Package, text: string): string {
    const place = cursorPlaces.find((one) => one.test(text));
    if (!place) return text;
    return text.replace(place, (_, before: string, written: string) => {
      const cursor = written.toUpperCase();
      const name = this.cursorName(found, cursor);
      const declaration = this.declaration(found, cursor);
      if (declaration !== undefined && !preparedName(declaration) && !this.session.hasCursor(name)) {
        this.session.execute(declaration.replace(declared, `DECLARE ${name}`));
      }
      return before + name;
    });
  }

  private declaration({statements}: Package, cursor: string): string | undefined {
    return statements.find(({text}) => declared.exec(text)?.[1]?.toUpperCase() === cursor)?.text;
  }

  private open(found: Package, written: string, text: string): StatementResult {
    const {session} = this;
    const own = this.declaration(found, written);
    if (own === undefined) throw new SqlError(-504, [written]);
    const cursor = this.cursorName(found, written);
    const declaration = own.replace(declared, `DECLARE ${cursor}`);
    const dynamic = preparedName(declaration);
    if (dynamic) return this.prepared.open(text, cursor, dynamic.start, dynamic.name);
    return this.qualified(found, () => {
      if (!session.isOpen(cursor)) {
        const declared = session.execute(declaration);
        if (declared.sqlcode < 0) return declared;
      }
      return session.execute(`OPEN ${cursor}`);
    });
  }
}

/** DECLARE … CURSOR FOR the name of a prepared statement. */
function preparedName(declaration: string): {start: string; name: string} | undefined {
  const [, start, name] = /^(DECLARE\s(?:(?!\sFOR\s).)*\sFOR)\s+([A-Z\d_@#$]+)\s*$/i.exec(declaration) ?? [];
  return start === undefined || name === undefined ? undefined : {start, name: name.toUpperCase()};
}
