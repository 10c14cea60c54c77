import {type CopyEvent, logPoint} from '../catalog/copy-history';
import {spaceOf} from '../catalog/restrictions';
import type {Table} from '../catalog/table';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import {UndoLog} from '../storage/undo-log';
import {timestampText} from '../values/datetime';
import {copiedPages, copiedRows, copiesOf, dataSetName, note} from './image-copy';
import {spaceNamed} from './objects';
import type {Utility, UtilityRun} from './utility';

const ok = 0;
const warning = 4;
const error = 8;

/**
 * The state to return to: the present one, that of the last copy, of the last full copy, or of the copy in a data set.
 */
type Target = {readonly kind: 'current' | 'last copy' | 'last full copy'} | {kind: 'copy'; readonly dataSet: string};

/**
 * RECOVER TABLESPACE. Utility Guide, "RECOVER": recovers to the present, which changes nothing here because the log is
 * always applied already, or to an image copy with TOCOPY, TOLASTCOPY or TOLASTFULLCOPY. A point in the log is
 * rejected: there is no log to read. The texts of the messages are from Messages; the names of the modules are from
 * memory.
 */
export const recover: Utility = (words, run) => {
  const {session, listing} = run;
  const spaces: {space: string; tables: Table[]}[] = [];
  while (words.has('TABLESPACE')) {
    spaces.push(spaceNamed(words, session));
    if (words.has('DSNUM')) words.take();
  }
  if (spaces.length === 0) words.need('TABLESPACE');
  let target: Target = {kind: 'current'};
  while (!words.ended) {
    const option = words.take();
    if (option === 'TOLASTCOPY') target = {kind: 'last copy'};
    else if (option === 'TOLASTFULLCOPY') target = {kind: 'last full copy'};
    else if (option === 'TOCOPY') {
      target = {kind: 'copy', dataSet: dataSetName(words)};
    } else if (option === 'TOVOLUME' || option === 'PARALLEL' || option === 'TOSEQNO') words.skip();
    else if (option === 'TOLOGPOINT' || option === 'TORBA') {
      listing.line(`FWR001I ${option} IS NOT SUPPORTED ON THIS MACHINE: RECOVER TO AN IMAGE COPY`);
      return error;
    } else if (option !== 'REUSE' && option !== 'LOGONLY')
      throw new SqlError(-104, [option, 'TOCOPY TOLASTCOPY TOLASTFULLCOPY']);
  }
  const bases = spaces.map((one) => ({...one, base: baseOf(run, one.space, target)}));
  const restored: {table: Table; rows: Row[]}[] = [];
  for (const {space, tables, base} of bases) {
    if (!base) {
      if (target.kind === 'current') {
        listing.message(
          'DSNU549I',
          'DSNUCBDR',
          `RECOVER TABLESPACE ${space} USES ONLY DB2 LOGS STARTING FROM LOGPOINT=X'${logPoint(tables[0]?.created ?? 0n)}'`,
        );
        continue;
      }
      listing.line(`FWR004I THERE IS NO IMAGE COPY OF ${space} TO RECOVER TO`);
      return error;
    }
    const [date, time] = dateAndTime(base.at);
    listing.message(
      'DSNU515I',
      'DSNUCBAL',
      `THE IMAGE COPY DATA SET ${base.dataSet} WITH DATE=${date} AND TIME=${time} IS PARTICIPATING IN RECOVERY OF ` +
        `TABLESPACE ${space}`,
    );
    const pages = copiedPages(run, base.dataSet);
    for (const table of tables) {
      const rows = pages && copiedRows(table, pages);
      if (!rows) {
        listing.line(`FWR004I ${base.dataSet} CANNOT BE READ AS A COPY OF ${table.schema}.${table.name}`);
        return error;
      }
      restored.push({table, rows});
    }
    listing.message(
      'DSNU504I',
      'DSNUCBMD',
      `MERGE STATISTICS FOR TABLESPACE ${space} - NUMBER OF COPIES = 1, NUMBER OF PAGES MERGED = ${pages!.length}, ` +
        'ELAPSED TIME = 00:00:00',
    );
  }
  return target.kind === 'current' ? ok : goBack(run, restored);
};

/** Restores the earlier rows of tables. Spaces that may no longer be consistent with others become check-pending. */
function goBack(run: UtilityRun, restored: readonly {table: Table; rows: readonly Row[]}[]): number {
  const {session, listing} = run;
  const {restrictions} = session.database.catalog;
  const log = new UndoLog();
  for (const {table, rows} of restored) {
    table.data.clear(log);
    for (const row of rows) table.data.insert(row, log);
  }
  const spaces = new Set(restored.map(({table}) => spaceOf(table)));
  const isRecovered = (table: Table) => spaces.has(spaceOf(table));
  for (const {table} of restored) {
    if (table.foreignKeys.some(({parent}) => !isRecovered(parent))) restrictions.set(spaceOf(table), 'CHKP');
    for (const {child} of table.references) if (!isRecovered(child)) restrictions.set(spaceOf(child), 'CHKP');
  }
  for (const space of spaces) {
    note(run, space, 'P');
    restrictions.set(space, 'COPY');
    listing.message('DSNU381I', 'DSNUGSRX', `TABLESPACE ${space} IS IN COPY PENDING`);
  }
  return warning;
}

function baseOf(run: UtilityRun, space: string, target: Target): CopyEvent | undefined {
  const copies = copiesOf(run, space);
  if (target.kind === 'copy') return copies.filter(({dataSet}) => dataSet === target.dataSet).at(-1);
  const primary = copies.filter(({backup}) => backup === undefined);
  return target.kind === 'last copy' ? primary.at(-1) : primary.filter(({type}) => type === 'F').at(-1);
}

/** The date and time as in ICDATE and ICTIME of SYSCOPY. */
function dateAndTime(at: bigint): [string, string] {
  const text = timestampText(at, 12);
  return [text.slice(2, 10).replaceAll('-', ''), text.slice(11, 19).replaceAll('.', '')];
}
