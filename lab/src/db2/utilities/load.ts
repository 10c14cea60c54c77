import {isFixed} from '../../data-sets/attributes';
import type {Writer} from '../../step/step';
import {spaceOf} from '../catalog/restrictions';
import type {Table} from '../catalog/table';
import {SqlError} from '../sql-error';
import {defaultFields, type InputField, inputFields} from './input-field';
import {tableNamed} from './objects';
import {utilityStatements, type Words} from './statement';
import type {UtilityRun} from './utility';

interface LoadOptions {
  inddn: string;
  discardDd: string | undefined;
  replace: boolean;
  resume: boolean;
  log: boolean;
  copyPending: boolean;
  enforce: boolean;
}

const ok = 0;
const warning = 4;
const error = 8;

/** Operands of LOAD that have no effect here, with how many words each has behind it. */
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
};

/**
 * LOAD: records of a data set become rows. Utility Guide, "LOAD". With LOG NO the space is copy-pending afterwards, with
 * ENFORCE NO check-pending, if the table is a dependent one or has check constraints; triggers do not fire. A record
 * that cannot be loaded is discarded, which is a warning.
 */
export function runLoad(words: Words, run: UtilityRun): number {
  const {session, listing, subsystem} = run;
  const options: LoadOptions = {
    inddn: 'SYSREC',
    discardDd: undefined,
    replace: false,
    resume: false,
    log: true,
    copyPending: true,
    enforce: true,
  };
  readOptions(words, options);
  words.need('INTO');
  words.need('TABLE');
  const table = tableNamed(words, session);
  readOptions(words, options);
  const columnNamed = (name: string) => {
    const found = table.columns.find((column) => column.name === name);
    if (!found) throw new SqlError(-206, [name]);
    return found;
  };
  const fields =
    words.next === '('
      ? inputFields(words, columnNamed)
      : defaultFields(table.columns, (text) => utilityStatements([text])[0]!.words);
  if (!words.ended) throw new SqlError(-104, [words.next, 'THE END OF LOAD']);
  const space = spaceOf(table);
  const name = `${table.schema}.${table.name}`;
  const {restrictions} = session.database.catalog;
  if (!options.replace) restrictions.refuse('INSERT', table, true);
  if (!options.replace && !options.resume && table.data.count > 0) {
    listing.line(`FWR004I TABLE SPACE ${space} IS NOT EMPTY: LOAD NEEDS RESUME YES OR REPLACE`);
    return error;
  }
  const reader = run.step.openInput(options.inddn);
  if (reader === undefined) return error;
  const discards =
    options.discardDd === undefined ? undefined : run.step.openOutput(options.discardDd, reader.attributes);
  if (options.replace) {
    restrictions.reset(space, 'COPY', 'CHKP');
    const emptied = withoutRules(table, true, () => session.execute(`DELETE FROM ${quoted(table)}`));
    if (emptied.sqlcode < 0) throw new SqlError(emptied.sqlcode, emptied.tokens);
  }
  const input = loadRows(run, table, fields, options, reader.get.bind(reader), discards);
  reader.close();
  discards?.close();
  if (options.replace || !options.enforce) {
    for (const key of options.replace ? table.references : []) {
      if (key.child !== table && key.child.data.count > 0) restrictions.set(spaceOf(key.child), 'CHKP');
    }
  }
  listing.message(
    'DSNU304I',
    'DSNURWT',
    `(RE)LOAD PHASE STATISTICS - NUMBER OF RECORDS=${input.loaded} FOR TABLE ${name}`,
    {subsystem},
  );
  listing.message(
    'DSNU302I',
    'DSNURILD',
    `(RE)LOAD PHASE STATISTICS - NUMBER OF INPUT RECORDS PROCESSED=${input.read}`,
  );
  listing.message('DSNU300I', 'DSNURILD', '(RE)LOAD PHASE COMPLETE, ELAPSED TIME=00:00:00');
  let code = input.loaded < input.read ? warning : ok;
  const pending = (state: 'COPY' | 'CHKP', what: string) => {
    restrictions.set(space, state);
    listing.line(`FWR005I TABLE SPACE ${space} IS IN ${what} PENDING STATUS`);
    code = warning;
  };
  if (!options.log && options.copyPending) pending('COPY', 'COPY');
  if (!options.enforce && (table.foreignKeys.length > 0 || table.checks.length > 0)) pending('CHKP', 'CHECK');
  return code;
}

function readOptions(words: Words, options: LoadOptions): void {
  while (!words.ended && words.next !== 'INTO' && words.next !== '(') {
    const option = words.take();
    if (option === 'INDDN') options.inddn = words.take();
    else if (option === 'DISCARDDN') options.discardDd = words.take();
    else if (option === 'REPLACE') options.replace = true;
    else if (option === 'RESUME') options.resume = words.take() === 'YES';
    else if (option === 'LOG') options.log = words.take() === 'YES';
    else if (option === 'NOCOPYPEND') options.copyPending = false;
    else if (option === 'ENFORCE') options.enforce = words.take() !== 'NO';
    else {
      const operands = passedOver[option];
      if (operands === undefined) throw new SqlError(-104, [option, 'INDDN RESUME REPLACE LOG ENFORCE DISCARDDN INTO']);
      for (let at = 0; at < operands; at += 1) words.skip();
    }
  }
}

const quoted = ({schema, name}: Table): string => `"${schema}"."${name}"`;

function loadRows(
  {step, session, listing}: UtilityRun,
  table: Table,
  fields: readonly InputField[],
  {enforce}: LoadOptions,
  next: () => Uint8Array | undefined,
  discards: Writer | undefined,
): {read: number; loaded: number} {
  const columns = fields.map(({column}) => `"${column}"`).join(', ');
  const insert = `INSERT INTO ${quoted(table)} (${columns}) VALUES (${fields.map(() => '?').join(', ')})`;
  const count = {read: 0, loaded: 0};
  withoutRules(table, !enforce, () => {
    for (let record = next(); record !== undefined; record = next()) {
      count.read += 1;
      step.useTime(0.0001);
      const sqlcode = insertRecord(record);
      if (sqlcode >= 0) count.loaded += 1;
      else {
        listing.line(`FWR004I INPUT RECORD ${count.read} WAS DISCARDED, SQLCODE ${sqlcode}`);
        discards?.put(fitted(record, discards));
      }
    }
  });
  session.variables.clear();
  return count;

  function insertRecord(record: Uint8Array): number {
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

/** A utility fires no triggers, and may leave constraints to CHECK DATA. */
function withoutRules<Result>(table: Table, all: boolean, work: () => Result): Result {
  const {triggers, foreignKeys, checks, references} = table;
  table.triggers = [];
  if (all) {
    table.foreignKeys = [];
    table.checks = [];
    table.references = [];
  }
  try {
    return work();
  } finally {
    Object.assign(table, {triggers, foreignKeys, checks, references});
  }
}
