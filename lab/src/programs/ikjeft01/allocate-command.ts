import {allocate as allocateNew} from '../../services/new-data-set';
import {ServiceRefusal} from '../../services/service-refusal';
import type {NewDataSetRequest} from '../../services/services';
import type {Dd, Source} from '../../step/dd';
import {dataSetNamed, hasWord, type TsoCommand, valueOf} from './command-line';
import {failed, found, missing, notInCatalog, notSupported, type Run, type Terminal} from './terminal';

const fileKeywords = ['FILE', 'FI', 'F', 'DDNAME', 'DD'];
const dataSetKeywords = ['DATASET', 'DATASETS', 'DA', 'DS', 'DSN', 'DSNAME'];

/** ALLOCATE of data sets, of a dummy, and of the terminal. TSO/E Command Reference, ALLOCATE. */
export const allocate: Run = (terminal, command) => {
  const {step} = terminal;
  const typed = valueOf(command, ...dataSetKeywords);
  const said = valueOf(command, ...fileKeywords)?.toUpperCase();
  const dds = step.dds instanceof Map ? (step.dds as Map<string, Dd>) : undefined;
  if (dds === undefined) return notSupported(terminal, 'ALLOCATE');
  const ddName = said ?? (typed === undefined ? undefined : nextName(dds));
  if (ddName === undefined || !/^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(ddName)) return missing(terminal, 'FILE NAME');
  if (hasWord(command, 'MOD')) return notSupported(terminal, 'ALLOCATE MOD');
  if (dds.has(ddName) && !hasWord(command, 'REUSE', 'REU')) {
    terminal.say(`IKJ56246I FILE ${ddName} NOT ALLOCATED, FILE IN USE`);
    return failed;
  }
  const sources = sourcesFor(terminal, command, ddName, typed);
  if (sources === undefined) return failed;
  dds.set(ddName, {name: ddName, sources});
  return 0;
};

/** Returns the first system-generated ddname that is free. */
function nextName(dds: ReadonlyMap<string, Dd>): string {
  let number = 1;
  const name = (): string => `SYS${String(number).padStart(5, '0')}`;
  while (dds.has(name())) number += 1;
  return name();
}

/** Returns the sources that a command specifies; undefined after a message. */
function sourcesFor(
  terminal: Terminal,
  command: TsoCommand,
  ddName: string,
  typed: string | undefined,
): Source[] | undefined {
  if (hasWord(command, 'DUMMY') || typed?.toUpperCase() === 'NULLFILE') return [{kind: 'dummy', attributes: {}}];
  if (typed === '*' && terminal.session !== undefined) {
    const file = {
      stepName: terminal.step.stepName,
      ddName,
      outputClass: 'A',
      attributes: {recfm: 'VBA', lrecl: 255, blksize: 0} as const,
      records: [],
    };
    terminal.session.terminalFiles.set(ddName, file);
    return [{kind: 'sysout', file, attributes: {}}];
  }
  if (command.operands.some((operand) => /^SYSOUT/i.test(operand)) || typed === '*') {
    notSupported(terminal, 'ALLOCATE SYSOUT');
    return undefined;
  }
  if (typed === undefined) {
    missing(terminal, 'DATA SET NAME');
    return undefined;
  }
  if (hasWord(command, 'NEW') || valueOf(command, 'LIKE') !== undefined) return newDataSet(terminal, command, typed);
  return sourcesOf(terminal, typed, hasWord(command, 'SHR') ? 'SHR' : 'OLD');
}

function sourcesOf(terminal: Terminal, typed: string, status: 'SHR' | 'OLD'): Source[] | undefined {
  const {system, jobName} = terminal.step;
  const sources: Source[] = [];
  for (const one of typed.split(/[\s,]+/)) {
    const {name, member} = dataSetNamed(one, terminal.prefix);
    if (system.enqueues.isUnavailable(name, status === 'SHR', jobName)) {
      terminal.say(`IKJ56225I DATA SET ${name} ALREADY IN USE, TRY LATER`);
      return undefined;
    }
    const entry = system.resolve(name);
    if (entry?.kind === 'CLUSTER' || entry?.kind === 'AIX' || entry?.kind === 'PATH') {
      sources.push({kind: 'vsam', entry, status});
      continue;
    }
    const dataSet = found(terminal, one, notInCatalog);
    if (dataSet === undefined) return undefined;
    sources.push({kind: 'data set', dataSet, status, attributes: {}, ...(member === undefined ? {} : {member})});
  }
  return sources;
}

