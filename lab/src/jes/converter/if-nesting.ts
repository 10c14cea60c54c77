import {IfConstructs} from '../../jcl/if-constructs';
import {formatError, misplaced, missing, nestedTooDeep} from '../../jcl/messages';
import {type StepReference, readRelationalExpression} from '../../jcl/relational-expression';
import type {Statement} from '../../jcl/statement';
import type {IfTest} from '../job';
import type {ConverterLog} from './converter-log';
import type {Identifier} from './listing';

const deepest = 15;
/** Beyond this limit nothing more is stored: the job has already failed. */
const mostOpen = 100;

/** The tests of the open IF statements, each within the call of a procedure or in the job itself. */
export class IfNesting {
  private readonly constructs = new IfConstructs<IfTest>();

  constructor(private readonly log: ConverterLog) {}

  /** The tests that a step at this point must pass. */
  tests(): IfTest[] {
    return this.constructs.open.map((test) => ({...test}));
  }

  /** Processes an IF, ELSE or ENDIF statement. */
  statement(
    source: Statement,
    identifier: Identifier,
    call: number | undefined,
    findStep: (step: string, procStep?: string) => StepReference | undefined,
  ): void {
    const {operation} = source;
    const statement = this.log.list(source, identifier);
    this.log.checkName(source, true);
    source.faults.forEach(this.log.report);
    if (operation === 'IF') {
      const read = readRelationalExpression(this.log.substituted(source, identifier), findStep);
      if ('wrong' in read && source.faults.length === 0) this.log.error(formatError('', 'IF'));
      const expression = 'wrong' in read ? ({kind: 'flag', subject: 'ABEND', value: true} as const) : read.expression;
      this.begin({statement, expression, otherwise: false}, call);
      return;
    }
    const test = this.constructs.take(operation, call);
    if (!test) this.log.error(misplaced(operation));
    else if (operation === 'ELSE') test.otherwise = true;
  }

  private begin(test: IfTest, call: number | undefined): void {
    const {length} = this.constructs.open;
    if (length >= deepest) this.log.error(nestedTooDeep('IF STATEMENTS'));
    if (length < mostOpen) this.constructs.begin(test, call);
  }

  /** Reports IF statements that have no ENDIF at the end of the job or of a procedure. */
  close(call: number | undefined): void {
    for (const {statement} of this.constructs.close(call)) this.log.error(missing('ENDIF'), statement);
  }
}
