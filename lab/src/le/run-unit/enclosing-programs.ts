import type {UseProcedure} from '../../cobol/code/file-definition';
import type {OpenMode} from '../../cobol/code/operation';
import type {CompiledProgram} from '../../cobol/code/program';
import type {ProgramInstance} from './program-instance';

/** Finds a nested program of the caller, or a COMMON one of an enclosing program. */
export function findNested(name: string, caller: ProgramInstance): ProgramInstance | undefined {
  const own = caller.children.get(name);
  if (own !== undefined) return own;
  for (let around = caller.parent; around !== undefined; around = around.parent) {
    const common = around.children.get(name);
    if (common?.program.common === true || common === caller) return common;
  }
  return undefined;
}

const usesOf = ({use = {}, files}: CompiledProgram): (UseProcedure | undefined)[] => [
  ...Object.values(use),
  ...files.map((file) => file.use),
];

/** Whether a program or one that encloses it has a USE GLOBAL procedure. */
export function hasGlobalUse(program: ProgramInstance | undefined): boolean {
  for (let at = program; at; at = at.parent) if (usesOf(at.program).some((use) => use?.global)) return true;
  return false;
}

/**
 * The USE GLOBAL procedure of an enclosing program: for the file, or for its open mode (Language Reference, "Precedence
 * rules for nested programs").
 */
export function globalUse(
  {program, parent}: ProgramInstance,
  file: number,
  mode: OpenMode,
): {instance: ProgramInstance; procedure: UseProcedure} | undefined {
  let number = program.files[file]?.outer;
  for (let at = parent; at; at = at.parent) {
    const own = number === undefined ? undefined : at.program.files[number];
    const procedure = [own?.use, at.program.use?.[mode]].find((use) => use?.global);
    if (procedure) return {instance: at, procedure};
    number = own?.outer;
  }
  return undefined;
}
