import type {SqlType} from '../types/sql-type';
import {char, double, integer, smallint} from '../types/sql-type';
import {constant, flag, name, shortName, stamp, system} from './system-table';
import type {SystemTable} from './table';

const {no} = constant;

const empty = (table: string, columns: Readonly<Record<string, SqlType>>): SystemTable =>
  system(
    table,
    {...Object.fromEntries(Object.entries(columns).map(([column, type]) => [column, [type, () => '']])), IBMREQD: no},
    () => [],
  );

/**
 * Catalog tables for objects that do not exist in a subsystem without a network, LOBs of its own and distribution
 * statistics: the communications database, distinct types, auxiliary tables, global variables, access control, roles,
 * pending definitions, and the distribution of values.
 */
export const emptyTables = (): SystemTable[] => [
  empty('SYSVARIABLES', {SCHEMA: name, NAME: name, OWNER: name, OWNERTYPE: flag, TYPESCHEMA: name, TYPENAME: name}),
  empty('SYSCONTROLS', {SCHEMA: name, NAME: name, TBSCHEMA: name, TBNAME: name, COLNAME: name, CONTROL_TYPE: flag}),
  empty('SYSROLES', {NAME: name, DEFINER: name, DEFINERTYPE: flag, REMARKS: name}),
  empty('SYSPENDINGDDL', {DBNAME: shortName, TSNAME: shortName, OBJSCHEMA: name, OBJNAME: name, OBJTYPE: flag}),
  empty('LOCATIONS', {LOCATION: name, LINKNAME: shortName, PORT: name, TPN: name, DBALIAS: name, TRUSTED: flag}),
  empty('IPNAMES', {LINKNAME: shortName, SECURITY_OUT: flag, USERNAMES: flag, IPADDR: name}),
  empty('IPLIST', {LINKNAME: shortName, IPADDR: name}),
  empty('LUNAMES', {LUNAME: shortName, SYSMODENAME: shortName, SECURITY_IN: flag, SECURITY_OUT: flag, USERNAMES: flag}),
  empty('USERNAMES', {TYPE: flag, AUTHID: name, LINKNAME: shortName, NEWAUTHID: name, PASSWORD: shortName}),
  empty('SYSDATATYPES', {SCHEMA: name, OWNER: name, NAME: name, CREATEDBY: name, SOURCESCHEMA: name, SOURCETYPE: name}),
  empty('SYSAUXRELS', {
    TBOWNER: name,
    TBNAME: name,
    COLNAME: name,
    PARTITION: smallint,
    AUXTBOWNER: name,
    AUXTBNAME: name,
  }),
  empty('SYSCOLDIST', {
    FREQUENCY: smallint,
    STATSTIME: stamp,
    TBOWNER: name,
    TBNAME: name,
    NAME: name,
    COLVALUE: name,
    TYPE: flag,
    CARDF: double,
    COLGROUPCOLNO: name,
    NUMCOLUMNS: smallint,
    FREQUENCYF: double,
  }),
  empty('SYSPLANDEP', {BNAME: name, BCREATOR: name, BTYPE: flag, DNAME: shortName}),
  empty('SYSDBRM', {
    NAME: shortName,
    TIMESTAMP: char(8),
    PDSNAME: name,
    PLNAME: shortName,
    PLCREATOR: name,
    QUOTE: flag,
    COMMA: flag,
    HOSTLANG: flag,
    VERSION: name,
  }),
  empty('SYSSTMT', {
    NAME: shortName,
    PLNAME: shortName,
    PLCREATOR: name,
    SEQNO: smallint,
    STMTNO: smallint,
    SECTNO: smallint,
    TEXT: name,
    ISOLATION: flag,
    STATUS: flag,
    STMTNOI: integer,
  }),
];
