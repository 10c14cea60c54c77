import type {RelationalExpression, StepReference} from '../jcl/relational-expression';
import type {ConditionTest, Job, JobStep} from './job';
import type {StepResult} from './output';

/** The reason why a step is bypassed: the message that gives it, if there is one in addition to IEF272I. */
export interface Bypass {
  message?: {id: string; text: string};
}

/** The results of IF statements by statement number: each is decided once, when the first step after it is reached. */
export type IfDecisions = Map<number, boolean>;

const compare: Record<ConditionTest['operator'], (left: number, right: number) => boolean> = {
  GT: (left, right) => left > right,
  GE: (left, right) => left >= right,
  EQ: (left, right) => left === right,
  NE: (left, right) => left !== right,
  LT: (left, right) => left < right,
  LE: (left, right) => left <= right,
};

const codeOf = (result: StepResult): number | undefined => ('code' in result.ending ? result.ending.code : undefined);
const abendOf = (result: StepResult): string | undefined =>
  'abend' in result.ending ? result.ending.abend : undefined;
const hasRun = (result: StepResult): boolean => 'code' in result.ending || 'abend' in result.ending;

/**
 * The step that a test names. Inside a procedure, the name of one of its own steps is enough: `from` is the step with
 * the test.
 */
function named(
  reference: StepReference,
  before: readonly StepResult[],
  from: Pick<JobStep, 'name' | 'procStepName'>,
): StepResult | undefined {
  const {step, procStep} = reference;
  const matches = before.filter(({name, procStepName}) =>
    procStep === undefined
      ? (name === step && procStepName === undefined) ||
        (from.procStepName !== undefined && name === from.name && procStepName === step)
      : name === step && procStepName === procStep,
  );
  return matches.at(-1);
}

/**
 * MVS JCL Reference, COND on JOB and EXEC: true if one of the tests holds. A step that did not run, or abended, has no
 * return code to test.
 */
function anyConditionHolds(
  tests: readonly ConditionTest[],
  before: readonly StepResult[],
  from: Pick<JobStep, 'name' | 'procStepName'>,
): boolean {
  return tests.some(({code, operator, step, procStep}) => {
    const reference = step === undefined ? undefined : {step, ...(procStep === undefined ? {} : {procStep})};
    const one = reference === undefined ? undefined : named(reference, before, from);
    const tested = reference === undefined ? before : one === undefined ? [] : [one];
    return tested.some((result) => {
      const returned = codeOf(result);
      return returned !== undefined && compare[operator](code, returned);
    });
  });
}

/** MVS JCL Reference, IF/THEN/ELSE/ENDIF, Relational-expression keywords. */
function evaluate(
  expression: RelationalExpression,
  before: readonly StepResult[],
  from: Pick<JobStep, 'name' | 'procStepName'>,
): boolean {
  switch (expression.kind) {
    case 'and':
      return evaluate(expression.left, before, from) && evaluate(expression.right, before, from);
    case 'or':
      return evaluate(expression.left, before, from) || evaluate(expression.right, before, from);
    case 'not':
      return !evaluate(expression.of, before, from);
    case 'flag': {
      const step = expression.step === undefined ? undefined : named(expression.step, before, from);
      const tested = expression.step === undefined ? before : step === undefined ? [] : [step];
      const holds = tested.some((result) =>
        expression.subject === 'RUN' ? hasRun(result) : abendOf(result) !== undefined,
      );
      return holds === expression.value;
    }
    case 'compare':
      return expression.subject === 'RC'
        ? compareReturnCode(expression, before, from)
        : compareAbendCode(expression, before, from);
  }
}

type Comparison = Extract<RelationalExpression, {kind: 'compare'}>;

/** Without a step, compares the highest return code so far, initially 0; for a step without one, the test is false. */
function compareReturnCode(
  {step, operator, value}: Comparison,
  before: readonly StepResult[],
  from: Pick<JobStep, 'name' | 'procStepName'>,
): boolean {
  const tested = step === undefined ? undefined : named(step, before, from);
  const code =
    step === undefined
      ? before.reduce((highest, result) => Math.max(highest, codeOf(result) ?? 0), 0)
      : tested && codeOf(tested);
  return code !== undefined && compare[operator](code, Number(value));
}

/** Without a step, compares the last abend of the job. */
function compareAbendCode(
  {step, operator, value}: Comparison,
  before: readonly StepResult[],
  from: Pick<JobStep, 'name' | 'procStepName'>,
): boolean {
  const tested = step === undefined ? undefined : named(step, before, from);
  const abend =
    step === undefined
      ? before
          .map(abendOf)
          .filter((code) => code !== undefined)
          .at(-1)
      : tested && abendOf(tested);
  if (abend === undefined) return false;
  return compare[operator](comparable(abend), comparable(value));
}

/** Maps decimal user codes and hexadecimal system codes to separate ranges of numbers. */
function comparable(code: string): number {
  const number = code.startsWith('U') ? Number(code.slice(1)) : 0x10000 + Number.parseInt(code.slice(1), 16);
  return Number.isNaN(number) ? -1 : number;
}

function testsAbend(expression: RelationalExpression): boolean {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return testsAbend(expression.left) || testsAbend(expression.right);
    case 'not':
      return testsAbend(expression.of);
    case 'flag':
      return expression.subject === 'ABEND';
    case 'compare':
      return expression.subject === 'ABENDCC';
  }
}

/** The IF statement that prevents the step from running; undefined if all of them allow it. */
function refusingIf(step: JobStep, before: readonly StepResult[], decisions: IfDecisions): number | undefined {
  for (const {statement, expression, otherwise} of step.ifTests) {
    const decided = decisions.get(statement) ?? evaluate(expression, before, step);
    decisions.set(statement, decided);
    if (decided === otherwise) return statement;
  }
  return undefined;
}

/**
 * Returns why a step is bypassed, or undefined if it runs. MVS JCL Reference, EXEC COND: after an abend only steps with
 * EVEN or ONLY run, and those in an IF construct whose expression tests for abends; then the tests of return codes and
 * of IF decide.
 */
export function bypassOf(step: JobStep, before: readonly StepResult[], decisions: IfDecisions): Bypass | undefined {
  const abended = before.some((result) => 'abend' in result.ending);
  // Decided here in any case: later steps of the construct need the result from when it was entered.
  const refusing = refusingIf(step, before, decisions);
  const asksForAbends = step.ifTests.some(({expression}) => testsAbend(expression));
  if (abended && !step.evenAfterAbend && !step.onlyAfterAbend && !asksForAbends) return {};
  if (step.onlyAfterAbend && !abended) {
    return {message: {id: 'IEF203I', text: 'STEP WAS NOT RUN BECAUSE OF COND = ONLY'}};
  }
  if (refusing !== undefined) {
    const text = `STEP WAS NOT RUN BECAUSE OF CONDITIONAL EXPRESSION ON STATEMENT ${refusing}`;
    return {message: {id: 'IEF206I', text}};
  }
  if (anyConditionHolds(step.conditions, before, step)) {
    return {message: {id: 'IEF202I', text: 'STEP WAS NOT RUN BECAUSE OF CONDITION CODES'}};
  }
  return undefined;
}

/** COND on JOB: whether the job ends before this step. */
export const jobEnds = (job: Job, before: readonly StepResult[], step: JobStep): boolean =>
  anyConditionHolds(job.conditions, before, step);
