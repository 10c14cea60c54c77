import {type CopyEvent, logPoint} from '../catalog/copy-history';
import {SqlError} from '../sql-error';
import {dayNumber, toTimestamp} from '../values/datetime';
import {copyDd, inlineCopy, note} from './image-copy';
import type {Index, Table} from '../catalog/table';
import type {Session, StatementResult} from '../session';
import {countIndex, countTable} from './counted-statistics';
import {relatedSpaces} from './listdef';
import {indexesNamed, spaceNamed, tableNamed} from './objects';
import type {Words} from './statement';
import {notSupported, type Utility, type UtilityRun} from './utility';

const ok = 0;
const picosecondsOfDay = 86_400_000_000_000_000n;
const warning = 4;
/** Options of CHECK DATA that have no effect here: there is no sort, and no work data set. */
const withOperand: ReadonlySet<string> = new Set(
  'SCOPE LOG EXCEPTIONS SORTDEVT SORTNUM WORKDDN ERRDDN SHRLEVEL DRAIN_WAIT RETRY RETRY_DELAY'.split(' '),
);
const elapsed = 'ELAPSED TIME=00:00:00';

/** CHECK DATA, or CHECK INDEX, which finds nothing wrong, since an index cannot differ from its rows. */
export const check: Utility = (words, run) => {
  if (!words.next.startsWith('INDEX')) return checkData(words, run);
  for (const index of indexesNamed(words, run.session)) {
    const found = `${index.data.entries.size} ENTRIES, WHICH ARE THOSE OF THE TABLE SPACE`;
    run.listing.line(`FWR005I INDEX ${index.schema}.${index.name} HAS ${found}`);
  }
  return ok;
};

/**
 * CHECK DATA of one or more spaces: checks rows against their parents and check constraints; DELETE YES deletes invalid
 * ones.
 */
const checkData: Utility = (words, {session, listing}) => {
  words.need('DATA');
  words.need('TABLESPACE');
  const spaces: ReturnType<typeof spaceNamed>[] = [];
  do spaces.push(spaceNamed(words, session));
  while (words.has('TABLESPACE'));
  let remove = false;
  const exceptions = new Map<Table, Table>();
  while (!words.ended) {
    const option = words.take();
    if (option === 'FOR') {
      words.need('EXCEPTION');
      while (words.has('IN')) {
        const table = tableNamed(words, session);
        words.need('USE');
        exceptions.set(table, tableNamed(words, session));
        words.has(',');
      }
    } else if (option === 'DELETE') remove = words.take() === 'YES';
    else if (withOperand.has(option)) words.skip();
    else throw new SqlError(-104, [option, 'SCOPE DELETE LOG EXCEPTIONS']);
  }
  const {restrictions} = session.database.catalog;
  const pending = spaces.filter(({space}) => restrictions.of(space).has('CHKP'));
  // Rows of one space may depend on rows of another.
  for (const {space} of pending) restrictions.reset(space, 'CHKP');
  const violated = spaces.filter(({space, tables}) => {
    const wrong = tables.reduce((sum, table) => sum + violations(table, session, exceptions.get(table), remove), 0);
    if (wrong > 0)
      listing.line(`FWR005I ${wrong} ROWS OF ${space} VIOLATE A CONSTRAINT${remove ? ' AND WERE DELETED' : ''}`);
    return wrong > 0;
  });
  if (!remove) for (const {space} of pending.filter((one) => violated.includes(one))) restrictions.set(space, 'CHKP');
  return violated.length > 0 ? warning : ok;
};

/**
 * Returns how many rows of a table violate a constraint; copies them to its exception table, and deletes them on
 * request.
 */
