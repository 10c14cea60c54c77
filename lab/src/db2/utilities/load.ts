import {isFixed} from '../../data-sets/attributes';
import type {Writer} from '../../step/step';
import {spaceOf} from '../catalog/restrictions';
import type {Table} from '../catalog/table';
import {SqlError} from '../sql-error';
import {countIndex, countTable} from './counted-statistics';
import {delimitedFields, readDelimiters} from './delimited-field';
import {copyDd, inlineCopy, note} from './image-copy';
import {defaultFields, fieldCondition, type InputField, inputFields} from './input-field';
import {tableNamed} from './objects';
import {utilityStatements, type Words} from './statement';
import type {UtilityRun} from './utility';

interface LoadOptions {
  inddn: string;
  discardDd: string | undefined;
  /** The DD of an image copy that LOAD makes. */
  copyDd: string | undefined;
  replace: boolean;
  resume: boolean;
  log: boolean;
  copyPending: boolean;
  enforce: boolean;
  statistics: boolean;
  delimiters: ReturnType<typeof readDelimiters> | undefined;
}

/** One INTO TABLE: the records that it selects, and how they become rows. */
interface IntoTable {
  readonly table: Table;
  readonly fields: readonly InputField[];
  readonly when: (record: Uint8Array) => boolean;
  readonly insert: string;
  loaded: number;
}

const ok = 0;
const warning = 4;
const error = 8;

/** Options of LOAD that have no effect here, with the number of operands that follow each. */
const passedOver: Readonly<Record<string, number | undefined>> = {
  DATA: 0,
  EBCDIC: 0,
  CCSID: 1,
  SHRLEVEL: 1,
  SORTKEYS: 1,
  SORTDEVT: 1,
  SORTNUM: 1,
  WORKDDN: 1,
  ERRDDN: 1,
  MAPDDN: 1,
  DISCARDS: 1,
  NUMRECS: 1,
  KEEPDICTIONARY: 0,
  REUSE: 0,
  PREFORMAT: 0,
  IDENTITYOVERRIDE: 0,
  PRESORTED: 1,
  PARALLEL: 1,
  DRAIN_WAIT: 1,
  RETRY: 1,
  RETRY_DELAY: 1,
  FORCE: 1,
  PART: 1,
};

/** The keywords that can follow STATISTICS. */
const ofStatistics: ReadonlySet<string> = new Set(
  'TABLE INDEX UPDATE REPORT HISTORY COLUMN SAMPLE KEYCARD FREQVAL NUMCOLS COUNT FORCEROLLUP'.split(' '),
);

/**
 * LOAD: records of a data set become rows. Utility Guide, "LOAD". With LOG NO the space is copy-pending afterwards,
 * with ENFORCE NO check-pending, if the table is a dependent table or has check constraints; triggers are not
 * activated. A record that cannot be loaded is discarded, which is a warning.
 */
