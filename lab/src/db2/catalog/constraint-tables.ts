import {smallint, varchar} from '../types/sql-type';
import type {Catalog} from './catalog';
import {constant, flag, name, system} from './system-table';
import type {SystemTable} from './table';

const {no} = constant;

const number = (order: readonly unknown[], object: unknown) => order.indexOf(object) + 1;

/** SQL Reference, "Db2 catalog tables": referential, check and unique constraints. */
export function constraintTables(catalog: Catalog): SystemTable[] {
  return [
    system(
      'SYSRELS',
      {
        CREATOR: [name, (one) => one.child.schema],
        TBNAME: [name, (one) => one.child.name],
        RELNAME: [name, (one) => one.name],
        REFTBNAME: [name, (one) => one.parent.name],
        REFTBCREATOR: [name, (one) => one.parent.schema],
        COLCOUNT: [smallint, (one) => one.columns.length],
        DELETERULE: [flag, (one) => ({CASCADE: 'C', RESTRICT: 'R', 'SET NULL': 'N', 'NO ACTION': 'A'})[one.onDelete]],
        IXNAME: [name, (one) => (one.parentKey === one.parent.primaryKey ? '' : (one.parentKey.index?.name ?? ''))],
        ENFORCED: [flag, () => 'Y'],
      },
      () => catalog.baseTables.flatMap(({foreignKeys}) => foreignKeys),
    ),
    system(
      'SYSFOREIGNKEYS',
      {
        CREATOR: [name, ({key}) => key.child.schema],
        TBNAME: [name, ({key}) => key.child.name],
        RELNAME: [name, ({key}) => key.name],
        COLNAME: [name, ({key, column}) => key.child.columns[column]!.name],
        COLNO: [smallint, ({column}) => column + 1],
        COLSEQ: [smallint, ({at}) => at + 1],
      },
      () =>
        catalog.baseTables.flatMap(({foreignKeys}) =>
          foreignKeys.flatMap((key) => key.columns.map((column, at) => ({key, column, at}))),
        ),
    ),
    system(
      'SYSCHECKS',
      {
        TBOWNER: [name, ({table}) => table.schema],
        CREATOR: [name, ({table}) => table.owner],
        TBNAME: [name, ({table}) => table.name],
        CHECKNAME: [name, ({check}) => check.name],
        CHECKCONDITION: [varchar(7400), ({check}) => check.text],
        OBID: [smallint, ({table, check}) => number(table.checks, check)],
      },
      () => catalog.baseTables.flatMap((table) => table.checks.map((check) => ({table, check}))),
    ),
    system(
      'SYSTABCONST',
      {
        CONSTNAME: [name, ({key}) => key.name],
        TBCREATOR: [name, ({table}) => table.schema],
        TBNAME: [name, ({table}) => table.name],
        TYPE: [flag, ({table, key}) => (key === table.primaryKey ? 'P' : 'U')],
        IXOWNER: [name, ({key}) => key.index?.schema ?? ''],
        IXNAME: [name, ({key}) => key.index?.name ?? ''],
        COLCOUNT: [smallint, ({key}) => key.columns.length],
      },
      () => catalog.baseTables.flatMap((table) => table.keys.map((key) => ({table, key}))),
    ),
    system(
      'SYSKEYCOLUSE',
      {
        CONSTNAME: [name, ({key}) => key.name],
        TBCREATOR: [name, ({table}) => table.schema],
        TBNAME: [name, ({table}) => table.name],
        COLNAME: [name, ({table, column}) => table.columns[column]!.name],
        COLSEQ: [smallint, ({at}) => at + 1],
        COLNO: [smallint, ({column}) => column + 1],
      },
      () =>
        catalog.baseTables.flatMap((table) =>
          table.keys.flatMap((key) => key.columns.map((column, at) => ({table, key, column, at}))),
        ),
    ),
    system(
      'SYSCHECKDEP',
      {
        TBOWNER: [name, ({table}) => table.schema],
        TBNAME: [name, ({table}) => table.name],
        CHECKNAME: [name, ({check}) => check.name],
        COLNAME: [name, ({column}) => column],
        IBMREQD: no,
      },
      () =>
        catalog.baseTables.flatMap((table) =>
          table.checks.flatMap((check) =>
            table.columns
              .filter((column) => new RegExp(`\\b${column.name}\\b`).test(check.text))
              .map((column) => ({table, check, column: column.name})),
          ),
        ),
    ),
  ];
}
