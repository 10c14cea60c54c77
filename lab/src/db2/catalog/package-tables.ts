import {fromEbcdic} from '../../ebcdic';
import type {Package} from '../packages/package';
import {tokensOf} from '../syntax/lexer';
import {char, date, integer, smallint, varchar} from '../types/sql-type';
import {dayNumber, timestampText} from '../values/datetime';
import type {Catalog} from './catalog';
import {constant, flag, name, shortName, stamp, system} from './system-table';
import type {SystemTable} from './table';

/** LASTUSED is not recorded. */
const neverUsed = [date, () => dayNumber(1, 1, 1)] as const;

const {blank, no, text, yes, zero, zeroInteger} = constant;

/** SYSIBM.SYSPACKAGE, SYSPACKSTMT, SYSPACKDEP, SYSPLAN and SYSPACKLIST. */
export function packageTables(catalog: Catalog): SystemTable[] {
  const {packages} = catalog;
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
        PKSIZE: zeroInteger,
        AVGSIZE: zeroInteger,
        SYSENTRIES: zero,
        VALID: yes,
        OPERATIVE: yes,
        VALIDATE: [flag, (one) => one.validate.charAt(0)],
        ISOLATION: [flag, (one) => isolations[one.isolation]],
        RELEASE: [flag, () => 'C'],
        EXPLAIN: no,
        QUOTE: no,
        COMMA: no,
        // Enterprise COBOL.
        HOSTLANG: [flag, () => '3'],
        CHARSET: [flag, () => 'A'],
        MIXED: no,
        DEC31: no,
        DEFERPREP: blank,
        SQLERROR: no,
        REMOTE: no,
        PCTIMESTAMP: [stamp, (one) => one.bound],
        IBMREQD: no,
        VERSION: [varchar(122), () => ''],
        PDSNAME: [varchar(132), () => ''],
        DEGREE: [char(3), () => '1'],
        GROUP_MEMBER: [shortName, () => ''],
        DYNAMICRULES: blank,
        REOPTVAR: no,
        DEFERPREPARE: no,
        KEEPDYNAMIC: no,
        PATHSCHEMAS: [varchar(2048), () => ''],
        TYPE: blank,
        DBPROTOCOL: [flag, () => 'D'],
        ENCODING_CCSID: [integer, () => 1047],
        LASTUSED: neverUsed,
        APPLCOMPAT: [varchar(10), () => 'V12R1M510'],
      },
      () => packages.packages.values(),
    ),
    system(
      'SYSPACKSTMT',
      {
        LOCATION: [name, () => ''],
        COLLID: [name, ({one}) => one.collection],
        NAME: [name, ({one}) => one.name],
        CONTOKEN: [char(8, true), ({one}) => bytesOf(one.token)],
        SEQNO: [integer, ({at}) => at + 1],
        STMT: [varchar(3500), ({statement}) => statement.text.slice(0, 3500)],
        ISOLATION: [flag, () => ''],
        // The statement was bound, and has an access path.
        STATUS: [flag, () => 'C'],
        IBMREQD: no,
        ACCESSPATH: blank,
        STMTNO: [smallint, ({statement}) => Math.min(statement.line, 32_767)],
        SECTNO: [smallint, ({statement}) => statement.number],
        STMTNOI: [integer, ({statement}) => statement.line],
        STATEMENT: [varchar(4000), ({statement}) => statement.text.slice(0, 4000)],
      },
      () =>
        [...packages.packages.values()].flatMap((one) => one.statements.map((statement, at) => ({one, statement, at}))),
    ),
    system(
      'SYSPACKDEP',
      {
        BNAME: [name, ({on}) => on.name],
        BQUALIFIER: [name, ({on}) => on.schema],
        BTYPE: [flag, ({on}) => ({table: 'T', view: 'V', alias: 'A', synonym: 'S'})[on.kind]],
        DLOCATION: text,
        DCOLLID: [name, ({one}) => one.collection],
        DNAME: [name, ({one}) => one.name],
        DCONTOKEN: [char(8, true), ({one}) => bytesOf(one.token)],
        IBMREQD: no,
        DOWNER: [name, ({one}) => one.owner],
        DTYPE: blank,
      },
      () => [...packages.packages.values()].flatMap((one) => tablesOf(one, catalog).map((on) => ({one, on}))),
    ),
    system(
      'SYSPLAN',
      {
        NAME: [shortName, (one) => one.name],
        CREATOR: [name, (one) => one.owner],
        BINDDATE: [char(6), (one) => timestampText(one.bound, 12).slice(2, 10).replaceAll('-', '')],
        VALIDATE: [flag, (one) => one.validate.charAt(0)],
        ISOLATION: [flag, (one) => isolations[one.isolation]],
        VALID: yes,
        OPERATIVE: yes,
        BINDTIME: [char(8), (one) => timestampText(one.bound, 12).slice(11, 22).replaceAll('.', '')],
        PLSIZE: zeroInteger,
        IBMREQD: no,
        AVGSIZE: zeroInteger,
        ACQUIRE: [flag, () => 'U'],
        RELEASE: [flag, () => 'C'],
        EXPLAN: no,
        BOUNDBY: [name, (one) => one.owner],
        QUALIFIER: [name, (one) => one.qualifier],
        CACHESIZE: zero,
        PLENTRIES: [smallint, (one) => one.packages.length],
        BOUNDTS: [stamp, (one) => one.bound],
        DBPROTOCOL: [flag, () => 'D'],
        LASTUSED: neverUsed,
      },
      () => packages.plans.values(),
    ),
    system(
      'SYSPACKLIST',
      {
        PLANNAME: [shortName, ({plan}) => plan],
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

/** A token as the string that has its bytes in code page 1047. */
const bytesOf = (token: string): string =>
  fromEbcdic(Uint8Array.from(token.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));

/** Words, and the comma, that can precede the name of a table. */
const beforeTable: ReadonlySet<string> = new Set(['FROM', 'JOIN', 'INTO', 'UPDATE', 'TABLE', ',']);

/** The tables and views that the statements of a package refer to. */
function tablesOf({statements, qualifier}: Package, {tables}: Catalog) {
  const named = statements.flatMap(({text: statement}) => {
    const tokens = tokensOf(statement);
    return tokens.flatMap(({text: word}, at) => {
      if (!beforeTable.has(word)) return [];
      const [first, point, second] = [1, 2, 3].map((ahead) => tokens[at + ahead]?.text ?? '');
      return tables.get(point === '.' ? `${first}.${second}` : `${qualifier}.${first}`) ?? [];
    });
  });
  return [...new Set(named)];
}