export function runLoad(words: Words, run: UtilityRun): number {
  const {session, listing, subsystem} = run;
  const options: LoadOptions = {
    inddn: 'SYSREC',
    discardDd: undefined,
    copyDd: undefined,
    replace: false,
    resume: false,
    log: true,
    copyPending: true,
    enforce: true,
    statistics: false,
    delimiters: undefined,
  };
  readOptions(words, options);
  const into: IntoTable[] = [];
  words.need('INTO');
  do into.push(readInto(words, run, options));
  while (words.has('INTO'));
  if (!words.ended) throw new SqlError(-104, [words.next, 'THE END OF LOAD']);
  const {restrictions} = session.database.catalog;
  const tables = new Set(into.map(({table}) => table));
  for (const table of tables) {
    restrictions.refuseStopped(spaceOf(table));
    if (options.replace) continue;
    restrictions.refuse('INSERT', table, true);
    if (!options.resume && table.data.count > 0) {
      listing.line(`FWR004I TABLE SPACE ${spaceOf(table)} IS NOT EMPTY: LOAD NEEDS RESUME YES OR REPLACE`);
      return error;
    }
  }
  const reader = run.step.openInput(options.inddn);
  if (reader === undefined) return error;
  const discards =
    options.discardDd === undefined ? undefined : run.step.openOutput(options.discardDd, reader.attributes);
  if (options.replace) for (const table of tables) emptied(run, table);
  const input = loadRows(run, into, options, reader.get.bind(reader), discards);
  reader.close();
  discards?.close();
  for (const {table, loaded} of into) {
    listing.message(
      'DSNU304I',
      'DSNURWT',
      `(RE)LOAD PHASE STATISTICS - NUMBER OF RECORDS=${loaded} FOR TABLE ${table.schema}.${table.name}`,
      {subsystem},
    );
  }
  listing.message(
    'DSNU302I',
    'DSNURILD',
    `(RE)LOAD PHASE STATISTICS - NUMBER OF INPUT RECORDS PROCESSED=${input.read}`,
  );
  listing.message('DSNU300I', 'DSNURILD', '(RE)LOAD PHASE COMPLETE, ELAPSED TIME=00:00:00');
  if (options.statistics) {
    for (const table of tables) {
      countTable(table, run);
      for (const index of table.indexes) countIndex(index, run);
    }
  }
  const type = options.replace ? (options.log ? 'R' : 'S') : options.log ? 'Z' : 'Y';
  for (const space of new Set([...tables].map(spaceOf))) {
    note(run, space, type);
    if (options.copyDd === undefined) continue;
    const copied = session.database.catalog.baseTables.filter((table) => spaceOf(table) === space);
    if (!inlineCopy(run, options.copyDd, space, copied)) return error;
  }
  let code = input.wrong > 0 ? warning : ok;
  for (const table of tables) {
    const space = spaceOf(table);
    if (!options.log && options.copyPending && options.copyDd === undefined) {
      restrictions.set(space, 'COPY');
      listing.message('DSNU381I', 'DSNUGSRX', `TABLESPACE ${space} IS IN COPY PENDING`);
      code = warning;
    }
    if (!options.enforce && (table.foreignKeys.length > 0 || table.checks.length > 0)) {
      restrictions.set(space, 'CHKP');
      listing.line(`FWR005I TABLE SPACE ${space} IS IN CHECK PENDING STATUS`);
      code = warning;
    }
  }
  return code;
}

function readInto(words: Words, {session}: UtilityRun, options: LoadOptions): IntoTable {
  words.need('TABLE');
  const table = tableNamed(words, session);
  let when: IntoTable['when'] = () => true;
  readOptions(words, options, () => {
    when = fieldCondition(words);
  });
  const columnNamed = (name: string) => {
    const found = table.columns.find((column) => column.name === name);
    if (!found) throw new SqlError(-206, [name]);
    return found;
  };
  const {delimiters} = options;
  const fields = delimiters
    ? delimitedFields(words, table.columns, columnNamed, delimiters)
    : words.next === '('
      ? inputFields(words, columnNamed)
      : defaultFields(table.columns, (cards) => utilityStatements(cards)[0]!.words);
  const columns = fields.map(({column}) => `"${column}"`).join(', ');
  const insert = `INSERT INTO ${quoted(table)} (${columns}) VALUES (${fields.map(() => '?').join(', ')})`;
  return {table, fields, when, insert, loaded: 0};
}

/** REPLACE: deletes all rows, and requires a check of tables that depend on them. */
function emptied({session}: UtilityRun, table: Table): void {
  const {restrictions} = session.database.catalog;
  restrictions.reset(spaceOf(table), 'COPY', 'CHKP');
  const {sqlcode, tokens} = withoutRules([table], true, () => session.execute(`DELETE FROM ${quoted(table)}`));
  if (sqlcode < 0) throw new SqlError(sqlcode, tokens);
  for (const {child} of table.references)
    if (child !== table && child.data.count > 0) restrictions.set(spaceOf(child), 'CHKP');
}

