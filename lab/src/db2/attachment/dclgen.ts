import {dataSetNamed, hasWord, readCommand, type TsoCommand, valueOf} from '../../programs/ikjeft01/command-line';
import {toRecord} from '../../ebcdic';
import type {Step} from '../../step/step';
import type {Column} from '../catalog/column';
import type {Subsystem} from '../subsystem';
import {type SqlType, typeText} from '../types/sql-type';

/** The part of DSN that DCLGEN uses. */
export interface DclgenTerminal {
  readonly step: Step;
  say(line: string): void;
}

const failed = 8;
const cards = {recfm: 'FB', lrecl: 80} as const;
const longestName = 30;

/** The text of a card from column 7 on. */
const rule = '*'.repeat(66);
const comment = (text: string): string => `* ${text.padEnd(63)}*`;

/** The parameters of DCLGEN, in the order in which a generated member repeats them. */
interface Options {
  readonly table: string;
  readonly library: string;
  readonly member: string;
  readonly replace: boolean;
  readonly names?: string;
  readonly structure?: string;
  readonly label: boolean;
  readonly columnSuffix: boolean;
  readonly indicators: boolean;
  /** The parameters as the comment at the head of the member repeats them. */
  readonly typed: readonly string[];
}

function readOptions(command: TsoCommand, table: string, prefix: string): Options {
  const {name: library, member = ''} = dataSetNamed(valueOf(command, 'LIBRARY') ?? '', prefix);
  const yes = (word: string): boolean => /^Y(ES)?$/i.test(valueOf(command, word) ?? '');
  const names = valueOf(command, 'NAMES')?.toUpperCase();
  const structure = valueOf(command, 'STRUCTURE')?.toUpperCase();
  const replace = /^REP/i.test(valueOf(command, 'ACTION') ?? '');
  const delimiters = valueOf(command, 'DBCSDELIM');
  const typed = [
    `TABLE(${table})`,
    `LIBRARY(${library}(${member}))`,
    ...(replace ? ['ACTION(REPLACE)'] : []),
    'LANGUAGE(COBOL)',
    ...(names === undefined ? [] : [`NAMES(${names})`]),
    ...(structure === undefined ? [] : [`STRUCTURE(${structure})`]),
    hasWord(command, 'APOST') ? 'APOST' : 'QUOTE',
    ...(yes('LABEL') ? ['LABEL(YES)'] : []),
    ...(delimiters === undefined ? [] : [`DBCSDELIM(${delimiters.toUpperCase()})`]),
    ...(yes('COLSUFFIX') ? ['COLSUFFIX(YES)'] : []),
    ...(yes('INDVAR') ? ['INDVAR(YES)'] : []),
  ];
  return {
    table,
    library,
    member,
    replace,
    typed,
    label: yes('LABEL'),
    columnSuffix: yes('COLSUFFIX'),
    indicators: yes('INDVAR'),
    ...(names !== undefined && {names}),
    ...(structure !== undefined && {structure}),
  };
}

/**
 * DCLGEN: writes DECLARE TABLE and the host structure of a table or view to a member. Command Reference, "DCLGEN
 * (declarations generator) subcommand (DSN)"; the layout is that of Db2 12. The texts of FWR004I are ours.
 */
