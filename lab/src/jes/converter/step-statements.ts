import type {Parameter} from '../../jcl/parameters';
import type {StepReference} from '../../jcl/relational-expression';
import type {IfTest} from '../job';

/** A DD statement of a step after overrides; a concatenated one has no name. */
export interface DdStatement {
  name: string;
  statement: number;
  parameters: Parameter[];
  data?: string[];
}

/** A step with its statements, after procedures are expanded and before its parameters are interpreted. */
export interface StepStatements {
  name: string;
  procStepName?: string;
  procedure?: string;
  /** The procedure call that it came from; steps of one call have the same number. */
  call?: number;
  statement: number;
  /** The last statement that is part of it. */
  lastStatement: number;
  parameters: Parameter[];
  dds: DdStatement[];
  outputs: Map<string, Parameter[]>;
  ifTests: IfTest[];
}

/**
 * The step that a name refers to: inside a procedure, a step of the same call comes first.
 * MVS JCL Reference, COND parameter, stepname.procstepname.
 */
export function findStep(
  steps: readonly StepStatements[],
  call: number | undefined,
  step: string,
  procStep?: string,
): StepReference | undefined {
  if (procStep !== undefined) {
    const found = steps.find(({name, procStepName}) => name === step && procStepName === procStep);
    return found && {step, procStep};
  }
  const beside =
    call === undefined ? undefined : steps.find((other) => other.call === call && other.procStepName === step);
  if (beside) return {step: beside.name, procStep: step};
  return steps.some(({name}) => name === step) ? {step} : undefined;
}
