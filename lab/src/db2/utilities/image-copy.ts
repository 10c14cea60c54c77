import {fromEbcdic, toEbcdic} from '../../ebcdic';
import type {Backup, CopyEvent, CopyType} from '../catalog/copy-history';
import type {Table} from '../catalog/table';
import {SqlError} from '../sql-error';
import {valueState} from '../state/values';
import type {Row} from '../storage/row';
import {spaceNamed} from './objects';
import type {Words} from './statement';
import {openTemplate} from './template';
import {notSupported, type Utility, type UtilityRun} from './utility';

const ok = 0;
const warning = 4;
const error = 8;
const pageSize = 4096;

/**
 * The content of the pages of an image copy. Differs: Db2 copies pages as they are; here they contain the rows as text.
 */
interface Copied {
  readonly tables: readonly {readonly name: string; readonly rows: readonly (readonly unknown[])[]}[];
}

const nameOf = ({schema, name}: Table): string => `${schema}.${name}`;

function contentOf(tables: readonly Table[]): Uint8Array {
  const copied: Copied = {
    tables: tables.map((table) => {
      const values = table.columns.map(({type}) => valueState(type));
      const rows = table.data.rows.flatMap((row) => (row ? [row.map((value, at) => values[at]!.write(value))] : []));
      return {name: nameOf(table), rows};
    }),
  };
  return toEbcdic(JSON.stringify(copied));
}

/** Returns the rows that a table had when the copy was made; undefined if the records are not a copy of it. */
export function copiedRows(table: Table, pages: readonly Uint8Array[]): Row[] | undefined {
  const bytes = new Uint8Array(pages.length * pageSize);
  pages.forEach((page, at) => bytes.set(page, at * pageSize));
  const values = table.columns.map(({type}) => valueState(type));
  try {
    const {tables} = JSON.parse(fromEbcdic(bytes).replace(/\0+$/, '')) as Copied;
    const rows = tables.find(({name}) => name === nameOf(table))?.rows;
    // The copy does not contain columns that were added later.
    if (rows?.some((row) => row.length !== values.length)) return undefined;
    return rows?.map((row) => row.map((kept, at) => values[at]!.read(kept as never)));
  } catch {
    return undefined;
  }
}

/** The image copies of a table space, the oldest first. */
export const copiesOf = ({session}: UtilityRun, space: string): CopyEvent[] =>
  session.database.catalog.copies.filter((one) => one.space === space && 'FI'.includes(one.type));

/** The records of the data set of an image copy. */
export function copiedPages({step}: UtilityRun, name: string): Uint8Array[] | undefined {
  const dataSet = step.system.dataSet(name);
  if (dataSet?.dsorg !== 'PS') return undefined;
  return Array.from({length: dataSet.records.count}, (_, at) => dataSet.records.at(at));
}

/** Reads the name of a data set, with or without quotes. */
export function dataSetName(words: Words): string {
  let name = words.take();
  while (!words.ended && (name.endsWith('.') || words.next.startsWith('.'))) name += words.take();
  return name.replaceAll("'", '');
}

/** Options of COPY that are not supported here, and objects other than table spaces that it can copy. */
const notHere: ReadonlySet<string> = new Set(
  'CHANGELIMIT CLONE CONCURRENT FCCOPYDDN FILTERDDN FLASHCOPY FORCE INDEX INDEXSPACE REPORTONLY SYSTEMPAGES'.split(' '),
);

/**
 * COPY TABLESPACE: makes an image copy, to which RECOVER can return. A full copy ends copy-pending. The text of
 * DSNU402I is from Messages; its module and the return code 4 are from memory.
 */
