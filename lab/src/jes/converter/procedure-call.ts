import type {Statement} from '../../jcl/statement';
import type {ExecOverride} from './override';

/**
 * DD statements after an EXEC statement that calls a procedure: the first overrides or adds, the others are
 * concatenated.
 */
interface DdOverride {
  name: string;
  sources: Statement[];
  /** Whether it has been used, to override a DD of the procedure or to add one. */
  matched: boolean;
  /** How many of the sources have been used to override statements. */
  used: number;
}

/** A procedure that is being expanded. */
export class ProcedureCall {
  /** What overrides the DD of the procedure whose concatenation is being read. */
  current: DdOverride | undefined;
  private step = '';
  private stepsSeen = 0;

  constructor(
    readonly id: number,
    /** The name of the calling EXEC statement. */
    readonly stepName: string,
    readonly procedure: string,
    readonly execOverrides: ExecOverride[],
    private readonly ddOverrides: Map<string, DdOverride[]>,
  ) {}

  beginStep(name: string): {isFirst: boolean} {
    this.step = name;
    this.stepsSeen += 1;
    return {isFirst: this.stepsSeen === 1};
  }

  /** The override of a DD of the step, marked as used. */
  take(ddName: string): DdOverride | undefined {
    const found = this.ddOverrides.get(this.step)?.find(({name, matched}) => name === ddName && !matched);
    if (found) found.matched = true;
    return found;
  }

  /** The DD statements that the step does not have: they are added to it. */
  added(): DdOverride[] {
    const found = (this.ddOverrides.get(this.step) ?? []).filter(({matched}) => !matched);
    for (const override of found) override.matched = true;
    return found;
  }

  /** Statements for a step that is itself a call: overrides reach only one level down. */
  unreached(): Statement[] {
    const all = [...this.ddOverrides.values()].flat();
    return all.filter(({matched}) => !matched).flatMap(({sources}) => sources);
  }
}

/**
 * Assigns the overriding statements to the steps of the procedure. A statement without a step name is for the same step
 * as the statement before it, or else for the first step. Also returns statements whose step does not exist, or comes
 * before the step already reached.
 * MVS JCL Reference, Modifying OUTPUT JCL and DD statements, Location in the JCL.
 */
export function overridesByStep(
  sources: Statement[],
  stepNames: string[],
): {byStep: Map<string, DdOverride[]>; lost: Statement[]} {
  const byStep = new Map<string, DdOverride[]>();
  const lost: Statement[] = [];
  let step = stepNames[0] ?? '';
  let reached = 0;
  let last: DdOverride | undefined;
  for (const source of sources) {
    const {name} = source;
    if (name === '' && (last || lost.length > 0)) {
      (last?.sources ?? lost).push(source);
      continue;
    }
    const [first = '', second] = name.split('.');
    if (second !== undefined) {
      const place = stepNames.indexOf(first, reached);
      if (place < 0) {
        lost.push(source);
        last = undefined;
        continue;
      }
      reached = place;
      step = first;
    }
    last = {name: second ?? first, sources: [source], matched: false, used: 0};
    const ofStep = byStep.get(step);
    if (ofStep) ofStep.push(last);
    else byStep.set(step, [last]);
  }
  return {byStep, lost};
}