function readOptions(words: Words, options: LoadOptions, when?: () => void): void {
  while (!words.ended && words.next !== 'INTO' && words.next !== '(') {
    const option = words.take();
    if (option === 'WHEN' && when) when();
    else if (option === 'INDDN') options.inddn = ddName(words);
    else if (option === 'DISCARDDN') options.discardDd = ddName(words);
    else if (option === 'FORMAT' && words.has('DELIMITED')) options.delimiters = readDelimiters(words);
    else if (option === 'REPLACE') options.replace = true;
    else if (option === 'RESUME') options.resume = words.operand() === 'YES';
    else if (option === 'LOG') options.log = words.operand() === 'YES';
    else if (option === 'NOCOPYPEND') options.copyPending = false;
    else if (option === 'COPYDDN') options.copyDd = copyDd(words);
    else if (option === 'STATISTICS') {
      options.statistics = true;
      while (ofStatistics.has(words.next)) if (!['KEYCARD', 'FREQVAL'].includes(words.take())) words.skip();
    } else if (option === 'ENFORCE') options.enforce = words.operand() !== 'NO';
    else {
      const operands = passedOver[option];
      if (operands === undefined) throw new SqlError(-104, [option, 'INDDN RESUME REPLACE LOG ENFORCE DISCARDDN INTO']);
      for (let at = 0; at < operands; at += 1) words.skip();
    }
  }
}

/** `SYSREC` or `(SYSREC)` */
function ddName(words: Words): string {
  const isOpen = words.has('(');
  const name = words.take();
  if (isOpen) words.need(')');
  return name;
}

const quoted = ({schema, name}: Table): string => `"${schema}"."${name}"`;

/**
 * Each record is loaded into all tables whose WHEN condition it satisfies; a record that satisfies none is discarded,
 * which is not a warning.
 */
function loadRows(
  {step, session, listing}: UtilityRun,
  into: readonly IntoTable[],
  {enforce}: LoadOptions,
  next: () => Uint8Array | undefined,
  discards: Writer | undefined,
): {read: number; wrong: number} {
  const count = {read: 0, wrong: 0};
  withoutRules(
    into.map(({table}) => table),
    !enforce,
    () => {
      for (let record = next(); record !== undefined; record = next()) {
        count.read += 1;
        step.useTime(0.0001);
        const wanted = into.filter(({when}) => when(record!));
        let isLoaded = wanted.length > 0;
        for (const one of wanted) {
          const sqlcode = insertRecord(one, record);
          if (sqlcode >= 0) one.loaded += 1;
          else {
            isLoaded = false;
            count.wrong += 1;
            listing.line(`FWR004I INPUT RECORD ${count.read} WAS DISCARDED, SQLCODE ${sqlcode}`);
          }
        }
        if (!isLoaded) discards?.put(fitted(record, discards));
      }
    },
  );
  session.variables.clear();
  return count;

  function insertRecord({fields, insert}: IntoTable, record: Uint8Array): number {
    try {
      fields.forEach(({type, value}, at) => {
        session.variables.set(`?${at + 1}`, {type, value: value(record), hasIndicator: true});
      });
    } catch (failed) {
      if (failed instanceof SqlError) return failed.sqlcode;
      throw failed;
    }
    return session.execute(insert).sqlcode;
  }
}

function fitted(record: Uint8Array, {attributes: {recfm, lrecl}}: Writer): Uint8Array {
  if (!isFixed(recfm) || record.length === lrecl) return record;
  const whole = new Uint8Array(lrecl);
  whole.set(record.subarray(0, lrecl));
  return whole;
}

/** A utility activates no triggers, and may leave constraints to CHECK DATA. */
function withoutRules<Result>(tables: readonly Table[], all: boolean, work: () => Result): Result {
  const kept = [...new Set(tables)].map((table) => {
    const {triggers, foreignKeys, checks, references} = table;
    table.triggers = [];
    if (all) Object.assign(table, {foreignKeys: [], checks: [], references: []});
    return () => Object.assign(table, {triggers, foreignKeys, checks, references});
  });
  try {
    return work();
  } finally {
    for (const restore of kept) restore();
  }
}