export const copySpace: Utility = (words, run) => {
  const {session, listing} = run;
  if (notHere.has(words.next)) throw notSupported(words.next);
  words.need('TABLESPACE');
  const {space, tables} = spaceNamed(words, session);
  let ddName = 'SYSCOPY';
  let full = true;
  while (!words.ended) {
    const option = words.take();
    if (option === 'FULL') full = words.take() === 'YES';
    else if (option === 'COPYDDN') ddName = copyDd(words);
    else if (option === 'SHRLEVEL' || option === 'DSNUM') words.take();
    else if (option === 'PARALLEL') {
      if (words.next === '(') words.skip();
    } else if (option === 'RECOVERYDDN') words.skip();
    else if (option === 'CHECKPAGE') continue;
    else if (notHere.has(option)) throw notSupported(option);
    else throw new SqlError(-104, [option, 'COPYDDN FULL SHRLEVEL DSNUM PARALLEL']);
  }
  const {restrictions} = session.database.catalog;
  const disallowed = !full && (restrictions.of(space).has('COPY') || !hasFullCopy(run, space));
  if (disallowed) {
    listing.message(
      'DSNU402I',
      'DSNUBAII',
      `INCREMENTAL IMAGE COPY DISALLOWED FOR TABLESPACE ${space} FULL IMAGE COPY WILL BE TAKEN`,
    );
    full = true;
  }
  const pages = pagesOf(tables);
  if (!writeCopy(run, ddName, space, tables, pages)) return error;
  listing.message('DSNU400I', 'DSNUBBID', `COPY PROCESSED FOR TABLESPACE ${space}`);
  const indent = ' '.repeat(23);
  listing.line(`${indent}NUMBER OF PAGES=${pages}`);
  listing.line(`${indent}AVERAGE PERCENT FREE SPACE PER PAGE =  0.00`);
  listing.line(`${indent}PERCENT OF CHANGED PAGES =100.00`);
  listing.line(`${indent}ELAPSED TIME=00:00:00`);
  listing.message('DSNU428I', 'DSNUBBID', `DB2 IMAGE COPY SUCCESSFUL FOR TABLESPACE ${space}`);
  restrictions.reset(space, 'COPY');
  note(run, space, full ? 'F' : 'I', dataSetOf(run, ddName));
  return disallowed ? warning : ok;
};

/** Whether an incremental copy has a base: a full copy that is more recent than the last LOAD or REORG. */
function hasFullCopy({session}: UtilityRun, space: string): boolean {
  const events = session.database.catalog.copies.filter(({space: of, type}) => of === space && type !== 'Q');
  return 'FI'.includes(events.at(-1)?.type ?? ' ');
}

/** The DD or template of COPYDDN; of two copies, only the first is made. */
export function copyDd(words: Words): string {
  const isList = words.has('(');
  const ddName = words.take();
  while (isList && !words.has(')') && !words.ended) words.take();
  return ddName;
}

/** The destination of a copy of image copies, and which copy it is. */
export interface NewCopy {
  readonly ddName: string;
  readonly backup: Backup | undefined;
}

/** The operand of COPYDDN or RECOVERYDDN: `(DD1,DD2)`, of which the first can be omitted, or `DD1`. */
export function newCopies(words: Words, first: Backup | undefined, second: Backup): NewCopy[] {
  if (!words.has('(')) return [{ddName: words.take(), backup: first}];
  const found: NewCopy[] = [];
  if (words.next !== ',') found.push({ddName: words.take(), backup: first});
  if (words.has(',')) found.push({ddName: words.take(), backup: second});
  words.need(')');
  return found;
}

/** Makes the inline image copy of LOAD and REORG, so that the space is not copy-pending. */
export function inlineCopy(run: UtilityRun, ddName: string, space: string, tables: readonly Table[]): boolean {
  if (!writeCopy(run, ddName, space, tables, pagesOf(tables))) return false;
  note(run, space, 'F', dataSetOf(run, ddName));
  return true;
}

const pagesOf = (tables: readonly Table[]): number => tables.reduce((sum, table) => sum + table.pages, 0) + 2;

/** Adds a row to SYSCOPY. */
export function note({step, session}: UtilityRun, space: string, type: CopyType, dataSet = space): void {
  session.database.catalog.copies.push({
    space,
    type,
    dataSet,
    jobName: step.jobName,
    authorizationId: session.registers.user,
    at: session.environment.now(),
  });
}

function writeCopy(run: UtilityRun, ddName: string, space: string, tables: readonly Table[], pages: number): boolean {
  const content = contentOf(tables);
  const records = Math.max(pages, Math.ceil(content.length / pageSize));
  const written = Array.from({length: records}, (_, at) => {
    const page = new Uint8Array(pageSize);
    page.set(content.subarray(at * pageSize, (at + 1) * pageSize));
    return page;
  });
  return writePages(run, ddName, space, written);
}

/** Writes an image copy to a DD, or to the data set of a template. */
export function writePages(run: UtilityRun, ddName: string, space: string, pages: readonly Uint8Array[]): boolean {
  const {step} = run;
  openTemplate(run, ddName, space);
  const copy = step.openOutput(ddName, {recfm: 'FB', lrecl: pageSize, blksize: 0});
  if (copy === undefined) return false;
  for (const page of pages) if (step.abend === undefined) copy.put(page);
  copy.close();
  return step.abend === undefined;
}

export function dataSetOf({step}: UtilityRun, ddName: string): string {
  const source = step.dds.get(ddName)?.sources[0];
  return source?.kind === 'data set' ? source.dataSet.name : '';
}
