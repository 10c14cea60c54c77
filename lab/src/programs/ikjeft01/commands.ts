import {isMemberName, wrongQualifiers} from '../../data-set-name';
import type {DataSet} from '../../data-sets/data-set';
import {renameMember} from '../../data-sets/library';
import {volsersOf} from '../../data-sets/usage';
import {parmParameter} from '../../step/parameter-list';
import {accessMethodServices} from './access-method-services';
import {allocate, free} from './allocate-command';
import {dataSetNamed, hasWord, type TsoCommand, valueOf} from './command-line';
import {cancel, output, status, submit} from './job-commands';
import {listAlc, time} from './session-commands';
import {failed, found, missing, notSupported, type Run, type Terminal} from './terminal';

/** LISTDS: the attributes and the volumes; with MEMBERS, also the members. TSO/E Command Reference, LISTDS. */
const listDs: Run = (terminal, command) => {
  const [typedNames, wrong] = command.operands.filter(
    (operand) => !/^(?:(?:MEMBERS|MEM|STATUS|HISTORY|LABEL|LEVEL)$|CATALOG\()/i.test(operand),
  );
  const other = ['STATUS', 'HISTORY', 'LABEL', 'LEVEL'].find((word) => hasWord(command, word));
  if (other !== undefined) return notSupported(terminal, `LISTDS ${other}`);
  if (typedNames === undefined) return missing(terminal, 'DATA SET NAME');
  if (wrong !== undefined) {
    terminal.say(`IKJ56712I INVALID KEYWORD, ${wrong}`);
    return failed;
  }
  let code = 0;
  for (const typed of /^\(([^]*)\)$/.exec(typedNames)?.[1]?.split(/[\s,]+/) ?? [typedNames]) {
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
  // In recorded listings, this line has trailing blanks up to column 114, so a narrow SYSTSPRT breaks it.
  terminal.say(text.padEnd(114));
  terminal.say('--VOLUMES--');
  for (const volser of volsersOf(dataSet)) terminal.say(`  ${volser}`);
  if (!withMembers || dataSet.dsorg !== 'PO') return;
  terminal.say('--MEMBERS--');
  for (const [name, {aliasOf}] of dataSet.members) {
    if (aliasOf !== undefined) continue;
    const aliases = [...dataSet.members].filter(([, other]) => other.aliasOf === name).map(([alias]) => alias);
    terminal.say(`  ${aliases.length === 0 ? name : `${name.padEnd(10)}ALIAS(${aliases.join(',')})`}`);
  }
}

/** An access method services command, whose names are typed as in TSO. */
const catalogCommand: Run = async (terminal, command) => {
  // From memory: the parse service of TSO/E folds what is typed to upper case; IDCAMS in a job does not.
  const text = qualified(command, terminal.prefix).toUpperCase();
  const {code, lines} = await accessMethodServices(terminal.step, text);
  for (const line of lines) terminal.say(line);
  if (code > 0) terminal.say(`IDC0014I LASTCC=${code}`);
  return code;
};

/**
 * Returns a command as access method services read it. Without names, LISTCAT lists the entries with the prefix. DFSMS
 * Access Method Services, LISTCAT.
 */
function qualified(command: TsoCommand, prefix: string): string {
  if (command.name === 'DELETE' || command.name === 'DEL') return deleted(command, prefix);
  const text = command.text.replace(/'([^']*)'/g, '$1');
  const namesNothing = /^LISTC(?:AT)?$/.test(command.name) && !/\b(?:ENT|ENTRY|ENTRIES|LEVEL|LVL)\s*\(/i.test(text);
  return namesNothing && prefix !== '' ? `${text} LEVEL(${prefix})` : text;
}

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

/**
 * CALL *(PROGRAM) 'parameter' runs a program that EXEC would find; CALL 'LIBRARY(PROGRAM)' runs a program of that
 * library. TSO/E Command Reference, CALL.
 */
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

const dsn: Run = async (terminal, command) => {
  const {runDsn} = await import('../../db2/attachment/dsn');
  return runDsn({...terminal, other: (typed) => runCommand(terminal, typed)}, command);
};

/** A RACF command; its code is loaded when it is first used. */
const racf =
  (name: keyof typeof import('./racf-commands')): Run =>
  async (terminal, command) => {
    const racfCommands = await import('./racf-commands');
    return racfCommands[name](terminal, command);
  };

const refused: Run = (terminal, {name}) => notSupported(terminal, name);

/** Differs: z/OS has help texts in SYS1.HELP. */
const help: Run = (terminal) => {
  terminal.say('FWR005I THE COMMANDS OF THIS MACHINE:');
  const names = Object.keys(commands).filter((name) => commands[name] !== refused);
  for (let at = 0; at < names.length; at += 8) {
    terminal.say(
      `  ${names
        .slice(at, at + 8)
        .map((name) => name.padEnd(9))
        .join('')
        .trimEnd()}`,
    );
  }
  return 0;
};

/** The commands that this machine has, with their abbreviations. */
const commands: Readonly<Record<string, Run | undefined>> = {
  ADDSD: racf('addSd'),
  AD: racf('addSd'),
  ALLOCATE: allocate,
  ALLOC: allocate,
  ALTDSD: racf('altDsd'),
  ALD: racf('altDsd'),
  ALTER: catalogCommand,
  CALL: call,
  DEFINE: catalogCommand,
  DEF: catalogCommand,
  DELETE: catalogCommand,
  DEL: catalogCommand,
  DELDSD: racf('delDsd'),
  DD: racf('delDsd'),
  DSN: dsn,
  EXEC: refused,
  EX: refused,
  CANCEL: cancel,
  FREE: free,
  HELP: help,
  H: help,
  LISTALC: listAlc,
  LISTA: listAlc,
  LISTCAT: catalogCommand,
  LISTC: catalogCommand,
  LISTDS: listDs,
  LISTD: listDs,
  LISTDSD: racf('listDsd'),
  LD: racf('listDsd'),
  OUTPUT: output,
  OUT: output,
  PERMIT: racf('permit'),
  PE: racf('permit'),
  PRINT: catalogCommand,
  PROFILE: profile,
  PROF: profile,
  RENAME: rename,
  REN: rename,
  REPRO: catalogCommand,
  SEARCH: racf('search'),
  SR: racf('search'),
  SEND: refused,
  SE: refused,
  STATUS: status,
  ST: status,
  SUBMIT: submit,
  SUB: submit,
  TIME: time,
  VERIFY: catalogCommand,
};

/** Commands of TSO/E, RACF, DFSMShsm and z/OS UNIX that this machine does not have, with their abbreviations. */
const absent = new Set(
  `ALTLIB CONSOLE EDIT E EXECUTIL FREEALL ISPF ISPSTART LINK LISTBC LISTB LOADGO LOAD LOGOFF LOGON OPERATOR OPER PDF
  PRINTDS PR RECEIVE RUN R SDSF SMCOPY SMC TERMINAL TERM TEST TRANSMIT XMIT TSOEXEC VLFNOTE WHEN
  ADDGROUP AG ADDUSER AU ALTGROUP ALG ALTUSER ALU CONNECT CO DELGROUP DG DELUSER DU LISTGRP LG LISTUSER LU
  PASSWORD PW RACDCERT RALTER RALT RDEFINE RDEF RDELETE RDEL REMOVE RE RLIST RL RVARY SETROPTS SETR
  HALTERDS HBACKDS HCANCEL HDELETE HLIST HMIGRATE HQUERY HRECALL HRECOVER
  BPXBATCH IPCS MKDIR MOUNT OBROWSE OCOPY OEDIT OGET OMVS OPUT OSHELL UNMOUNT`.split(/\s+/),
);

export async function runCommand(terminal: Terminal, command: TsoCommand): Promise<number> {
  if (!/^[A-Z@#$%][A-Z0-9@#$]{0,8}$/.test(command.name)) {
    terminal.say('IKJ56621I INVALID COMMAND NAME SYNTAX');
    return failed;
  }
  const run = commands[command.name];
  if (run !== undefined) return run(terminal, command);
  // A name with a percent sign is that of a CLIST or an exec.
  if (absent.has(command.name) || command.name.startsWith('%')) return notSupported(terminal, command.name);
  terminal.say(`IKJ56500I COMMAND ${command.name} NOT FOUND`);
  return failed;
}
