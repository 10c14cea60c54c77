import {isMemberName, wrongQualifiers} from '../../data-set-name';
import type {DataSet} from '../../data-sets/data-set';
import {renameMember} from '../../data-sets/library';
import type {OpenDb2} from '../../db2/subsystem';
import type {Source} from '../../step/dd';
import {parmParameter} from '../../step/parameter-list';
import type {Step} from '../../step/step';
import {accessMethodServices} from './access-method-services';
import {dataSetNamed, hasWord, type TsoCommand, valueOf} from './command-line';

/** What a command sees: its step, the prefix of data set names, and the terminal. */
export interface Terminal {
  readonly step: Step;
  prefix: string;
  readonly db2: OpenDb2 | undefined;
  say(line: string): void;
  /** The next command of SYSTSIN, which is shown after the prompt; undefined at the end. */
  read(prompt: string): TsoCommand | undefined;
}

type Run = (terminal: Terminal, command: TsoCommand) => number | Promise<number>;

const failed = 12;

function notSupported(terminal: Terminal, what: string): number {
  terminal.say(`FWR001I ${what} IS NOT SUPPORTED ON THIS MACHINE`);
  return failed;
}

function missing(terminal: Terminal, what: string): number {
  terminal.say(`IKJ56701I MISSING ${what}`);
  return failed;
}

/** A data set of the catalog by the name that was typed; undefined after a message. */
function found(terminal: Terminal, typed: string, notThere: (name: string) => string): DataSet | undefined {
  const {name} = dataSetNamed(typed, terminal.prefix);
  if (wrongQualifiers(name) !== undefined) {
    terminal.say(`IKJ56709I INVALID DATA SET NAME, ${typed}`);
    return undefined;
  }
  const dataSet = terminal.step.system.dataSet(name);
  if (dataSet === undefined) terminal.say(notThere(name));
  return dataSet;
}

/** LISTDS: attributes and volume, with MEMBERS the members. TSO/E Command Reference, LISTDS. */
const listDs: Run = (terminal, command) => {
  const names = command.operands.flatMap((operand) => {
    if (/^(MEMBERS|MEM|STATUS|HISTORY|LABEL|LEVEL)$/i.test(operand) || /^CATALOG\(/i.test(operand)) return [];
    return /^\(([^]*)\)$/.exec(operand)?.[1]?.split(/[\s,]+/) ?? [operand];
  });
  const other = ['STATUS', 'HISTORY', 'LABEL', 'LEVEL'].find((word) => hasWord(command, word));
  if (other !== undefined) return notSupported(terminal, `LISTDS ${other}`);
  if (names.length === 0) return missing(terminal, 'DATA SET NAME');
  let code = 0;
  for (const typed of names) {
    const {name} = dataSetNamed(typed, terminal.prefix);
    const entry = terminal.step.system.entry(name);
    if (entry?.kind === 'CLUSTER' || entry?.kind === 'AIX') {
      terminal.say(name);
      terminal.say('--LRECL--DSORG-');
      terminal.say('  **     VSAM');
      terminal.say('--VOLUMES--');
      terminal.say(`  ${entry.data.volser}`);
      continue;
    }
    const dataSet = found(terminal, typed, (full) => `IKJ58503I DATA SET '${full}' NOT IN CATALOG`);
    if (dataSet === undefined) code = failed;
    else describe(terminal, dataSet, hasWord(command, 'MEMBERS', 'MEM'));
  }
  return code;
};

function describe(terminal: Terminal, dataSet: DataSet, withMembers: boolean): void {
  const {recfm, lrecl, blksize} = dataSet.attributes;
  terminal.say(dataSet.name);
  terminal.say('--RECFM-LRECL-BLKSIZE-DSORG');
  const text = `  ${recfm.padEnd(6)}${String(lrecl).padEnd(6)}${String(blksize).padEnd(8)}${dataSet.dsorg}`;
  // Recorded listings have this line with blanks up to column 114, so that a narrow SYSTSPRT breaks it.
  terminal.say(text.padEnd(114));
  terminal.say('--VOLUMES--');
  terminal.say(`  ${dataSet.volser}`);
  if (!withMembers || dataSet.dsorg !== 'PO') return;
  terminal.say('--MEMBERS--');
  for (const [name, {aliasOf}] of dataSet.members) {
    if (aliasOf !== undefined) continue;
    const aliases = [...dataSet.members].filter(([, other]) => other.aliasOf === name).map(([alias]) => alias);
    terminal.say(`  ${aliases.length === 0 ? name : `${name.padEnd(10)}ALIAS(${aliases.join(',')})`}`);
  }
}

/** A command of access method services, whose names are typed as in TSO. */
const catalogCommand: Run = async (terminal, command) => {
  const text = command.text.replace(/'([^']*)'/g, '$1');
  const qualified = command.name === 'DELETE' || command.name === 'DEL' ? deleted(command, terminal.prefix) : text;
  const {code, lines} = await accessMethodServices(terminal.step, qualified);
  for (const line of lines) terminal.say(line);
  if (code > 0) terminal.say(`IDC0014I LASTCC=${code}`);
  return code;
};

