import {sqlWords} from './sql-statements';

/** What PostgreSQL says about a statement that failed. */
export interface DatabaseError {
  sqlstate: string;
  message: string;
  statement: string;
}

interface SqlCode {
  /** The SQLSTATE of PostgreSQL. */
  postgres: string;
  /** A pattern in the message, if one SQLSTATE of PostgreSQL corresponds to several codes of Db2. */
  when?: (error: DatabaseError) => boolean;
  sqlcode: number;
  /** The SQLSTATE of Db2. */
  sqlstate: string;
  /** Why the two differ, or what the difference conceals. */
  reason?: string;
}

const says = (pattern: RegExp) => (error: DatabaseError) => pattern.test(error.message);
const verb = (pattern: RegExp) => (error: DatabaseError) => pattern.test(sqlWords(error.statement).trimStart());
const isChange = verb(/^(INSERT|UPDATE|MERGE)\b/i);

/**
 * The errors that samples may show, as in Db2 for z/OS (Db2 for z/OS: Codes). The first matching row counts. An error
 * that is not here has no certain counterpart, and fails the sample.
 */
export const sqlCodes: SqlCode[] = [
  {postgres: '23505', sqlcode: -803, sqlstate: '23505'},
  {postgres: '23502', sqlcode: -407, sqlstate: '23502'},
  {
    postgres: '23503',
    when: says(/^insert or update/),
    sqlcode: -530,
    sqlstate: '23503',
  },
  {
    postgres: '23503',
    when: verb(/^DELETE\b/i),
    sqlcode: -532,
    sqlstate: '23504',
    reason: 'PostgreSQL has one SQLSTATE for a child without a parent and a parent with children; Db2 has two.',
  },
  {
    postgres: '23503',
    when: verb(/^UPDATE\b/i),
    sqlcode: -531,
    sqlstate: '23504',
    reason: 'Db2 names the update of a parent key apart from the delete of a parent row.',
  },
  {postgres: '23514', sqlcode: -545, sqlstate: '23513', reason: 'Db2 keeps 23514 for data in a check pending state.'},
  {postgres: '44000', sqlcode: -161, sqlstate: '44000'},
  {
    postgres: '42P01',
    sqlcode: -204,
    sqlstate: '42704',
    reason: 'Db2 has one SQLSTATE for every undefined object; PostgreSQL has its own for tables.',
  },
  {postgres: '42704', sqlcode: -204, sqlstate: '42704'},
  {postgres: '42703', sqlcode: -206, sqlstate: '42703'},
  {postgres: '42702', sqlcode: -203, sqlstate: '42702'},
  {
    postgres: '42601',
    when: says(/^INSERT has more (target columns|expressions)/),
    sqlcode: -117,
    sqlstate: '42802',
    reason: 'To PostgreSQL a wrong number of values is a syntax error.',
  },
  {
    postgres: '42601',
    when: says(/^multiple assignments/),
    sqlcode: -121,
    sqlstate: '42701',
    reason: 'To PostgreSQL a column that is set twice is a syntax error.',
  },
  {postgres: '42601', sqlcode: -104, sqlstate: '42601'},
  {
    postgres: '42803',
    when: says(/not allowed in WHERE/),
    sqlcode: -120,
    sqlstate: '42903',
    reason: 'PostgreSQL has one SQLSTATE for every misplaced aggregate function.',
  },
  {postgres: '42803', sqlcode: -122, sqlstate: '42803'},
  {postgres: '42P07', sqlcode: -601, sqlstate: '42710', reason: 'Db2 has one SQLSTATE for every name that exists.'},
  {postgres: '42710', sqlcode: -601, sqlstate: '42710'},
  {postgres: '42701', when: verb(/^INSERT\b/i), sqlcode: -121, sqlstate: '42701'},
  {
    postgres: '42701',
    sqlcode: -612,
    sqlstate: '42711',
    reason: 'Db2 tells a column that is named twice in a definition from one that is assigned twice.',
  },
  {postgres: '42830', sqlcode: -573, sqlstate: '42890', reason: 'Both mean a parent without a matching unique key.'},
  {
    postgres: '42883',
    when: says(/^function/),
    sqlcode: -440,
    sqlstate: '42884',
    reason:
      'Only for functions. Db2 casts between strings and numbers where PostgreSQL finds no operator, so that such a statement may run there.',
  },
  {postgres: '21000', sqlcode: -811, sqlstate: '21000'},
  {
    postgres: '22001',
    when: isChange,
    sqlcode: -404,
    sqlstate: '22001',
    reason: 'For a literal in the statement. A program that passes a host variable gets -302.',
  },
  {
    postgres: '22003',
    when: (error) => isChange(error) && says(/^numeric field overflow/)(error),
    sqlcode: -406,
    sqlstate: '22003',
    reason: 'Db2 tells a value that does not fit its column from an overflow while it computes.',
  },
  {
    postgres: '22003',
    when: says(/^numeric field overflow/),
    sqlcode: -413,
    sqlstate: '22003',
    reason: 'In a query PostgreSQL checks the digits of a decimal only in a CAST, which is a conversion to Db2.',
  },
  {
    postgres: '22003',
    sqlcode: -802,
    sqlstate: '22003',
    reason: 'For an expression of a select list a program with an indicator variable gets +802 and a null.',
  },
  {postgres: '22012', sqlcode: -802, sqlstate: '22012', reason: 'As with 22003: +802 where there is an indicator.'},
  {postgres: '22007', sqlcode: -180, sqlstate: '22007'},
  {
    postgres: '22008',
    sqlcode: -181,
    sqlstate: '22007',
    reason: 'A date in the right form that no calendar has, such as 30 February.',
  },
  {
    postgres: '22P02',
    sqlcode: -420,
    sqlstate: '22018',
    reason: 'A string that is no number; Db2 sees it as a wrong argument of the conversion.',
  },
  {
    postgres: '55000',
    when: says(/^cannot (insert into|update|delete from) view/),
    sqlcode: -150,
    sqlstate: '42807',
    reason: 'PostgreSQL files a read-only view under objects that are not ready for the statement.',
  },
  {
    postgres: '0A000',
    when: says(/^cannot (insert into|update) column .* of view/),
    sqlcode: -151,
    sqlstate: '42808',
    reason: 'PostgreSQL files a computed column of a view under what is not supported.',
  },
];

/** Db2's SQLCODE and SQLSTATE; null if they are uncertain. */
export function db2Code(error: DatabaseError): {sqlcode: number; sqlstate: string} | null {
  return sqlCodes.find(({postgres, when}) => postgres === error.sqlstate && (when?.(error) ?? true)) ?? null;
}
