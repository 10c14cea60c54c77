import {SqlError} from '../sql-error';
import {varchar} from '../types/sql-type';
import {ebcdic} from '../values/text';
import {type Call, type Definition, type Entry, entry} from './call';

/** SQL Reference, "Built-in session variables": those that describe this subsystem; VERSION is from memory. */
const variables: Readonly<Record<string, string | null>> = {
  APPLICATION_ENCODING_SCHEME: 'EBCDIC',
  DATA_SHARING_GROUP_NAME: null,
  DATE_FORMAT: 'ISO',
  DECIMAL_ARITHMETIC: 'DEC15',
  DECIMAL_POINT: '.',
  PLAN_NAME: 'DSNESPCS',
  SSID: 'DBT1',
  SYSTEM_EBCDIC_CCSID: '1047,65534,65534',
  SYSTEM_NAME: 'DBT1',
  TIME_FORMAT: 'ISO',
  VERSION: 'DSN12015',
};

const define = (call: Call): Definition => {
  const variable = call.text(0) ?? call.invalid(0);
  if (call.count > 1) {
    const {length} = call.string(1);
    if (length > 255) call.invalid(1);
  }
  const value = variable.startsWith('SYSIBM.') ? variables[variable.slice(7)] : undefined;
  if (value === undefined && call.count === 1) throw new SqlError(-904, ['FWR001I', 'VARIABLE', variable]);
  return {
    type: varchar(255),
    nullable: true,
    run: (_name: string, otherwise: string | null) =>
      value === undefined ? otherwise : value === null ? null : ebcdic(value),
  };
};

/** GETVARIABLE: its second argument is the value of an undefined variable; the SQLCODE without one is unknown to us. */
export const getVariable: Entry = {...entry(1, 2, define), takesNulls: true};
