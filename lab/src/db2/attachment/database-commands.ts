import {type TsoCommand, valueOf} from '../../programs/ikjeft01/command-line';
import type {Subsystem} from '../subsystem';

type Say = (line: string) => void;

const failed = 12;
/** No figure here means anything: a DBD has no bytes. */
const dbdLength = 4028;

/**
 * -DISPLAY DATABASE with SPACENAM and RESTRICT, as a recorded session shows it. Command Reference, "-DISPLAY DATABASE".
 * Differs: index spaces are not listed, for no recording shows their part numbers.
 */
export function displayDatabase(command: TsoCommand, {name, database: {catalog}}: Subsystem, say: Say): number {
  const wanted = valueOf(command, 'DATABASE', 'DB')?.toUpperCase();
  if (wanted === undefined) {
    say(`FWR001I ${command.name} OF ANYTHING BUT A DATABASE IS NOT SUPPORTED ON THIS MACHINE`);
    return failed;
  }
  const restricted = command.operands.some((operand) => /^RES(TRICT)?(\(|$)/i.test(operand));
  const spaces = valueOf(command, 'SPACENAM', 'SPACE')?.toUpperCase();
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
    say(`DSNT362I  ${name}     DATABASE = ${database.padEnd(8)}STATUS = RW`);
    say(`                  DBD LENGTH = ${dbdLength}`);
    if (spaces !== undefined) {
      say(`DSNT397I  ${name}`);
      say('NAME     TYPE PART  STATUS            PHYERRLO PHYERRHI CATALOG  PIECE');
      say('-------- ---- ----- ----------------- -------- -------- -------- -----');
      for (const {name: space, database: of} of catalog.tableSpaces.values()) {
        const states = [...catalog.restrictions.of(`${of}.${space}`)];
        if (of !== database || !matching(spaces)(space) || (restricted && states.length === 0)) continue;
        say(`${space.padEnd(8)} TS    0001 ${['RW', ...states].join(',')}`);
      }
    }
    say(`******* DISPLAY OF DATABASE ${database.padEnd(8)}ENDED      **********************`);
  }
  return 0;
}

/** -START DATABASE: a started space stays so, and ACCESS(FORCE) takes its restrictive states away. */
export function startDatabase(command: TsoCommand, {database: {catalog}}: Subsystem, say: Say): number {
  const wanted = valueOf(command, 'DATABASE', 'DB')?.toUpperCase();
  const access = valueOf(command, 'ACCESS')?.toUpperCase() ?? 'RW';
  if (wanted === undefined || !['RW', 'FORCE'].includes(access)) {
    say(`FWR001I ${command.name} ${wanted === undefined ? '' : `ACCESS(${access}) `}IS NOT SUPPORTED ON THIS MACHINE`);
    return failed;
  }
  const spaces = valueOf(command, 'SPACENAM', 'SPACE')?.toUpperCase() ?? '*';
  for (const {name, database} of catalog.tableSpaces.values()) {
    if (access !== 'FORCE' || !matching(wanted)(database) || !matching(spaces)(name)) continue;
    for (const state of ['COPY', 'CHKP'] as const) catalog.restrictions.reset(`${database}.${name}`, state);
  }
  return 0;
}

/** A name, several, or with an asterisk at its end. */
const matching = (wanted: string) => (name: string) =>
  wanted.split(/[\s,]+/).some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
