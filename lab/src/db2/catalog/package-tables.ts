import {fromEbcdic} from '../../ebcdic';
import {char, integer, smallint, timestamp, varchar} from '../types/sql-type';
import type {Catalog} from './catalog';
import {system} from './system-table';
import type {SystemTable} from './table';

const name = varchar(128);
const flag = char(1);
const stamp = timestamp(6);

/** SYSIBM.SYSPACKAGE, SYSPACKSTMT, SYSPLAN and SYSPACKLIST: the columns that programmers ask for. */
export function packageTables({packages}: Catalog): SystemTable[] {
  const isolations = {CS: 'S', RR: 'R', RS: 'T', UR: 'U'} as const;
  return [
    system(
      'SYSPACKAGE',
      {
        LOCATION: [name, () => ''],
        COLLID: [name, (one) => one.collection],
        NAME: [name, (one) => one.name],
        CONTOKEN: [char(8, true), (one) => bytesOf(one.token)],
        OWNER: [name, (one) => one.owner],
        CREATOR: [name, (one) => one.owner],
        TIMESTAMP: [stamp, (one) => one.bound],
        BINDTIME: [stamp, (one) => one.bound],
        QUALIFIER: [name, (one) => one.qualifier],
        VALID: [flag, () => 'Y'],
        OPERATIVE: [flag, () => 'Y'],
        VALIDATE: [flag, (one) => one.validate.charAt(0)],
        ISOLATION: [flag, (one) => isolations[one.isolation]],
        VERSION: [varchar(122), () => ''],
      },
      () => packages.packages.values(),
    ),
    system(
      'SYSPACKSTMT',
      {
        LOCATION: [name, () => ''],
        COLLID: [name, ({one}) => one.collection],
        NAME: [name, ({one}) => one.name],
        SEQNO: [integer, ({at}) => at + 1],
        STMTNO: [smallint, ({statement}) => Math.min(statement.line, 32_767)],
        SECTNO: [smallint, ({statement}) => statement.number],
        STMTNOI: [integer, ({statement}) => statement.line],
        STATEMENT: [varchar(4000), ({statement}) => statement.text.slice(0, 4000)],
      },
      () =>
        [...packages.packages.values()].flatMap((one) => one.statements.map((statement, at) => ({one, statement, at}))),
    ),
    system(
      'SYSPLAN',
      {
        NAME: [varchar(24), (one) => one.name],
        CREATOR: [name, (one) => one.owner],
        BOUNDTS: [stamp, (one) => one.bound],
        QUALIFIER: [name, (one) => one.qualifier],
        VALID: [flag, () => 'Y'],
        OPERATIVE: [flag, () => 'Y'],
        VALIDATE: [flag, (one) => one.validate.charAt(0)],
        ISOLATION: [flag, (one) => isolations[one.isolation]],
        PLENTRIES: [smallint, (one) => one.packages.length],
      },
      () => packages.plans.values(),
    ),
    system(
      'SYSPACKLIST',
      {
        PLANNAME: [varchar(24), ({plan}) => plan],
        SEQNO: [smallint, ({at}) => at + 1],
        LOCATION: [name, () => ''],
        COLLID: [name, ({entry}) => entry.collection],
        NAME: [name, ({entry}) => entry.name],
      },
      () =>
        [...packages.plans.values()].flatMap((plan) =>
          plan.packages.map((entry, at) => ({plan: plan.name, entry, at})),
        ),
    ),
  ];
}

/** A token as the text whose code page 1047 has its bytes. */
const bytesOf = (token: string): string =>
  fromEbcdic(Uint8Array.from(token.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