export function runDclgen({step, say}: DclgenTerminal, typed: TsoCommand, subsystem: Subsystem): number {
  const command = readCommand(typed.text.replace(/(\w)\s+\(/g, '$1('));
  const named = valueOf(command, 'TABLE')?.replaceAll("'", '').toUpperCase();
  if (named === undefined) {
    say('DSNE921E REQUIRED PARAMETER TABLE IS MISSING');
    return failed;
  }
  const language = valueOf(command, 'LANGUAGE')?.toUpperCase() ?? 'IBMCOB';
  if (!/^(?:IBMCOB|COBOL|COB2?)$/.test(language)) {
    say(`FWR001I DCLGEN LANGUAGE(${language}) IS NOT SUPPORTED ON THIS MACHINE`);
    return failed;
  }
  const [schema, name] = named.includes('.') ? (named.split('.') as [string, string]) : [undefined, named];
  const owner = valueOf(command, 'OWNER')?.toUpperCase();
  const session = subsystem.connect(step.user);
  const from = schema ?? owner ?? session.registers.sqlid;
  const found = subsystem.database.catalog.findTable(from, name);
  if (!found) {
    say(`FWR004I ${from}.${name} IS NO TABLE OR VIEW`);
    return failed;
  }
  const options = readOptions(command, named, step.user);
  return write(step, say, options, declaration(options, name, found.columns));
}

function write(step: Step, say: (line: string) => void, options: Options, lines: readonly string[]): number {
  const {library, member, replace} = options;
  const dataSet = step.system.dataSet(library);
  if (dataSet?.dsorg !== 'PO' || member === '') {
    say(`FWR004I LIBRARY(${library}${member === '' ? '' : `(${member})`}) IS NO MEMBER OF A LIBRARY`);
    return failed;
  }
  const isThere = dataSet.members.has(member);
  if (isThere && !replace) {
    say(`FWR004I MEMBER ${member} IS IN ${library}: ACTION(REPLACE) REPLACES IT`);
    return failed;
  }
  const dd = step.allocate([{kind: 'data set', dataSet, member, status: 'SHR', attributes: {}}]);
  const writer = step.openOutput(dd, cards);
  for (const line of lines) writer?.put(toRecord(`      ${line}`, cards.lrecl));
  writer?.close();
  step.free();
  if (!writer) return failed;
  say(`FWR004I MEMBER ${member} OF ${library} WAS ${isThere ? 'REPLACED' : 'ADDED'}`);
  return 0;
}

const hyphens = (name: string): string => name.replaceAll('_', '-');

function declaration(options: Options, table: string, columns: readonly Column[]): string[] {
  const {typed, structure} = options;
  const [first, ...rest] = typed;
  const width = Math.max(30, ...columns.map(({name}) => name.length));
  return [
    rule,
    comment(`DCLGEN ${first}`),
    ...rest.map((part) => comment(`       ${part}`)),
    comment('... IS THE DCLGEN COMMAND THAT MADE THE FOLLOWING STATEMENTS'),
    rule,
    `     EXEC SQL DECLARE ${options.table} TABLE`,
    ...columns.map((column, at) => {
      const end = at === columns.length - 1 ? '' : ',';
      return `     ${at === 0 ? '(' : ' '} ${column.name.padEnd(width)} ${sqlType(column)}${end}`;
    }),
    '     ) END-EXEC.',
    rule,
    comment(`COBOL DECLARATION FOR TABLE ${options.table}`),
    rule,
    ` 01  ${structure ?? hyphens(`DCL${table}`)}.`,
    ...columns.flatMap((column, at) => item(options, column, at)),
    ...(options.indicators ? indicators(table, columns.length) : []),
    rule,
    comment(`THE NUMBER OF COLUMNS DESCRIBED BY THIS DECLARATION IS ${columns.length}`),
    rule,
  ];
}

const sqlType = ({type, nullable}: Column): string => {
  const text = type.kind === 'TIMESTAMP' && type.precision === 6 ? 'TIMESTAMP' : typeText(type).replace(',', ', ');
  return nullable ? text : `${text} NOT NULL`;
};

/** NAMES alone is the prefix of numbered field names; with COLSUFFIX(YES) it is the prefix of the column names. */
function fieldName({names, columnSuffix}: Options, column: Column, at: number): string {
  if (names === undefined) return hyphens(column.name);
  if (!columnSuffix) return `${names}${String(at + 1).padStart(3, '0')}`;
  return hyphens(names + column.name).slice(0, longestName);
}

/** A long name gets a line of its own. */
function clause(level: number, name: string, width: number, indent: number, description: string): string[] {
  const start = `${' '.repeat(indent)}${level} ${name}`;
  if (name.length <= width) return [`${start.padEnd(indent + 3 + width)} ${description}.`];
  return [start, `${' '.repeat(indent + 3)}${description}.`];
}

function item(options: Options, column: Column, at: number): string[] {
  const name = fieldName(options, column, at);
  const remark = (text: string): string[] => (options.columnSuffix ? [`*                       ${text}`] : []);
  const label = options.label ? [`*    ${(column.label ?? '').padEnd(61, '*').slice(0, 61)}`] : [];
  const {type} = column;
  if (type.kind === 'VARCHAR' || type.kind === 'VARGRAPHIC' || type.kind === 'VARBINARY') {
    const text = type.kind === 'VARGRAPHIC' ? `PIC G(${type.length}) USAGE DISPLAY-1` : `PIC X(${type.length})`;
    return [
      ...label,
      `     10 ${name}.`,
      ...remark(`${column.name} LENGTH`),
      ...clause(49, `${name}-LEN`.slice(0, longestName), 17, 8, 'PIC S9(4) USAGE COMP'),
      ...remark(column.name),
      ...clause(49, `${name}-TEXT`.slice(0, longestName), 17, 8, text),
    ];
  }
  return [...label, ...remark(column.name), ...clause(10, name, 20, 5, picture(type))];
}

/** Application Programming and SQL Guide, "Equivalent SQL and COBOL data types". */
function picture(type: SqlType): string {
  switch (type.kind) {
    case 'SMALLINT':
      return 'PIC S9(4) USAGE COMP';
    case 'INTEGER':
      return 'PIC S9(9) USAGE COMP';
    case 'BIGINT':
      return 'PIC S9(18) USAGE COMP';
    case 'DECIMAL': {
      const integers = type.precision - type.scale;
      const decimals = type.scale === 0 ? 'V' : `V9(${type.scale})`;
      return `PIC S${integers === 0 ? '' : `9(${integers})`}${decimals} USAGE COMP-3`;
    }
    case 'REAL':
      return 'USAGE COMP-1';
    case 'DOUBLE':
      return 'USAGE COMP-2';
    case 'DATE':
      return 'PIC X(10)';
    case 'TIME':
      return 'PIC X(8)';
    case 'TIMESTAMP':
      return `PIC X(${type.precision === 0 ? 19 : 20 + type.precision})`;
    case 'CHAR':
    case 'BINARY':
      return `PIC X(${type.length})`;
    case 'GRAPHIC':
      return `PIC G(${type.length}) USAGE DISPLAY-1`;
    default:
      return `USAGE SQL TYPE IS ${typeText(type)}`;
  }
}

const indicators = (table: string, count: number): string[] => [
  rule,
  comment('INDICATOR VARIABLE STRUCTURE'),
  rule,
  ` 01  ${hyphens(`I${table}`)}.`,
  `     10 INDSTRUC           PIC S9(4) USAGE COMP OCCURS ${count} TIMES.`,
];
