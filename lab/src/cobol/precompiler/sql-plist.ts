import type {SqlStatementCall, SqlStatementVariable} from '../sql/sql-statements';

/**
 * The code that the precompiler adds to a program: the parameter list of each SQL statement, and the paragraph that
 * stores addresses in them. The declarations are those of modified sources of Db2 12; SQL-PLIST-CON and SQL-CALLTYPE do
 * not distinguish statements here, and SQL-STMT-TYPE does so only for SELECT, INSERT and OPEN.
 */

/** SQLTYPE: SQL Reference, "SQLDA field descriptions"; odd if there is an indicator. That of an SQLDA is ours. */
const sqlTypes = {
  SQLDA: 0,
  CHAR: 452,
  VARCHAR: 448,
  SMALLINT: 500,
  INTEGER: 496,
  BIGINT: 492,
  DECIMAL: 484,
  ZONED: 504,
  REAL: 480,
  DOUBLE: 480,
} as const;

const statementTypes: Readonly<Record<string, number | undefined>> = {SELECT: 231, INSERT: 232, OPEN: 3};

/** The declarations that every program gets once. */
const common = [
  ' 77 SQL-TEMP      PIC X(128).',
  ' 77 DSN-TEMP      PIC S9(9)  COMP-4.',
  ' 77 DSN-TMP2      PIC S9(18) COMP-3.',
  ' 77 SQL-NULL      PIC S9(9) COMP-4 VALUE +0.',
  ' 77 SQL-INIT-FLAG PIC S9(4) COMP-4 VALUE +0.',
  '    88 SQL-INIT-DONE VALUE +1.',
];