function violations(table: Table, session: Session, exception: Table | undefined, remove: boolean): number {
  const tests = [
    ...table.checks.map(({text}) => `NOT (${text})`),
    ...table.foreignKeys.map(({columns, parent, parentKey}) => {
      const pairs = columns.map((column, at) => {
        const own = `"${table.columns[column]!.name}"`;
        return {own, of: `P."${parent.columns[parentKey.columns[at]!]!.name}"`};
      });
      const present = pairs.map(({own}) => `C.${own} IS NOT NULL`).join(' AND ');
      const equal = pairs.map(({own, of}) => `${of} = C.${own}`).join(' AND ');
      return `${present} AND NOT EXISTS (SELECT 1 FROM "${parent.schema}"."${parent.name}" P WHERE ${equal})`;
    }),
  ];
  let wrong = 0;
  for (const test of tests) {
    const from = `FROM "${table.schema}"."${table.name}" C WHERE ${test}`;
    if (exception) executed(session, `${intoException(exception, table)} ${from}`);
    const result = executed(session, remove ? `DELETE ${from}` : `SELECT 1 ${from}`);
    wrong += result.count ?? result.rows?.length ?? 0;
  }
  return wrong;
}

function executed(session: Session, sql: string): StatementResult {
  const result = session.execute(sql);
  if (result.sqlcode < 0) throw new SqlError(result.sqlcode, result.tokens);
  return result;
}

/**
 * An exception table has the columns of its table, then optionally one for the RID and one for the time. Differs: rows
 * have no RID here, so its column gets its default.
 */
function intoException(exception: Table, table: Table): string {
  const own = exception.columns.slice(0, table.columns.length).map(({name}) => `"${name}"`);
  const time = exception.columns.slice(table.columns.length).find(({type}) => type.kind === 'TIMESTAMP');
  const values = [...table.columns.map(({name}) => `C."${name}"`), ...(time ? ['CURRENT TIMESTAMP'] : [])];
  const columns = [...own, ...(time ? [`"${time.name}"`] : [])];
  return `INSERT INTO "${exception.schema}"."${exception.name}" (${columns.join(', ')}) SELECT ${values.join(', ')}`;
}

/** RUNSTATS stores statistics in the catalog, which determine access paths. */
export const runstats: Utility = (words, run) => {
  const {session} = run;
  if (words.next.startsWith('INDEX')) {
    for (const index of indexesNamed(words, session)) statisticsOf(index, run);
    return ok;
  }
  words.need('TABLESPACE');
  const {space, tables} = spaceNamed(words, session);
  updateStatistics(space, tables, run);
  while (!words.ended) {
    if (words.next === 'INDEX') for (const index of namedOrAll(words, session, tables)) statisticsOf(index, run);
    else words.take();
  }
  return ok;
};

/** Counts the rows of a space, in RUNSTATS or for STATISTICS in another utility. */
function updateStatistics(space: string, tables: readonly Table[], run: UtilityRun): void {
  const {listing, subsystem} = run;
  const updated = (module: string, what: string, of: string) =>
    listing.message('DSNU610I', module, `${what} CATALOG UPDATE FOR ${of} SUCCESSFUL`, {subsystem});
  updated('DSNUSUTP', 'SYSTABLEPART', space);
  for (const table of tables) {
    countTable(table, run);
    updated('DSNUSUTB', 'SYSTABLES', `${table.schema}.${table.name}`);
  }
  for (const table of tables) updated('DSNUSUCO', 'SYSCOLUMNS', `${table.schema}.${table.name}`);
  updated('DSNUSUTS', 'SYSTABLESPACE', space);
}

/** `INDEX(NAME, NAME)`, or `INDEX(ALL)` or `INDEX` for all indexes of the given tables. */
function namedOrAll(words: Words, session: Session, tables: readonly Table[]): Index[] {
  if (words.second === '(' && !words.has('INDEX', '(', 'ALL')) return indexesNamed(words, session);
  words.has('INDEX');
  return tables.flatMap(({indexes}) => indexes);
}

/** That these messages name these modules is from memory. */
function statisticsOf(index: Index, run: UtilityRun): void {
  const {listing, subsystem} = run;
  const {schema, name} = index;
  countIndex(index, run);
  for (const [module, what] of [
    ['DSNUSUIP', 'SYSINDEXPART'],
    ['DSNUSUIX', 'SYSINDEXES'],
  ] as const)
    listing.message('DSNU610I', module, `${what} CATALOG UPDATE FOR ${schema}.${name} SUCCESSFUL`, {subsystem});
}