/** DELETE 'A' or (A B): names without apostrophes get the prefix. */
function deleted({name, operands}: TsoCommand, prefix: string): string {
  const [first = '', ...rest] = operands;
  const names = (/^\(([^]*)\)$/.exec(first)?.[1] ?? first).split(/[\s,]+/).filter((one) => one !== '');
  const full = names.map((one) => {
    const {name: dsn, member} = dataSetNamed(one, prefix);
    return member === undefined ? dsn : `${dsn}(${member})`;
  });
  return `${name} (${full.join(' ')}) ${rest.join(' ')}`.trim();
}

/** RENAME of a data set or a member. TSO/E Command Reference, RENAME. */
const rename: Run = (terminal, {operands}) => {
  const {system} = terminal.step;
  const [from, to] = operands;
  if (from === undefined || to === undefined) return missing(terminal, 'DATA SET NAME');
  const dataSet = found(terminal, from, (name) => `IKJ58303I DATA SET ${name} NOT IN CATALOG`);
  if (dataSet === undefined) return failed;
  const {member} = dataSetNamed(from, terminal.prefix);
  const target = /^\(.*\)$/.test(to)
    ? {name: dataSet.name, member: to.slice(1, -1).toUpperCase()}
    : dataSetNamed(to, terminal.prefix);
  if (member !== undefined) {
    const {member: newName = ''} = target;
    if (dataSet.dsorg !== 'PO' || !isMemberName(newName) || renameMember(dataSet, member, newName) !== undefined) {
      terminal.say(`FWR004I MEMBER ${member} CANNOT BE RENAMED`);
      return failed;
    }
    return 0;
  }
  const entry = system.entry(dataSet.name);
  if (wrongQualifiers(target.name) !== undefined) {
    terminal.say(`IKJ56709I INVALID DATA SET NAME, ${to}`);
    return failed;
  }
  if (entry?.kind !== 'NONVSAM' || system.entry(target.name) !== undefined || !system.rename(dataSet, target.name)) {
    terminal.say(`FWR004I DATA SET ${dataSet.name} CANNOT BE RENAMED`);
    return failed;
  }
  system.uncatalog(entry.name);
  system.catalog({...entry, name: target.name});
  return 0;
};

/** ALLOCATE of data sets that are there, of SYSOUT and of a dummy. TSO/E Command Reference, ALLOCATE. */
const allocate: Run = (terminal, command) => {
  const {step} = terminal;
  const ddName = valueOf(command, 'FILE', 'FI', 'F', 'DDNAME', 'DD')?.toUpperCase();
  const typed = valueOf(command, 'DATASET', 'DATASETS', 'DA', 'DS', 'DSN', 'DSNAME');
  if (hasWord(command, 'NEW') || hasWord(command, 'MOD')) return notSupported(terminal, 'ALLOCATE NEW OR MOD');
  if (ddName === undefined && typed !== undefined) return notSupported(terminal, 'ALLOCATE WITHOUT FILE');
  if (ddName === undefined || !/^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(ddName)) return missing(terminal, 'FILE NAME');
  if (!(step.dds instanceof Map)) return notSupported(terminal, 'ALLOCATE');
  const isThere = step.dds.has(ddName);
  if (isThere && !hasWord(command, 'REUSE', 'REU')) {
    terminal.say(`IKJ56246I FILE ${ddName} NOT ALLOCATED, FILE IN USE`);
    return failed;
  }
  let sources: Source[] | undefined;
  if (hasWord(command, 'DUMMY') || typed?.toUpperCase() === 'NULLFILE') sources = [{kind: 'dummy', attributes: {}}];
  else if (command.operands.some((operand) => /^SYSOUT/i.test(operand)) || typed === '*') {
    return notSupported(terminal, 'ALLOCATE SYSOUT');
  } else if (typed !== undefined) sources = sourcesOf(terminal, typed, hasWord(command, 'SHR') ? 'SHR' : 'OLD');
  else return missing(terminal, 'DATA SET NAME');
  if (sources === undefined) return failed;
  step.dds.set(ddName, {name: ddName, sources});
  return 0;
};

function sourcesOf(terminal: Terminal, typed: string, status: 'SHR' | 'OLD'): Source[] | undefined {
  const sources: Source[] = [];
  for (const one of typed.split(/[\s,]+/)) {
    const {name, member} = dataSetNamed(one, terminal.prefix);
    const entry = terminal.step.system.resolve(name);
    if (entry?.kind === 'CLUSTER' || entry?.kind === 'AIX' || entry?.kind === 'PATH') {
      sources.push({kind: 'vsam', entry, status});
      continue;
    }
    const dataSet = found(
      terminal,
      one,
      (full) => `IKJ56228I DATA SET ${full} NOT IN CATALOG OR CATALOG CAN NOT BE ACCESSED`,
    );
    if (dataSet === undefined) return undefined;
    sources.push({kind: 'data set', dataSet, status, attributes: {}, ...(member === undefined ? {} : {member})});
  }
  return sources;
}

