import {recordFormats} from '../data-sets/attributes';
import {isBlocked, isFixed, isVariable, type RecordFormat} from '../data-sets/attributes';
import type {SpaceRequest} from '../data-sets/data-set';
import {largestBlock} from '../data-sets/geometry';
import {type AllocationFailure, isFailure} from '../jes/allocation-failure';
import type {DdSpec} from '../jes/job';
import {emptySpec, TerminalAllocation} from '../jes/terminal-allocation';
import {checkedName, foundEntry, type Terminal} from './access';
import {type RefusalKind, ServiceRefusal} from './service-refusal';
import type {NewDataSetRequest} from './services';

/** Option 3.2, A: creates and catalogs a data set, in the same way as a DD statement with DISP=(NEW,CATLG). */
export function allocate(terminal: Terminal, typed: string, how: NewDataSetRequest): void {
  const name = checkedName(typed);
  if (terminal.system.entry(name) !== undefined) {
    throw new ServiceRefusal('exists', `The data set ${name} is in the catalog already.`);
  }
  const spec = specOf(terminal, name, how);
  const allocation = new TerminalAllocation(terminal.system, terminal.user);
  const outcome = allocation.allocate('SYS00001', [spec]);
  if (isFailure(outcome)) throw refusalOf(outcome);
  allocation.free(outcome);
}

/** Allocation messages that have a more specific kind of refusal than an invalid request. */
const kinds: readonly (readonly [RegExp, RefusalKind])[] = [
  [/^(?:IEF253I|IGD17101I)/m, 'exists'],
  [/^(?:IEF257I|IGD17272I)/m, 'no-space'],
  [/^IEFA107I/m, 'not-found'],
];

function refusalOf({messages, told}: AllocationFailure): ServiceRefusal {
  if (told !== undefined) return new ServiceRefusal('not-authorized', told);
  const all = messages.join('\n');
  const kind = kinds.find(([pattern]) => pattern.test(all))?.[1] ?? 'invalid';
  // The error follows the job, the step and the DD; the lines below it describe it better.
  const [first = '', ...below] = messages;
  return new ServiceRefusal(kind, below.join('\n') || first.replace(/^(\S+) .* - /, '$1 '));
}

const wrong = (what: string): ServiceRefusal => new ServiceRefusal('invalid', what);

function specOf(terminal: Terminal, name: string, how: NewDataSetRequest): DdSpec {
  const {volser, unit, storclas, mgmtclas, dataclas} = how;
  if (volser !== undefined && !terminal.system.volumes.has(volser.toUpperCase())) {
    throw wrong(`There is no volume ${volser.toUpperCase().slice(0, 6)}.`);
  }
  const like = how.like === undefined ? undefined : checkedName(how.like);
  if (like !== undefined) foundEntry(terminal, like);
  const isModelled = like !== undefined || dataclas !== undefined;
  const isLibrary = how.dsorg === 'PO' || libraryTypes.includes(how.dsntype?.toUpperCase() ?? '');
  const space = spaceOf(how, isLibrary, isModelled);
  const classes = {
    ...(storclas && {storage: storclas.toUpperCase()}),
    ...(mgmtclas && {management: mgmtclas.toUpperCase()}),
    ...(dataclas && {data: dataclas.toUpperCase()}),
  };
  return {
    ...emptySpec,
    dsn: {kind: 'name', name},
    disp: {status: 'NEW', normal: 'CATLG'},
    ...(how.dsorg && {dsorg: how.dsorg}),
    ...(isLibrary && !isModelled && {dsorg: 'PO'}),
    ...typeOf(how, isLibrary, isModelled),
    ...attributesOf(how, isModelled),
    ...(space && {space}),
    ...(volser && {volsers: [volser.toUpperCase()]}),
    ...(unit && {unit: unit.toUpperCase()}),
    ...(like && {like: {kind: 'name', name: like}, copiesSpace: true}),
    classes,
  };
}

const libraryTypes: readonly string[] = ['PDS', 'LIBRARY'];
const sequentialTypes: readonly string[] = ['BASIC', 'LARGE', 'EXTREQ', 'EXTPREF'];

/**
 * Without DSNTYPE, a library with directory blocks is a PDS, as on a system where the installation chose no other
 * default.
 */
