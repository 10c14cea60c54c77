import type {CompiledProgram} from '../code/program';
import type {NamedData} from '../data/item';
import type {Diagnostics} from '../messages/diagnostics';
import type {CompilerOptions} from '../options';
import type {ProgramUnit} from '../syntax/program';
import type {Token} from '../syntax/token';
import {correspondingRemarks} from './corresponding-remarks';
import {fastSortRemarks} from './fast-sort-remarks';
import {assignmentRemarks, fileRemarks} from './file-remarks';
import {flowRemarks} from './flow-remarks';
import {linkageRemarks} from './linkage-remarks';
import {loopRemarks} from './loop-remarks';
import {operandRemarks} from './operand-remarks';
import {precisionRemarks} from './precision-remarks';
import {programNameRemarks} from './program-name-remarks';
import {procedureRemarks} from './procedure-remarks';

/** The messages of the compiler about a program other than errors: what it assumed, and what it ignored. */
export function addRemarks(
  units: readonly ProgramUnit[],
  {inEffect}: CompilerOptions,
  programs: readonly CompiledProgram[],
  data: readonly {readonly named: readonly NamedData[]}[],
  tokens: readonly Token[],
  diagnostics: Diagnostics,
): void {
  const visit = (unit: ProgramUnit, program: CompiledProgram): void => {
    fileRemarks(unit, program, tokens, diagnostics);
    procedureRemarks(unit, tokens, diagnostics);
    flowRemarks(unit, diagnostics);
    loopRemarks(unit, program, diagnostics);
    linkageRemarks(unit, program, diagnostics);
    if (inEffect.get('FASTSRT') === 'NOFASTSRT') fastSortRemarks(unit, program, diagnostics);
    unit.nested.forEach((inner, at) => {
      const nested = program.nested?.[at];
      if (nested) visit(inner, nested);
    });
  };
  units.forEach((unit, at) => {
    visit(unit, programs[at]!);
    correspondingRemarks(unit, data[at]!.named, diagnostics);
    operandRemarks(unit, data[at]!.named, diagnostics);
    precisionRemarks(unit, data[at]!.named, programs[at]!.options, diagnostics);
  });
  assignmentRemarks(tokens, diagnostics);
  programNameRemarks(units, tokens, diagnostics);
}