/** The name of the DBRM in Unicode, as the CCSID in the declaration indicates. */
const hexadecimal = (name: string): string =>
  Array.from(name.padEnd(8), (letter) => letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')).join('');

const half = (token: string, from: number): string => `+${Number.parseInt(token.slice(from, from + 8), 16)}`;

/** Decimal numbers have their precision in the first byte and their scale in the second. */
const lengthOf = ({type, length, scale = 0}: SqlStatementVariable): number =>
  type === 'DECIMAL' || type === 'ZONED' ? length * 256 + scale : length;

function variableList(kind: 'P' | 'A', call: SqlStatementCall, list: readonly SqlStatementVariable[]): string[] {
  if (list.length === 0) return [];
  const name = `SQL-${kind}VAR`;
  return [
    `    05 ${name}-LIST${call.section}.`,
    "       10 PRE-SQLDAID  PIC X(8)  VALUE 'SQLDA'.",
    `       10 PRE-SQLDABC  PIC S9(9) COMP-4 VALUE +${16 + 44 * list.length}.`,
    `       10 PRE-SQLN     PIC S9(4) COMP-4 VALUE +${list.length}.`,
    `       10 PRE-SQLLD    PIC S9(4) COMP-4 VALUE +${list.length}.`,
    '       10 PRE-SQLVAR.',
    ...list.flatMap((variable, index) => {
      const at = index + 1;
      const type = sqlTypes[variable.type] + (variable.indicator === undefined ? 0 : 1);
      return [
        `         12 SQLVAR-BASE${at}.`,
        `           15 ${name}-TYPE${at}  PIC S9(4) COMP-4 VALUE +${type}.`,
        `           15 ${name}-LEN${at}   PIC S9(4) COMP-4 VALUE +${lengthOf(variable)}.`,
        `           15 ${name}-ADDRS${at}.`,
        `              20 ${name}-ADDR${at}   PIC S9(9) COMP-4.`,
        `              20 ${name}-IND${at}    PIC S9(9) COMP-4.`,
        `           15 ${name}-NAME${at}.`,
        `              20 ${name}-NAMEL${at}  PIC S9(4) COMP-4 VALUE +0.`,
        `              20 ${name}-NAMEC${at}  PIC X(30) VALUE ' '.`,
      ];
    }),
  ];
}

/** Inputs, then outputs: host variables in the DBRM are numbered in this order. */
const inputs = ({variables}: SqlStatementCall) => variables.filter(({output}) => !output);
const outputs = ({variables}: SqlStatementCall) => variables.filter(({output}) => output);

function parameterList(call: SqlStatementCall, dbrm: string, token: string): string[] {
  const {section, verb, at} = call;
  return [
    ` 01 SQL-PLIST${section}.`,
    '    05 SQL-PLIST-CON   PIC S9(9) COMP-4 VALUE +4211712.',
    '    05 SQL-CALLTYPE    PIC S9(4) COMP-4 VALUE +30.',
    `    05 SQL-PROG-NAME   PIC X(8)  VALUE X'${hexadecimal(dbrm)}'.`,
    `    05 SQL-TIMESTAMP-1 PIC S9(9) COMP-4 VALUE ${half(token, 0)}.`,
    `    05 SQL-TIMESTAMP-2 PIC S9(9) COMP-4 VALUE ${half(token, 8)}.`,
    `    05 SQL-SECTION     PIC S9(4) COMP-4 VALUE +${section}.`,
    '    05 SQL-CODEPTR     PIC S9(9) COMP-4.',
    '    05 SQL-VPARMPTR    PIC S9(9) COMP-4 VALUE +0.',
    '    05 SQL-APARMPTR    PIC S9(9) COMP-4 VALUE +0.',
    '    05 FILLER          PIC S9(4) COMP-4 VALUE +1208.',
    `    05 SQL-STMT-TYPE   PIC S9(4) COMP-4 VALUE +${statementTypes[verb] ?? 0}.`,
    `    05 SQL-STMT-NUM    PIC S9(9) COMP-4 VALUE +${at.line}.`,
    '    05 SQL-PLIST-FLG   PIC S9(4) COMP-4 VALUE +0.',
    '    05 FILLER          PIC X(18) VALUE LOW-VALUES.',
    ...variableList('P', call, inputs(call)),
    ...variableList('A', call, outputs(call)),
  ];
}

/** The lines to add at the end of WORKING-STORAGE. */
export const declarations = (calls: readonly SqlStatementCall[], dbrm: string, token: string): string[] =>
  [...common, ...calls.flatMap((call) => parameterList(call, dbrm, token))].map((line) => `       ${line}`);

function addresses(kind: 'P' | 'A', {section}: SqlStatementCall, list: readonly SqlStatementVariable[]): string[] {
  if (list.length === 0) return [];
  const pointer = kind === 'P' ? 'SQL-VPARMPTR' : 'SQL-APARMPTR';
  const operands = list.flatMap(({name, indicator}) => [...name, ...(indicator ?? ['SQL-NULL'])]);
  return [
    `    CALL 'DSNHADDR' USING ${pointer} OF SQL-PLIST${section}`,
    `    SQL-${kind}VAR-LIST${section}.`,
    `    CALL 'DSNHADD2' USING SQL-${kind}VAR-ADDRS1 IN`,
    `    SQL-${kind}VAR-LIST${section}`,
    ...operands.map((operand, at) => `    ${operand}${at === operands.length - 1 ? '.' : ''}`),
  ];
}

/** The lines to add at the beginning of the PROCEDURE DIVISION. */
export const initialization = (calls: readonly SqlStatementCall[]): string[] =>
  [
    'DSNSQL SECTION.',
    'SQL-SKIP.',
    '    GO TO SQL-INIT-END.',
    'SQL-INITIAL.',
    '    MOVE 1 TO SQL-INIT-FLAG.',
    ...calls.flatMap((call) => [
      ...addresses('P', call, inputs(call)),
      ...addresses('A', call, outputs(call)),
      `    CALL 'DSNHADDR' USING SQL-CODEPTR OF SQL-PLIST${call.section}`,
      '    SQLCA.',
    ]),
    'SQL-INIT-END.',
    '    CONTINUE.',
  ].map((line) => `       ${line}`);

const conditions = {
  SQLERROR: 'SQLCODE < 0',
  'NOT FOUND': 'SQLCODE = 100',
  SQLWARNING: "(SQLCODE > 0 AND NOT = 100) OR (SQLCODE = 0 AND SQLWARN0 = 'W')",
} as const;

/** The lines that replace a statement: the call to Db2, and the branches that WHENEVER specifies. */
export function callLines({section, whenever}: SqlStatementCall, period: boolean): string[] {
  const lines = [
    '    PERFORM SQL-INITIAL UNTIL SQL-INIT-DONE',
    `    CALL 'DSNHLI' USING SQL-PLIST${section}`,
    ...whenever.flatMap(({condition, goTo}) => [
      `    IF ${conditions[condition]}`,
      `       GO TO ${goTo}`,
      '    END-IF',
    ]),
  ];
  return lines.map((line, at) => `       ${line}${period && at === lines.length - 1 ? '.' : ''}`);
}
