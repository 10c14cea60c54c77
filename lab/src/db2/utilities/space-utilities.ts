import {spaceOf} from '../catalog/restrictions';
import {SqlError} from '../sql-error';
import {spaceNamed} from './objects';
import type {Utility} from './utility';

const ok = 0;
const warning = 4;
const elapsed = 'ELAPSED TIME=00:00:00';

/** COPY TABLESPACE: a full image copy ends copy-pending. The copy itself is not kept: there is no RECOVER. */
export const copySpace: Utility = (words, {step, session, listing}) => {
  words.need('TABLESPACE');
  const {space, tables} = spaceNamed(words, session);
  let ddName = 'SYSCOPY';
  let full = true;
  while (!words.ended) {
    const option = words.take();
    if (option === 'FULL') full = words.take() === 'YES';
    else if (option === 'COPYDDN') {
      words.need('(');
      ddName = words.take();
      while (!words.has(')') && !words.ended) words.take();
    } else if (option === 'SHRLEVEL' || option === 'DSNUM') words.take();
    else throw new SqlError(-104, [option, 'COPYDDN FULL SHRLEVEL DSNUM']);
  }
  const copy = step.openOutput(ddName, {recfm: 'FB', lrecl: 4096, blksize: 0});
  if (copy === undefined) return 8;
  const pages = tables.reduce((sum, table) => sum + table.pages, 0) + 2;
  for (let page = 0; page < pages && step.abend === undefined; page += 1) copy.put(new Uint8Array(4096));
  copy.close();
  const {restrictions} = session.database.catalog;
  if (!full && restrictions.of(space).has('COPY')) {
    listing.line(`FWR004I ${space} IS IN COPY PENDING STATUS AND NEEDS A FULL COPY`);
    return 8;
  }
  listing.message('DSNU400I', 'DSNUBBID', `COPY PROCESSED FOR TABLESPACE ${space}`);
  const indent = ' '.repeat(23);
  listing.line(`${indent}NUMBER OF PAGES=${pages}`);
  listing.line(`${indent}AVERAGE PERCENT FREE SPACE PER PAGE =  0.00`);
  listing.line(`${indent}PERCENT OF CHANGED PAGES =100.00`);
  listing.line(`${indent}${elapsed}`);
  listing.message('DSNU428I', 'DSNUBBID', `DB2 IMAGE COPY SUCCESSFUL FOR TABLESPACE ${space}`);
  restrictions.reset(space, 'COPY');
  return ok;
};

/** CHECK DATA: rows against their parents and check constraints; DELETE YES takes the wrong ones out. */
export const checkData: Utility = (words, {session, listing}) => {
  words.need('DATA');
  words.need('TABLESPACE');
  const {space, tables} = spaceNamed(words, session);
  let remove = false;
  while (!words.ended) {
    const option = words.take();
    if (option === 'DELETE') remove = words.take() === 'YES';
    else if (option === 'SCOPE' || option === 'LOG' || option === 'EXCEPTIONS') words.take();
    else throw new SqlError(-104, [option, 'SCOPE DELETE LOG EXCEPTIONS']);
  }
  const {restrictions} = session.database.catalog;
  const pending = restrictions.of(space).has('CHKP');
  restrictions.reset(space, 'CHKP');
  let wrong = 0;
  for (const table of tables) {
    const name = `"${table.schema}"."${table.name}"`;
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
    for (const test of tests) {
      const from = `FROM ${name} C WHERE ${test}`;
      const result = session.execute(remove ? `DELETE ${from}` : `SELECT 1 ${from}`);
      if (result.sqlcode < 0) throw new SqlError(result.sqlcode, result.tokens);
      wrong += result.count ?? result.rows?.length ?? 0;
    }
  }
  if (wrong > 0)
    listing.line(`FWR005I ${wrong} ROWS OF ${space} VIOLATE A CONSTRAINT${remove ? ' AND WERE DELETED' : ''}`);
  if (wrong === 0 || remove) return wrong > 0 ? warning : ok;
  if (pending) restrictions.set(space, 'CHKP');
  return warning;
};

/** RUNSTATS TABLESPACE: counts are always true here, so that nothing is left to update but the messages. */
export const runstats: Utility = (words, {session, listing, subsystem}) => {
  words.need('TABLESPACE');
  const {space, tables} = spaceNamed(words, session);
  const updated = (module: string, what: string, of: string) =>
    listing.message('DSNU610I', module, `${what} CATALOG UPDATE FOR ${of} SUCCESSFUL`, {subsystem});
  updated('DSNUSUTP', 'SYSTABLEPART', space);
  for (const table of tables) updated('DSNUSUTB', 'SYSTABLES', `${table.schema}.${table.name}`);
  for (const table of tables) updated('DSNUSUCO', 'SYSCOLUMNS', `${table.schema}.${table.name}`);
  updated('DSNUSUTS', 'SYSTABLESPACE', space);
  return ok;
};

/** REORG TABLESPACE: rows go out and in again; with LOG NO, and no inline copy, the space is copy-pending. */
export const reorganize: Utility = (words, {session, listing, subsystem}) => {
  words.need('TABLESPACE');
  const {space, tables} = spaceNamed(words, session);
  let log = true;
  let copied = false;
  while (!words.ended) {
    const option = words.take();
    if (option === 'LOG') log = words.take() === 'YES';
    else if (option === 'COPYDDN') copied = true;
  }
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
  if (log || copied) return ok;
  session.database.catalog.restrictions.set(space, 'COPY');
  listing.line(`FWR005I TABLE SPACE ${space} IS IN COPY PENDING STATUS`);
  return warning;
};

/** QUIESCE TABLESPACE: one job runs at a time, so that there is always a point of consistency. */
export const quiesce: Utility = (words, {session, listing}) => {
  do {
    words.need('TABLESPACE');
    const {space, tables} = spaceNamed(words, session);
    if (tables.some((table) => session.database.catalog.restrictions.of(spaceOf(table)).has('COPY'))) {
      listing.line(`FWR004I ${space} IS IN COPY PENDING STATUS AND CANNOT BE QUIESCED`);
      return 8;
    }
    listing.line(`FWR005I ${space} IS QUIESCED`);
  } while (words.next === 'TABLESPACE');
  return ok;
};

/** REPAIR SET TABLESPACE … NOCOPYPEND or NOCHECKPEND: the state goes, and what it warned of stays. */
export const repair: Utility = (words, {session}) => {
  if (words.has('OBJECT') && words.has('LOG')) words.take();
  words.need('SET');
  words.need('TABLESPACE');
  const {space} = spaceNamed(words, session);
  const {restrictions} = session.database.catalog;
  while (!words.ended) {
    if (words.has('NOCOPYPEND')) restrictions.reset(space, 'COPY');
    else {
      words.need('NOCHECKPEND');
      restrictions.reset(space, 'CHKP');
    }
  }
  return ok;
};