const free: Run = (terminal, command) => {
  const {step} = terminal;
  const names = valueOf(command, 'FILE', 'FI', 'F', 'DDNAME', 'DD');
  if (names === undefined || !(step.dds instanceof Map)) return missing(terminal, 'FILE NAME');
  let code = 0;
  for (const name of names.toUpperCase().split(/[\s,]+/)) {
    if (step.dds.delete(name)) continue;
    terminal.say(`IKJ56247I FILE ${name} NOT FREED, IS NOT ALLOCATED`);
    code = failed;
  }
  return code;
};

/** CALL *(PROGRAM) 'parameter' runs a program that EXEC would find, CALL 'LIBRARY(PROGRAM)' one of that library. TSO/E Command Reference, CALL. */
const call: Run = async ({step, ...terminal}, {operands}) => {
  const [target = '', parameter = ''] = operands;
  const program = /\(([A-Z@#$][A-Z0-9@#$]{0,7})\)'?$/i.exec(target)?.[1]?.toUpperCase();
  if (program === undefined) return missing({step, ...terminal}, 'PROGRAM NAME');
  const named = step.system.dataSet(/^'([^(]+)\(/.exec(target)?.[1]?.toUpperCase() ?? '');
  return step.call(program, {
    parameters: [parmParameter(/^'(.*)'$/.exec(parameter)?.[1] ?? parameter)],
    ...(named?.dsorg === 'PO' && {library: named}),
  });
};

const profile: Run = (terminal, command) => {
  const prefix = valueOf(command, 'PREFIX', 'PREF');
  if (prefix !== undefined) terminal.prefix = prefix.toUpperCase();
  if (hasWord(command, 'NOPREFIX', 'NOPREF')) terminal.prefix = '';
  if (command.operands.length > 0 && !hasWord(command, 'LIST')) return 0;
  const shown = terminal.prefix === '' ? 'NOPREFIX' : `PREFIX(${terminal.prefix})`;
  terminal.say('CHAR(0)  LINE(0)    PROMPT   INTERCOM  NOPAUSE NOMSGID NOMODE  NOWTPMSG NORECOVER');
  terminal.say(`${shown} PLANGUAGE(ENU) SLANGUAGE(ENU) VARSTORAGE(LOW)`);
  return 0;
};

/** Nobody is there to read it. */
const send: Run = () => 0;

const dsn: Run = async (terminal, command) => {
  const {runDsn} = await import('../../db2/attachment/dsn');
  return runDsn({...terminal, other: (typed) => runCommand(terminal, typed)}, command);
};

const clist: Run = (terminal, {name}) => notSupported(terminal, name);

/** The commands that this machine has, with their abbreviations. */
const commands: Readonly<Record<string, Run | undefined>> = {
  ALLOCATE: allocate,
  ALLOC: allocate,
  ALTER: catalogCommand,
  CALL: call,
  DEFINE: catalogCommand,
  DEF: catalogCommand,
  DELETE: catalogCommand,
  DEL: catalogCommand,
  DSN: dsn,
  EXEC: clist,
  EX: clist,
  FREE: free,
  LISTCAT: catalogCommand,
  LISTC: catalogCommand,
  LISTDS: listDs,
  LISTD: listDs,
  PRINT: catalogCommand,
  PROFILE: profile,
  PROF: profile,
  RENAME: rename,
  REN: rename,
  REPRO: catalogCommand,
  SEND: send,
  SE: send,
  SUBMIT: clist,
  SUB: clist,
  VERIFY: catalogCommand,
};

/** Commands that TSO/E and RACF have, and this machine has not. */
const absent = new Set(
  `CANCEL EDIT EXECUTIL FREEALL HELP LINK LISTALC LISTBC LOADGO OUTPUT PRINTDS RECEIVE RUN SMCOPY STATUS TEST TIME
  TRANSMIT XMIT TSOEXEC ADDGROUP ADDSD ADDUSER ALTDSD ALTUSER CONNECT DELDSD LISTDSD LISTGRP LISTUSER PASSWORD PERMIT
  BPXBATCH MOUNT OMVS OSHELL RACDCERT RALTER RDEFINE RDELETE REMOVE RLIST SEARCH SETROPTS UNMOUNT`.split(/\s+/),
);

const notFound = 12;

export async function runCommand(terminal: Terminal, command: TsoCommand): Promise<number> {
  if (!/^[A-Z@#$%][A-Z0-9@#$]{0,8}$/.test(command.name)) {
    terminal.say('IKJ56621I INVALID COMMAND NAME SYNTAX');
    return notFound;
  }
  const run = commands[command.name];
  if (run !== undefined) return run(terminal, command);
  // With a percent sign it is a CLIST or an exec.
  if (absent.has(command.name) || command.name.startsWith('%')) return notSupported(terminal, command.name);
  terminal.say(`IKJ56500I COMMAND ${command.name} NOT FOUND`);
  return notFound;
}
