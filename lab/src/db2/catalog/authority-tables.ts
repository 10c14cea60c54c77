import {char, type SqlType, varchar} from '../types/sql-type';
import type {Catalog} from './catalog';
import type {Granted} from './privileges';
import {type Cell, system} from './system-table';
import type {SystemTable} from './table';

const name = varchar(128);
const flag = char(1);

/** The privileges of a grantee on one object, from one grantor: one row, as Db2 has them. */
type Held = readonly [Granted, ...Granted[]];

/** `SELECT` is in SELECTAUTH: G with the right to grant it on, else Y. */
function flags(privileges: string): Record<string, [SqlType, (held: Held) => Cell]> {
  return Object.fromEntries(
    privileges.split(' ').map((privilege) => [
      `${privilege}AUTH`,
      [
        flag,
        (held: Held) => {
          const one = held.find((granted) => granted.privilege === privilege);
          return one ? (one.withGrantOption ? 'G' : 'Y') : '';
        },
      ],
    ]),
  );
}

const parties: Record<string, [SqlType, (held: Held) => Cell]> = {
  GRANTOR: [name, ([{grantor}]) => grantor],
  GRANTEE: [name, ([{grantee}]) => grantee],
};

/** Who may do what. SQL Reference, "Db2 catalog tables", those whose names end in AUTH. */
export function authorityTables({privileges}: Catalog): SystemTable[] {
  const heldOn = (object: string): Held[] => {
    const rows = new Map<string, [Granted, ...Granted[]]>();
    for (const one of privileges.all) {
      if (one.object !== object) continue;
      const key = [one.grantor, one.grantee, one.on].join(' ');
      const row = rows.get(key);
      if (row) row.push(one);
      else rows.set(key, [one]);
    }
    return [...rows.values()];
  };
  return [
    system(
      'SYSTABAUTH',
      {
        ...parties,
        TCREATOR: [name, ([{on}]) => on.split('.')[0]!],
        TTNAME: [name, ([{on}]) => on.split('.').slice(1).join('.')],
        ...flags('ALTER DELETE INDEX INSERT SELECT UPDATE REFERENCES TRIGGER'),
        UPDATECOLS: [flag, (held) => (held.some(({columns}) => columns) ? '*' : '')],
      },
      () => heldOn('table'),
    ),
    system<{granted: Granted; column: string}>(
      'SYSCOLAUTH',
      {
        GRANTOR: [name, ({granted}) => granted.grantor],
        GRANTEE: [name, ({granted}) => granted.grantee],
        CREATOR: [name, ({granted: {on}}) => on.split('.')[0]!],
        TNAME: [name, ({granted: {on}}) => on.split('.').slice(1).join('.')],
        COLNAME: [name, ({column}) => column],
        PRIVILEGE: [flag, ({granted: {privilege}}) => (privilege === 'REFERENCES' ? 'R' : '')],
      },
      () => privileges.all.flatMap((granted) => (granted.columns ?? []).map((column) => ({granted, column}))),
    ),
    system(
      'SYSDBAUTH',
      {
        ...parties,
        NAME: [varchar(24), ([{on}]) => on],
        ...flags(
          'CREATETAB CREATETS DBADM DBCTRL DBMAINT DISPLAYDB DROP IMAGCOPY LOAD RECOVERDB REORG REPAIR STARTDB STATS',
        ),
        STOPAUTH: flags('STOPDB')['STOPDBAUTH']!,
      },
      () => heldOn('database'),
    ),
    system(
      'SYSUSERAUTH',
      {
        ...parties,
        ...flags(
          'BINDADD BSDS CREATEDBA CREATEDBC CREATESG DISPLAY RECOVER STOPALL STOSPACE SYSADM SYSOPR TRACE MONITOR1 ' +
            'MONITOR2 CREATEALIAS SYSCTRL BINDAGENT ARCHIVE CREATETMTAB',
        ),
      },
      () => heldOn('system'),
    ),
  ];
}