/**
 * Creates a data set, which is cataloged at once. Differs: on z/OS this is so only with SMS; without it, the data set
 * is cataloged at FREE.
 */
function newDataSet(terminal: Terminal, command: TsoCommand, typed: string): Source[] | undefined {
  const {step} = terminal;
  const {name, member} = dataSetNamed(typed, terminal.prefix);
  if (member !== undefined || hasWord(command, 'DELETE', 'UNCATALOG')) {
    notSupported(terminal, member === undefined ? 'ALLOCATE DELETE OR UNCATALOG' : 'ALLOCATE OF A NEW MEMBER');
    return undefined;
  }
  try {
    allocateNew(step, name, requestOf(command, terminal.prefix));
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    terminal.say(`IKJ56893I DATA SET ${name} NOT ALLOCATED+`);
    for (const line of error.message.split('\n')) terminal.say(line);
    return undefined;
  }
  const dataSet = step.system.dataSet(name);
  return dataSet && [{kind: 'data set', dataSet, status: 'OLD', attributes: {}}];
}

function requestOf(command: TsoCommand, prefix: string): NewDataSetRequest {
  const text = (...names: string[]): string | undefined => valueOf(command, ...names)?.toUpperCase();
  const number = (...names: string[]): number | undefined => {
    const value = text(...names);
    return value === undefined ? undefined : Number(value);
  };
  const [primary, secondary] = (text('SPACE', 'SP') ?? '').split(/[\s,]+/).filter((part) => part !== '');
  const block = number('BLOCK', 'BL');
  const unit = hasWord(command, 'CYLINDERS', 'CYL', 'CY') ? 'CYL' : block === undefined ? 'TRK' : 'BLK';
  const like = valueOf(command, 'LIKE');
  const dirblk = number('DIR', 'DI');
  const dsorg = text('DSORG') ?? (dirblk === undefined ? undefined : 'PO');
  // The letters of RECFM(F B) are separate words.
  const recfm = text('RECFM')?.replace(/[\s,]+/g, '');
  const said = {
    dsntype: text('DSNTYPE'),
    avgblk: block,
    primary: primary === undefined ? undefined : Number(primary),
    secondary: secondary === undefined ? undefined : Number(secondary),
    dirblk,
    recfm,
    lrecl: number('LRECL'),
    blksize: number('BLKSIZE', 'BLK'),
    volser: text('VOLUME', 'VOL'),
    unit: text('UNIT'),
    storclas: text('STORCLAS'),
    mgmtclas: text('MGMTCLAS'),
    dataclas: text('DATACLAS'),
    like: like && dataSetNamed(like, prefix).name,
  };
  return {
    alcunit: unit,
    ...(dsorg === 'PO' || dsorg === 'PS' ? {dsorg} : {}),
    ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as NewDataSetRequest),
  };
}

/** FREE of files and of data sets. TSO/E Command Reference, FREE. */
export const free: Run = (terminal, command) => {
  const dds = terminal.step.dds instanceof Map ? (terminal.step.dds as Map<string, Dd>) : undefined;
  const files = valueOf(command, ...fileKeywords);
  const dataSets = valueOf(command, ...dataSetKeywords);
  if (dds === undefined) return notSupported(terminal, 'FREE');
  if (hasWord(command, 'ALL')) {
    for (const name of [...dds.keys()]) dds.delete(name);
    return 0;
  }
  if (files === undefined && dataSets === undefined) return missing(terminal, 'FILE NAME');
  let code = 0;
  const free = (what: string, names: readonly string[]): void => {
    for (const name of names) dds.delete(name);
    if (names.length > 0) return;
    terminal.say(`IKJ56247I ${what} NOT FREED, IS NOT ALLOCATED`);
    code = failed;
  };
  for (const name of files?.toUpperCase().split(/[\s,]+/) ?? []) free(`FILE ${name}`, dds.has(name) ? [name] : []);
  for (const typed of dataSets?.split(/[\s,]+/) ?? []) {
    const {name} = dataSetNamed(typed, terminal.prefix);
    const holding = [...dds.values()].filter(({sources}) => sources.some((source) => nameOf(source) === name));
    free(
      `DATA SET ${name}`,
      holding.map((dd) => dd.name),
    );
  }
  return code;
};

export function nameOf(source: Source): string {
  if (source.kind === 'data set') return source.dataSet.name;
  if (source.kind === 'vsam') return source.entry.name;
  return source.kind === 'sysout' ? 'TERMFILE' : 'NULLFILE';
}
