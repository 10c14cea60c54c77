import {char, type SqlType} from '../types/sql-type';
import type {Catalog} from './catalog';
import type {Granted} from './privileges';
import {type Cell, constant, flag, name, shortName, system} from './system-table';
import type {SystemTable} from './table';

const {blank, never, no, text} = constant;

/** The privileges of a grantee on one object, from one grantor: a single row, as in Db2. */
type Held = readonly [Granted, ...Granted[]];

/** Columns for privileges, such as SELECTAUTH for `SELECT`: G with the right to grant it, otherwise Y. */
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

const parties: Record<string, readonly [SqlType, (held: Held) => Cell]> = {
  GRANTOR: [name, ([{grantor}]) => grantor],
  GRANTEE: [name, ([{grantee}]) => grantee],
  GRANTEETYPE: blank,
};

/** How a privilege was obtained; the time is not recorded. */
const grant = {
  AUTHHOWGOT: blank,
  TIMESTAMP: [char(12), () => ''],
  DATEGRANTED: [char(6), () => ''],
  TIMEGRANTED: [char(8), () => ''],
} as const satisfies Record<string, readonly [SqlType, () => Cell]>;

const schemaOf = ([{on}]: Held): Cell => on.split('.')[0]!;
const nameOf = ([{on}]: Held): Cell => on.split('.').slice(1).join('.');

/** SYSRESAUTH.OBTYPE */
const resourceTypes: Readonly<Record<string, string>> = {
  bufferpool: 'B',
  collection: 'C',
  tablespace: 'R',
  stogroup: 'S',
};

const changing = 'ALTER DELETE INDEX INSERT SELECT UPDATE';

/** The owner of a table has all privileges on it, and the owner of a view may read it. */
const ownersPrivileges = ({baseTables, views}: Catalog): Granted[] =>
  [...baseTables, ...views].flatMap(({kind, owner, schema, name: table}) =>
    (kind === 'view' ? 'SELECT' : `${changing} REFERENCES TRIGGER`).split(' ').map((privilege) => ({
      grantor: owner,
      grantee: owner,
      privilege,
      object: 'table',
      on: `${schema}.${table}`,
      withGrantOption: true,
    })),
  );

/** Who has which privileges. SQL Reference, "Db2 catalog tables", those whose names end in AUTH. */
export function authorityTables(catalog: Catalog): SystemTable[] {
  const {privileges} = catalog;
  const heldOn = (object: string, own: readonly Granted[] = []): Held[] => {
    const rows = new Map<string, [Granted, ...Granted[]]>();
    for (const one of [...own, ...privileges.all]) {
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
        DBNAME: [shortName, () => ''],
        SCREATOR: [name, schemaOf],
        STNAME: [name, nameOf],
        TCREATOR: [name, schemaOf],
        TTNAME: [name, nameOf],
        ...grant,
        UPDATECOLS: [flag, (held) => (held.some(({columns}) => columns) ? '*' : '')],
        ...flags(changing),
        IBMREQD: no,
        GRANTEELOCATION: text,
        LOCATION: text,
        COLLID: text,
        CONTOKEN: [char(8, true), () => ''],
        CAPTUREAUTH: blank,
        ...flags('REFERENCES'),
        REFCOLS: blank,
        GRANTEDTS: never,
        ...flags('TRIGGER'),
        GRANTORTYPE: blank,
      },
      () => heldOn('table', ownersPrivileges(catalog)),
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
        NAME: [shortName, ([{on}]) => on],
        ...flags(
          'CREATETAB CREATETS DBADM DBCTRL DBMAINT DISPLAYDB DROP IMAGCOPY LOAD RECOVERDB REORG REPAIR STARTDB STATS',
        ),
        STOPAUTH: flags('STOPDB')['STOPDBAUTH']!,
        GRANTEDTS: never,
      },
      () => heldOn('database'),
    ),
    system(
      'SYSUSERAUTH',
      {
        ...parties,
        ...flags('BINDADD BSDS CREATEDBA CREATEDBC CREATESG DISPLAY RECOVER STOPALL STOSPACE SYSADM SYSOPR TRACE'),
        MON1AUTH: flags('MONITOR1')['MONITOR1AUTH']!,
        MON2AUTH: flags('MONITOR2')['MONITOR2AUTH']!,
        ...flags('CREATEALIAS SYSCTRL BINDAGENT ARCHIVE CREATETMTAB'),
        GRANTEDTS: never,
      },
      () => heldOn('system'),
    ),
    // The columns of this table and those below are from memory.
    system(
      'SYSPLANAUTH',
      {
        ...parties,
        NAME: [shortName, ([{on}]) => on],
        ...grant,
        ...flags('BIND EXECUTE'),
        IBMREQD: no,
        GRANTEDTS: never,
      },
      () => heldOn('plan'),
    ),
    system(
      'SYSPACKAUTH',
      {
        ...parties,
        LOCATION: text,
        COLLID: [name, schemaOf],
        NAME: [name, nameOf],
        ...grant,
        ...flags('BIND COPY EXECUTE'),
        IBMREQD: no,
        GRANTEDTS: never,
      },
      () => heldOn('package'),
    ),
    system(
      'SYSROUTINEAUTH',
      {
        ...parties,
        SCHEMA: [name, schemaOf],
        SPECIFICNAME: [name, nameOf],
        GRANTEDTS: never,
        ROUTINETYPE: [flag, ([{object}]) => (object === 'function' ? 'F' : 'P')],
        AUTHHOWGOT: blank,
        ...flags('EXECUTE'),
        IBMREQD: no,
      },
      () => [...heldOn('function'), ...heldOn('procedure')],
    ),
    system(
      'SYSRESAUTH',
      {
        ...parties,
        QUALIFIER: [name, (held) => (held[0].on.includes('.') ? schemaOf(held) : '')],
        NAME: [name, (held) => (held[0].on.includes('.') ? nameOf(held) : held[0].on)],
        ...grant,
        OBTYPE: [flag, ([{object}]) => resourceTypes[object]!],
        USEAUTH: [flag, ([{withGrantOption}]) => (withGrantOption ? 'G' : 'Y')],
        IBMREQD: no,
        GRANTEDTS: never,
      },
      () => Object.keys(resourceTypes).flatMap((object) => heldOn(object)),
    ),
    system(
      'SYSSCHEMAAUTH',
      {
        ...parties,
        SCHEMANAME: [name, ([{on}]) => on],
        AUTHHOWGOT: blank,
        ...flags('CREATEIN ALTERIN DROPIN'),
        GRANTEDTS: never,
        IBMREQD: no,
      },
      () => heldOn('schema'),
    ),
    system(
      'SYSSEQUENCEAUTH',
      {
        ...parties,
        SCHEMA: [name, schemaOf],
        NAME: [name, nameOf],
        AUTHHOWGOT: blank,
        ...flags('ALTER'),
        USEAUTH: flags('USAGE')['USAGEAUTH']!,
        GRANTEDTS: never,
        IBMREQD: no,
      },
      () => heldOn('sequence'),
    ),
  ];
}
