import type {Dbrm} from '../../db2/packages/dbrm';
import {compile} from '../compile';
import type {Diagnostic} from '../messages/diagnostics';
import type {CopyLibrary} from '../source/expand';
import {includeMembers} from '../sql/include-members';
import type {SqlStatementCall} from '../sql/sql-statements';
import {SqlStatements} from '../sql/sql-statements';
import {hostReferences, replaceReferences} from '../sql/sql-text';
import {type ExecBlock, execBlocks} from './exec-blocks';
import {callLines, declarations, initialization} from './sql-plist';

export interface Precompilation {
  /** The modified source, for the compiler. */
  readonly lines: readonly string[];
  /** Undefined for a program without SQL. */
  readonly dbrm?: Dbrm;
  readonly messages: readonly Diagnostic[];
  readonly returnCode: number;
}

const areaB = 11;

/** SQL becomes comments: asterisks cover columns 7 to 11. */
const commented = (line: string): string => `      *****${line.slice(areaB, 72)}`;

/**
 * Processes SQL as the precompiler does: Application Programming and SQL Guide, "Processing SQL statements by using the
 * Db2 precompiler". COPY is left to the compiler, so host variables of copied members are unknown here.
 */
export function precompile(
  source: string,
  library: CopyLibrary,
  compiled: string,
  dbrmName: string | undefined,
): Precompilation {
  const included = withIncludes(source.split('\n'), library);
  const blocks = execBlocks(included);
  const {dbrms, messages} = compile({
    source: included.join('\n'),
    library: () => '',
    options: 'SQL',
    compiled,
    sql: SqlStatements,
    ...(dbrmName !== undefined && {dbrmName}),
  });
  const isSql = ({line}: Diagnostic): boolean => blocks.some((block) => line >= block.line && line <= block.endLine);
  const found = messages.filter(isSql);
  const returnCode = found.length > 0 ? 8 : 0;
  const [dbrm] = dbrms;
  if (!dbrm) return {lines: included.flatMap((line) => line), messages: found, returnCode};
  const {name, token, calls} = dbrm;
  return {
    lines: modified(included, blocks, calls, declarations(calls, name, token)),
    dbrm: {name, token, statements: renumbered(dbrm.statements, calls)},
    messages: found,
    returnCode,
  };
}

/** The source with the members of EXEC SQL INCLUDE inserted after their statements, which become comments. */
function withIncludes(lines: readonly string[], library: CopyLibrary): string[] {
  const includes = new Map(
    execBlocks(lines)
      .filter(({words}) => words[0]?.toUpperCase() === 'INCLUDE')
      .map((block) => [block.line, block]),
  );
  const result: string[] = [];
  for (let at = 1; at <= lines.length; at += 1) {
    const block = includes.get(at);
    if (!block) {
      result.push(lines[at - 1]!);
      continue;
    }
    const member = block.words.slice(1).join('').replace(/["']/g, '').toUpperCase();
    const text = includeMembers[member]?.replaceAll('COMP-5', 'COMP-4') ?? library(member, undefined);
    // The statement for a member that is not found stays, and so does its message.
    if (text === undefined) {
      result.push(...lines.slice(at - 1, block.endLine));
    } else {
      result.push(...lines.slice(at - 1, block.endLine).map(commented), ...text.replace(/\n$/, '').split('\n'));
    }
    at = block.endLine;
  }
  return result;
}

/** A parameter list has inputs first, then outputs; the statements of the DBRM number their variables like that. */
function renumbered(statements: Dbrm['statements'], calls: readonly SqlStatementCall[]): Dbrm['statements'] {
  return statements.map((statement) => {
    const call = calls.find(({section}) => section === statement.number);
    if (!call) return statement;
    const order = [false, true].flatMap((wanted) =>
      call.variables.flatMap(({output}, at) => (output === wanted ? [at + 1] : [])),
    );
    const text = replaceReferences(statement.text, hostReferences(statement.text), ({names: [name], indicator}) => {
      const number = order.indexOf(Number(name!.slice(1))) + 1;
      return indicator ? `:H${number}:I${number}` : `:H${number}`;
    });
    return {...statement, text};
  });
}

const isHeading = (line: string, heading: RegExp): boolean =>
  !/^.{6}[*/]/.test(line) && heading.test(line.slice(7, 72));

function modified(
  lines: readonly string[],
  blocks: readonly ExecBlock[],
  calls: readonly SqlStatementCall[],
  declared: readonly string[],
): string[] {
  const starts = new Map(blocks.map((block) => [block.line, block]));
  const result: string[] = [];
  let isDeclared = false;
  let awaits: RegExp | undefined;
  for (let at = 1; at <= lines.length; at += 1) {
    const line = lines[at - 1]!;
    const procedure = isHeading(line, /^ {0,3}PROCEDURE\s+DIVISION/i);
    if (!isDeclared && (procedure || isHeading(line, /^ {0,3}(?:LINKAGE|LOCAL-STORAGE)\s+SECTION/i))) {
      result.push(...declared);
      isDeclared = true;
    }
    if (procedure)
      awaits = lines.some((one) => isHeading(one, /^ {0,3}END\s+DECLARATIVES/i)) ? /END\s+DECLARATIVES\s*\./i : /\./;
    const block = starts.get(at);
    if (!block) {
      result.push(line);
      // After the heading, which may span several lines.
      if (awaits && isHeading(line, awaits)) {
        result.push(...initialization(calls));
        awaits = undefined;
      }
      continue;
    }
    result.push(...replaced(lines, block, calls));
    at = block.endLine;
  }
  return result;
}

/** A statement as comments, followed by its call; text before and after it on its lines is kept. */
function replaced(lines: readonly string[], block: ExecBlock, calls: readonly SqlStatementCall[]): string[] {
  const before = lines[block.line - 1]!.slice(7, block.column - 1);
  const after = lines[block.endLine - 1]!.slice(block.endColumn - 1, 72);
  const own = lines.slice(block.line - 1, block.endLine);
  const call = calls.find(({at}) => at.line === block.line && at.column === block.column);
  // Two statements on one line, or a declaration among statements, leave their period.
  const period = block.period && before.trim() !== '' ? ['           .'] : [];
  return [
    ...(before.trim() === '' ? [] : [`       ${before}`]),
    ...own.map(commented),
    ...(call ? callLines(call, block.period) : period),
    ...(after.trim() === '' ? [] : [`           ${after.trim()}`]),
  ];
}
