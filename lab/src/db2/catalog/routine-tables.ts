import {catalogType, integer, smallint, varchar} from '../types/sql-type';
import type {Catalog} from './catalog';
import {constant, flag, name, shortName, stamp, system} from './system-table';
import type {SystemTable} from './table';

const {text} = constant;

/** SQL Reference, "Db2 catalog tables": procedures, functions and their parameters. */
export function routineTables(catalog: Catalog): SystemTable[] {
  return [
    system(
      'SYSROUTINES',
      {
        SCHEMA: [name, (one) => one.schema],
        OWNER: [name, (one) => one.owner],
        NAME: [name, (one) => one.name],
        ROUTINETYPE: [flag, (one) => one.type[0]!],
        SPECIFICNAME: [name, (one) => one.name],
        ORIGIN: [flag, (one) => (one.type === 'PROCEDURE' ? 'N' : 'Q')],
        PARM_COUNT: [smallint, (one) => one.definition.parameters.length],
        LANGUAGE: [shortName, () => 'SQL'],
        RESULT_SETS: [smallint, (one) => one.definition.resultSets],
        ACTIVE: [flag, () => 'Y'],
        EXTERNAL_NAME: [varchar(762), (one) => one.name],
        COLLID: [name, (one) => one.schema],
        WLM_ENVIRONMENT: text,
        TEXT: [varchar(32704), (one) => one.definition.text],
        CREATEDTS: [stamp, (one) => one.created],
      },
      () => catalog.routines.values(),
    ),
    system(
      'SYSPARMS',
      {
        SCHEMA: [name, ({routine}) => routine.schema],
        NAME: [name, ({routine}) => routine.name],
        ROUTINETYPE: [flag, ({routine}) => routine.type[0]!],
        PARMNAME: [name, ({parameter}) => parameter.name],
        ROWTYPE: [flag, ({parameter}) => ({IN: 'P', OUT: 'O', INOUT: 'B'})[parameter.mode]],
        ORDINAL: [smallint, ({at}) => at + 1],
        TYPENAME: [name, ({parameter}) => parameter.type.kind],
        LENGTH: [integer, ({parameter}) => catalogType(parameter.type).length],
        SCALE: [smallint, ({parameter}) => catalogType(parameter.type).scale],
      },
      () =>
        [...catalog.routines.values()].flatMap((routine) =>
          routine.definition.parameters.map((parameter, at) => ({routine, parameter, at})),
        ),
    ),
  ];
}
