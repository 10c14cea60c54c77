import {type TsoCommand, valueOf} from '../../programs/ikjeft01/command-line';
import type {Restriction, Restrictions} from '../catalog/restrictions';
import type {Subsystem} from '../subsystem';

type Say = (line: string) => void;

const failed = 12;
/** An arbitrary figure: a DBD has no bytes here. */
const dbdLength = 4028;

/**
 * -DISPLAY DATABASE with SPACENAM and RESTRICT, as a recorded session shows it. Command Reference, "-DISPLAY DATABASE".
 * Differs: index spaces are not listed, because no recording shows their part numbers.
 */
export function displayDatabase(command: TsoCommand, {name, database: {catalog}}: Subsystem, say: Say): number {
  if (valueOf(command, 'UTILITY', 'UTIL') !== undefined) return noUtility(say);
  const wanted = valueOf(command, 'DATABASE', 'DB')?.toUpperCase();
  if (wanted === undefined) {
    say(
      `FWR001I ${command.name} OF ANYTHING BUT A DATABASE, THREADS, BUFFER POOLS OR UTILITIES IS NOT SUPPORTED ON THIS MACHINE`,
    );
    return failed;
  }
  const restricted = command.operands.some((operand) => /^RES(TRICT)?(\(|$)/i.test(operand));
  // SP is from memory.
  const spaces = valueOf(command, 'SPACENAM', 'SPACE', 'SP')?.toUpperCase();
  const databases = [...catalog.databases.keys()].filter(matching(wanted));
  if (databases.length === 0) {
    say(`FWR003I THERE IS NO DATABASE ${wanted}`);
    return failed;
  }
  const stars = '*'.repeat(35);
  say(`DSNT360I  ${name} ${stars}`);
  say(`DSNT361I  ${name} *  DISPLAY DATABASE SUMMARY`);
  say(`               *    ${restricted ? 'RESTRICTED' : 'GLOBAL'}`);
  say(`DSNT360I  ${name} ${stars}`);
  for (const database of databases) {
    const shown = [...catalog.tableSpaces.values()].filter(
      (space) => space.database === database && matching(spaces ?? '*')(space.name),
    );
    const isRestricted =
      statusOf(catalog.restrictions, database) !== 'RW' ||
      shown.some((space) => statusOf(catalog.restrictions, `${database}.${space.name}`) !== 'RW');
    if (restricted && !isRestricted) {
      say(`DSNT366I  ${name} DATABASE ${database} NOT RESTRICTED`);
      continue;
    }
    say(`DSNT362I  ${name}     DATABASE = ${database.padEnd(8)}STATUS = ${statusOf(catalog.restrictions, database)}`);
    say(`                  DBD LENGTH = ${dbdLength}`);
    if (spaces !== undefined) {
      say(`DSNT397I  ${name}`);
      say('NAME     TYPE PART  STATUS            PHYERRLO PHYERRHI CATALOG  PIECE');
      say('-------- ---- ----- ----------------- -------- -------- -------- -----');
      for (const {name: space} of shown) {
        const status = statusOf(catalog.restrictions, `${database}.${space}`);
        if (restricted && status === 'RW') continue;
        say(`${space.padEnd(8)} TS    0001 ${status}`);
      }
    }
    say(`******* DISPLAY OF DATABASE ${database.padEnd(8)}ENDED      **********************`);
  }
  completed(name, 'DISPLAY', say);
  return 0;
}

/** -DISPLAY UTILITY and -TERM UTILITY: a job runs alone, and a utility that fails leaves nothing to restart. */
export function noUtility(say: Say): number {
  say('FWR005I NO UTILITY IS ACTIVE OR STOPPED');
  return 0;
}

const accesses: Readonly<Record<string, readonly Restriction[] | undefined>> = {
  RW: [],
  RO: ['RO'],
  UT: ['UT'],
  FORCE: [],
};

/**
 * -START DATABASE: makes a database, or spaces of it, available for all or some uses; ACCESS(FORCE) also resets the
 * states that utilities have left. Command Reference, "-START DATABASE".
 */
export function startDatabase(command: TsoCommand, subsystem: Subsystem, say: Say): number {
  const access = valueOf(command, 'ACCESS')?.toUpperCase() ?? 'RW';
  const states = accesses[access];
  if (states === undefined) {
    say(`FWR001I ${command.name} ACCESS(${access}) IS NOT SUPPORTED ON THIS MACHINE`);
    return failed;
  }
  const left: Restriction[] = access === 'FORCE' ? ['COPY', 'CHKP'] : [];
  return setStates(command, subsystem, say, 'START', (restrictions, name) => {
    restrictions.reset(name, 'STOP', 'RO', 'UT', ...left);
    for (const state of states) restrictions.set(name, state);
  });
}

/** -STOP DATABASE: makes a database, or spaces of it, unavailable. Command Reference, "-STOP DATABASE". */
export function stopDatabase(command: TsoCommand, subsystem: Subsystem, say: Say): number {
  return setStates(command, subsystem, say, 'STOP', (restrictions, name) => restrictions.set(name, 'STOP'));
}

function setStates(
  command: TsoCommand,
  {name, database: {catalog}}: Subsystem,
  say: Say,
  verb: string,
  change: (restrictions: Restrictions, object: string) => void,
): number {
  const wanted = valueOf(command, 'DATABASE', 'DB')?.toUpperCase();
  if (wanted === undefined) {
    say(`FWR001I ${command.name} OF ANYTHING BUT A DATABASE IS NOT SUPPORTED ON THIS MACHINE`);
    return failed;
  }
  const spaces = valueOf(command, 'SPACENAM', 'SPACE', 'SP')?.toUpperCase();
  const objects =
    spaces === undefined
      ? [...catalog.databases.keys()].filter(matching(wanted))
      : [...catalog.tableSpaces.values()]
          .filter((space) => matching(wanted)(space.database) && matching(spaces)(space.name))
          .map((space) => `${space.database}.${space.name}`);
  if (objects.length === 0) {
    say(`FWR003I THERE IS NO ${spaces === undefined ? `DATABASE ${wanted}` : `TABLE SPACE ${wanted}.${spaces}`}`);
    return failed;
  }
  for (const object of objects) change(catalog.restrictions, object);
  completed(name, verb, say);
  return 0;
}

/** The verb has no hyphen here, unlike in the thread and buffer pool commands; for -DISPLAY this is from memory. */
function completed(subsystem: string, verb: string, say: Say): void {
  say(`DSN9022I  ${subsystem} DSNTDDIS '${verb} DATABASE' NORMAL COMPLETION`);
}

/** The access that is allowed (RW unless restricted), followed by the states that utilities have left. */
function statusOf(restrictions: Restrictions, object: string): string {
  const states = restrictions.of(object);
  const access = (['STOP', 'UT', 'RO'] as const).find((one) => states.has(one)) ?? 'RW';
  return [access, ...(['COPY', 'CHKP'] as const).filter((one) => states.has(one))].join(',');
}

/** Tests a name against a list of names, each of which may end with an asterisk. */
const matching = (wanted: string) => (name: string) =>
  wanted.split(/[\s,]+/).some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