function typeOf(
  {dsntype, dirblk = 0, dsorg}: NewDataSetRequest,
  isLibrary: boolean,
  isModelled: boolean,
): Pick<DdSpec, 'libraryType'> & Partial<DdSpec> {
  const type = dsntype?.toUpperCase();
  if (type !== undefined && !libraryTypes.includes(type) && !sequentialTypes.includes(type)) {
    throw wrong(`DSNTYPE ${type} is none: PDS, LIBRARY, BASIC, LARGE, EXTREQ or EXTPREF.`);
  }
  if (type !== undefined && libraryTypes.includes(type) && dsorg === 'PS') {
    throw wrong(`DSNTYPE ${type} is of a library, and DSORG says PS.`);
  }
  if (type !== undefined && sequentialTypes.includes(type)) {
    if (dsorg === 'PO') throw wrong(`DSNTYPE ${type} is of a sequential data set, and DSORG says PO.`);
    return {others: {DSNTYPE: type}};
  }
  if (!isLibrary || (type === undefined && isModelled)) return {};
  const isPdse = type === 'LIBRARY' || (type === undefined && dirblk === 0);
  if (!isPdse && dirblk === 0 && !isModelled) throw wrong('A PDS needs directory blocks: one at least.');
  return {libraryType: isPdse ? 'LIBRARY' : 'PDS'};
}

const largest = 16_777_215;

function quantity(what: string, value: number | undefined, least: number): number {
  const amount = value ?? 0;
  if (Number.isInteger(amount) && amount >= least && amount <= largest) return amount;
  throw wrong(`${what} ${amount} is wrong: ${least} to ${largest}.`);
}

function spaceOf(how: NewDataSetRequest, isLibrary: boolean, isModelled: boolean): SpaceRequest | undefined {
  if (how.primary === undefined && isModelled) return undefined;
  const {alcunit: unit = 'TRK', avgblk} = how;
  if (!['TRK', 'CYL', 'BLK'].includes(unit)) throw wrong(`The space unit ${String(unit)} is none: TRK, CYL or BLK.`);
  if (how.primary === undefined) throw wrong('The primary quantity is missing.');
  const directoryBlocks = quantity('DIRBLK', how.dirblk, 0);
  if (directoryBlocks > 0 && !isLibrary && !isModelled) {
    throw wrong('Directory blocks are for a library, and DSORG does not say PO.');
  }
  return {
    unit,
    ...(unit === 'BLK' && {blockLength: quantity('AVGBLK', avgblk ?? how.blksize ?? how.lrecl ?? 80, 1)}),
    primary: quantity('PRIMARY', how.primary, 1),
    secondary: quantity('SECONDARY', how.secondary, 0),
    directoryBlocks,
    release: false,
  };
}

/**
 * The default is FB with records of 80, unless a model or a data class specifies it; with BLKSIZE 0, the system
 * chooses.
 */
function attributesOf(how: NewDataSetRequest, isModelled: boolean): Pick<DdSpec, 'recfm' | 'lrecl' | 'blksize'> {
  const {blksize = 0} = how;
  if (how.recfm === undefined && isModelled) {
    return {...(how.lrecl === undefined ? {} : {lrecl: how.lrecl}), ...(blksize > 0 && {blksize})};
  }
  const format = how.recfm?.toUpperCase() ?? 'FB';
  const recfm: RecordFormat | undefined = recordFormats.find((one) => one === format);
  if (recfm === undefined) throw wrong(`RECFM ${format.slice(0, 8)} is none: FB, VB or U, for example.`);
  const lrecl = how.lrecl ?? (isFixed(recfm) ? 80 : isVariable(recfm) ? 255 : 0);
  const least = isVariable(recfm) ? 5 : isFixed(recfm) ? 1 : 0;
  if (!Number.isInteger(lrecl) || lrecl < least || lrecl > largestBlock) {
    throw wrong(`LRECL ${lrecl} is wrong for ${recfm}: ${least} to ${largestBlock}.`);
  }
  if (!Number.isInteger(blksize) || blksize < 0 || blksize > largestBlock) {
    throw wrong(`BLKSIZE ${blksize} is wrong: 0 to ${largestBlock}.`);
  }
  refuseConflict(recfm, lrecl, blksize);
  const undefinedBlock = !isFixed(recfm) && !isVariable(recfm) && blksize === 0 ? largestBlock : blksize;
  return {recfm, lrecl, blksize: undefinedBlock};
}

/**
 * DFSMS Using Data Sets, Block size: whole records in fixed formats, a record with its block descriptor word in
 * variable ones.
 */
function refuseConflict(recfm: RecordFormat, lrecl: number, blksize: number): void {
  if (blksize === 0) return;
  if (isFixed(recfm) && (isBlocked(recfm) ? blksize % lrecl !== 0 : blksize !== lrecl)) {
    throw wrong(`BLKSIZE ${blksize} is no multiple of LRECL ${lrecl}, as ${recfm} asks for.`);
  }
  if (isVariable(recfm) && !recfm.includes('S') && blksize < lrecl + 4) {
    throw wrong(`BLKSIZE ${blksize} is too small for ${recfm}: LRECL ${lrecl} and 4 more at least.`);
  }
}