/** REBUILD INDEX: rebuilds the entries from the rows. */
export const rebuild: Utility = (words, {session, listing}) => {
  for (const {schema, name, table, data} of indexesNamed(words, session)) {
    table.data.fill(data);
    listing.line(`FWR005I INDEX ${schema}.${name} WAS BUILT WITH ${data.entries.size} KEYS`);
  }
  return ok;
};

/**
 * MODIFY RECOVERY … DELETE AGE or DATE, RETAIN LAST: deletes rows of SYSCOPY from earlier days, or from before the last
 * copies; the copies themselves remain. That a space of which no full copy is left is copy-pending, with a warning, is
 * from memory; its message DSNU572I was not found.
 */
export const modifyRecovery: Utility = (words, {session, listing}) => {
  words.need('RECOVERY');
  words.need('TABLESPACE');
  const {space} = spaceNamed(words, session);
  const {copies, restrictions} = session.database.catalog;
  const isFull = (copy: CopyEvent): boolean => copy.space === space && copy.type === 'F';
  const oldest = oldestKept(words, session, copies.filter(isFull));
  const kept = copies.filter((copy) => copy.space !== space || copy.at >= oldest);
  listing.line(`FWR005I ${copies.length - kept.length} ROWS OF SYSCOPY FOR ${space} WERE DELETED`);
  const isUncovered = copies.some(isFull) && !kept.some(isFull);
  copies.splice(0, copies.length, ...kept);
  if (!isUncovered) return ok;
  restrictions.set(space, 'COPY');
  listing.line(`FWR005I ${space} IS IN COPY PENDING`);
  return warning;
};

/** The time from which MODIFY RECOVERY retains rows of SYSCOPY. */
function oldestKept(words: Words, session: Session, copies: readonly CopyEvent[]): bigint {
  const now = session.environment.now();
  if (words.has('RETAIN')) {
    words.need('LAST');
    return copies.at(-Number(words.operand()))?.at ?? 0n;
  }
  words.need('DELETE');
  const unit = words.take();
  const value = words.operand();
  if (value === '*') return now + 1n;
  if (unit === 'AGE' && /^\d+$/.test(value)) return now - BigInt(value) * picosecondsOfDay + 1n;
  const [, year, month, day] = /^(\d\d(?:\d\d)?)(\d\d)(\d\d)$/.exec(value) ?? [];
  if (unit !== 'DATE' || day === undefined) throw new SqlError(-104, [unit, 'AGE DATE']);
  return toTimestamp(dayNumber(Number(year!.padStart(4, '20')), Number(month), Number(day)), 0, 12);
}

/** REORG TABLESPACE: unloads rows and loads them again; with LOG NO, and no inline copy, the space is copy-pending. */
export const reorganize: Utility = (words, run) => {
  if (words.next.startsWith('INDEX')) return rebuild(words, run);
  const {session, listing, subsystem} = run;
  words.need('TABLESPACE');
  const {space, tables} = spaceNamed(words, session);
  let log = true;
  let shared = false;
  let copy: string | undefined;
  let counted: Index[] | undefined;
  while (!words.ended) {
    if (counted && words.next === 'INDEX') {
      counted.push(...namedOrAll(words, session, tables));
      continue;
    }
    const option = words.take();
    if (option === 'DISCARD' || (option === 'UNLOAD' && words.next !== 'CONTINUE'))
      throw notSupported(`${option} ${words.next}`);
    if (option === 'STATISTICS') counted = [];
    if (option === 'LOG') log = words.operand() === 'YES';
    else if (option === 'COPYDDN') copy = copyDd(words);
    else if (option === 'SHRLEVEL') shared = words.take() !== 'NONE';
  }
  // "REORG TABLESPACE", COPYDDN: a space that others can read meanwhile gets an inline copy, to SYSCOPY by default.
  if (shared) copy ??= 'SYSCOPY';
  const rows = tables.reduce((sum, table) => sum + table.data.count, 0);
  const unloaded = `NUMBER OF RECORDS UNLOADED=${rows} FOR TABLESPACE ${space}`;
  listing.message('DSNU252I', 'DSNURULD', `UNLOAD PHASE STATISTICS - ${unloaded}`);
  listing.message('DSNU250I', 'DSNURULD', `UNLOAD PHASE COMPLETE, ${elapsed}`);
  for (const {schema, name, data} of tables) {
    const text = `(RE)LOAD PHASE STATISTICS - NUMBER OF RECORDS=${data.count} FOR TABLE ${schema}.${name}`;
    listing.message('DSNU304I', 'DSNURWT', text, {subsystem});
  }
  listing.message('DSNU302I', 'DSNURILD', `(RE)LOAD PHASE STATISTICS - NUMBER OF INPUT RECORDS PROCESSED=${rows}`);
  listing.message('DSNU300I', 'DSNURILD', `(RE)LOAD PHASE COMPLETE, ${elapsed}`);
  if (counted) updateStatistics(space, tables, run);
  for (const index of counted ?? []) statisticsOf(index, run);
  note(run, space, log ? 'X' : 'W');
  if (copy !== undefined) return inlineCopy(run, copy, space, tables) ? ok : 8;
  if (log) return ok;
  session.database.catalog.restrictions.set(space, 'COPY');
  listing.message('DSNU381I', 'DSNUGSRX', `TABLESPACE ${space} IS IN COPY PENDING`);
  return warning;
};

