import type {CompiledProgram} from '../code/program';
import type {Diagnostics} from '../messages/diagnostics';
import type {ProgramUnit} from '../syntax/program';
import type {NameAt} from '../syntax/statement';
import {walkStatements} from '../syntax/walk';

/**
 * Files of SORT whose records DFSORT could read or write itself: Programming Guide, "FASTSRT requirements for sort input
 * and output files". A recording shows the message for GIVING; for USING it follows from that.
 */
export function fastSortRemarks(unit: ProgramUnit, program: CompiledProgram, diagnostics: Diagnostics): void {
  const {procedure} = unit;
  if (!procedure) return;
  walkStatements(procedure, (statement) => {
    if (statement.verb !== 'SORT') return;
    for (const phrase of ['USING', 'GIVING'] as const) {
      const [file, ...others] = phrase === 'USING' ? statement.using : statement.giving;
      if (file && others.length === 0 && isEligible(unit, program, file, phrase))
        diagnostics.add('IGYPG3134-I', statement.at, file.name, phrase);
    }
  });
}

function isEligible(
  {files, procedure}: ProgramUnit,
  program: CompiledProgram,
  {name}: NameAt,
  phrase: 'USING' | 'GIVING',
): boolean {
  const number = program.files.findIndex((file) => file.name === name);
  const definition = program.files[number];
  const description = files.find((file) => file.name === name);
  if (!definition || !description || definition.organization !== 'sequential') return false;
  if (phrase === 'GIVING' && description.linage) return false;
  const mode = phrase === 'USING' ? 'input' : 'output';
  const isHandled = procedure!.declaratives.some(
    ({use}) => use && (use.modes.includes(mode) || use.files.some((file) => file.name === name)),
  );
  const sort = program.sorts?.find(({using, giving}) => (phrase === 'USING' ? using : giving)?.includes(number));
  return !isHandled && definition.maximum === sort?.maximum;
}
