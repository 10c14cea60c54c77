import type {CompiledProgram} from './code/program';
import {Diagnostics, type Diagnostic} from './messages/diagnostics';
import {type CompilerOptions, readOptions} from './options';
import {ProgramCompiler} from './procedure/program-compiler';
import {expandSource, type CopyLibrary} from './source/expand';
import {parse} from './syntax/parse';
import {toTokens} from './syntax/token';

export interface Compilation {
  /** None when the messages are severe. */
  readonly programs: readonly CompiledProgram[];
  readonly messages: readonly Diagnostic[];
  readonly returnCode: number;
  /** The expanded source: the line of a message counts in it, from 1. */
  readonly lines: readonly string[];
  readonly options: CompilerOptions;
}

export interface CompileInput {
  readonly source: string;
  readonly library: CopyLibrary;
  /** The options of the PARM, before those of the source. */
  readonly options?: string;
  /** For WHEN-COMPILED: `YYYYMMDDhhmmsscc+hhmm`. */
  readonly compiled: string;
}

/** Compiles a source in fixed reference format: one program, or several one behind the other. */
export function compile({source, library, options, compiled}: CompileInput): Compilation {
  const diagnostics = new Diagnostics();
  const expanded = expandSource(source, library, diagnostics);
  const cards = options === undefined ? expanded.options : [options, ...expanded.options];
  const inForce = readOptions(cards, diagnostics);
  const units = parse(toTokens(expanded.words, diagnostics), diagnostics);
  if (units.length === 0) diagnostics.add('FWR0026-S', {line: 1, column: 0});
  const programs = units.map((unit) => new ProgramCompiler(unit, diagnostics, inForce, compiled).compile());
  return {
    programs: diagnostics.severe ? [] : programs,
    messages: diagnostics.sorted(),
    returnCode: diagnostics.returnCode,
    lines: expanded.lines,
    options: inForce,
  };
}