/** QUIESCE TABLESPACE: only one job runs at a time, so there is always a point of consistency. */
export const quiesce: Utility = (words, run) => {
  const {session, listing, subsystem} = run;
  const {catalog} = session.database;
  const spaces: string[] = [];
  if (words.has('TABLESPACESET')) {
    words.has('TABLESPACE');
    spaces.push(...relatedSpaces([spaceNamed(words, session).space], catalog.baseTables));
  }
  while (words.has('TABLESPACE')) spaces.push(spaceNamed(words, session).space);
  if (spaces.length === 0) words.need('TABLESPACE');
  for (const space of spaces) {
    const states = catalog.restrictions.of(space);
    for (const [state, id, what] of [
      ['COPY', 'DSNU471I', 'COPY'],
      ['CHKP', 'DSNU211I', 'CHECK'],
    ] as const) {
      if (!states.has(state)) continue;
      listing.message(id, 'DSNUQUIA', `${what} PENDING ON TABLESPACE ${space} PROHIBITS PROCESSING`, {subsystem});
      return 8;
    }
    note(run, space, 'Q');
    listing.line(`FWR005I ${space} IS QUIESCED AT RBA ${logPoint(session.environment.now())}`);
  }
  return ok;
};

/** Options for states that no space or index can have here. */
const neverSet: ReadonlySet<string> = new Set('NORCVRPEND NORBDPEND NOAUXCHKP NOAUXWARN NOAREORPEND'.split(' '));

/** Operations of REPAIR on pages and descriptors, which do not exist here. */
const ofPages: ReadonlySet<string> = new Set('CATALOG CLONE DBD DUMP LEVELID LOCATE VERSIONS WRITELOG'.split(' '));

/** REPAIR SET TABLESPACE … NOCOPYPEND or NOCHECKPEND: resets the state, but does not remove its cause. */
export const repair: Utility = (words, {session}) => {
  words.has('OBJECT');
  if (words.has('LOG')) words.take();
  const {restrictions} = session.database.catalog;
  do {
    if (ofPages.has(words.next)) throw notSupported(words.next);
    words.need('SET');
    const space = words.has('TABLESPACE') ? spaceNamed(words, session).space : undefined;
    if (space === undefined) indexesNamed(words, session);
    while (!words.ended && words.next !== 'SET' && !ofPages.has(words.next)) {
      const state = words.take();
      if (state === 'NOCOPYPEND' && space !== undefined) restrictions.reset(space, 'COPY');
      else if (state === 'NOCHECKPEND' && space !== undefined) restrictions.reset(space, 'CHKP');
      else if (!neverSet.has(state)) throw new SqlError(-104, [state, 'NOCOPYPEND NOCHECKPEND NORCVRPEND']);
    }
  } while (!words.ended);
  return ok;
};
