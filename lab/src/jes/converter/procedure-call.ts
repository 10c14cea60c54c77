import type {Statement} from '../../jcl/statement';
import type {ExecOverride} from './override';

/** DD statements after an EXEC statement that calls a procedure: the first overrides or adds, the others concatenate. */
interface DdOverride {
  name: string;
  sources: Statement[];
  /** Some statement of the procedure took it. */
  matched: boolean;
  /** How many of the sources have met their statement. */
  used: number;
}

/** A procedure that is being expanded. */
export class ProcedureCall {
  /** The DD of the procedure whose concatenation is being read, and what overrides it. */
  current: DdOverride | undefined;
  private step = '';
  private stepsSeen = 0;

  constructor(
    readonly id: number,
    /** The name of the EXEC statement that calls. */
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

  /** The override of a DD of the step, which it then is no more. */
  take(ddName: string): DdOverride | undefined {
    const found = this.ddOverrides.get(this.step)?.find(({name, matched}) => name === ddName && !matched);
    if (found) found.matched = true;
    return found;
  }

  /** DD statements that the step does not have: they are added to it. */
  added(): DdOverride[] {
    const found = (this.ddOverrides.get(this.step) ?? []).filter(({matched}) => !matched);
    for (const override of found) override.matched = true;
    return found;
  }

  /** Statements for a step that is itself a call: overrides reach one level down. */
  unreached(): Statement[] {
    const all = [...this.ddOverrides.values()].flat();
    return all.filter(({matched}) => !matched).flatMap(({sources}) => sources);
  }
}

/**
 * Sorts the overriding statements to the steps of the procedure. Without a step name a statement is for the step of the
 * one before, else for the first. Gives also those whose step is not there, or comes before the step already reached.
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
