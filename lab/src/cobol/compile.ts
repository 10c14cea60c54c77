import type {Dbrm} from '../db2/packages/dbrm';
import {externalName} from './code/external-name';
import type {CompiledProgram} from './code/program';
import type {Layout} from './data/layout';
import {Diagnostics, type Diagnostic} from './messages/diagnostics';
import {type CompilerOptions, readOptions} from './options';
import {ProgramCompiler} from './procedure/program-compiler';
import {addRemarks} from './remarks/remarks';
import {checkSequence} from './remarks/sequence-remarks';
import {expandSource, type CopyLibrary} from './source/expand';
import {consistencyToken} from './sql/consistency-token';
import type {SqlStatementCall, SqlStatements} from './sql/sql-statements';
import {parse} from './syntax/parse';
import type {ProgramUnit} from './syntax/program';
import {type Token, toTokens} from './syntax/token';

export interface Compilation {
  /** Empty if a message is severe. */
  readonly programs: readonly CompiledProgram[];
  /** What the option SQL produces from EXEC SQL, one for each program that has any. */
  readonly dbrms: readonly (Dbrm & {readonly calls: readonly SqlStatementCall[]})[];
  readonly messages: readonly Diagnostic[];
  readonly returnCode: number;
  /** The expanded source; the line number of a message refers to it, counting from 1. */
  readonly lines: readonly string[];
  readonly options: CompilerOptions;
  /** What the listing is produced from. */
  readonly tree: SourceTree;
}

interface SourceTree {
  /** PARM, and the CBL and PROCESS statements. */
  readonly parameters: string;
  readonly cards: readonly string[];
  readonly units: readonly ProgramUnit[];
  readonly tokens: readonly Token[];
  /** The lines that COPY brought in. */
  readonly copied: ReadonlySet<number>;
  /** For each unit: its items in storage. */
  readonly data: readonly Pick<Layout, 'named' | 'areas'>[];
  readonly files: readonly CompiledProgram['files'][];
}

export interface CompileInput {
  readonly source: string;
  readonly library: CopyLibrary;
  /** The options of the PARM, before those of the source. */
  readonly options?: string;
  /** Whether a listing is requested, which adds messages about what was assumed. */
  readonly listed?: boolean;
  /** For WHEN-COMPILED: `YYYYMMDDhhmmsscc+hhmm`. */
  readonly compiled: string;
  /** The name of the DBRM of the first program, if it is not the program's. */
  readonly dbrmName?: string;
  /** The SQL reader, which few programs need: `sqlReader` loads it. */
  readonly sql?: typeof SqlStatements | undefined;
}

/** Loads the SQL reader, if the option SQL may be in effect. */
export async function sqlReader(source: string, options = ''): Promise<typeof SqlStatements | undefined> {
  const isAsked = /\bSQL\b/i.test(options) || /^.{0,6}\s*(?:CBL|PROCESS)\b.*\bSQL\b/im.test(source);
  return isAsked ? (await import('./sql/sql-statements')).SqlStatements : undefined;
}

/** Compiles a source in fixed reference format: one program, or several in succession. */
export function compile({source, library, options, listed, compiled, dbrmName, sql}: CompileInput): Compilation {
  const diagnostics = new Diagnostics();
  const expanded = expandSource(source, library, diagnostics);
  const cards = options === undefined ? expanded.options : [options, ...expanded.options];
  const inForce = readOptions(cards, diagnostics);
  const tokens = toTokens(expanded.words, diagnostics);
  const units = parse(tokens, diagnostics);
  if (tokens.length === 1) diagnostics.add('IGYOS4007-U', {line: 0, column: 0});
  else if (units.length === 0) diagnostics.add('FWR0026-S', {line: 1, column: 0});
  const modules = units.map((unit, at) => ({
    name: (at === 0 ? dbrmName : undefined) ?? externalName(unit.name),
    token: consistencyToken(compiled),
    statements: [],
    calls: [],
  }));
  const compilers = units.map(
    (unit, at) => new ProgramCompiler(unit, diagnostics, inForce, compiled, modules[at]!, sql),
  );
  const layouts = compilers.map((compiler) => compiler.data.layout);
  const programs = compilers.map((compiler) => compiler.compile());
  if (listed === true) {
    addRemarks(units, inForce, programs, layouts, tokens, diagnostics);
    if (inForce.inEffect.get('SEQUENCE') === 'SEQUENCE') checkSequence(expanded.lines, diagnostics);
  }
  return {
    programs: diagnostics.severe ? [] : programs,
    dbrms: modules.filter(({statements}) => statements.length > 0),
    messages: diagnostics.sorted(),
    returnCode: diagnostics.returnCode,
    lines: expanded.lines,
    options: inForce,
    tree: {
      parameters: options ?? '',
      cards: expanded.cards,
      units,
      tokens,
      copied: expanded.copied,
      data: layouts,
      files: programs.map((program) => program.files),
    },
  };
}
