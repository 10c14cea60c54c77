import {type StepReference, readRelationalExpression} from '../../jcl/relational-expression';
import type {IfTest} from '../job';
import type {ConverterLog} from './converter-log';
import type {Identifier} from './listing';
import {formatError, misplaced, missing, nestedTooDeep} from '../../jcl/messages';
import type {Statement} from '../../jcl/statement';

interface OpenIf {
  test: IfTest;
  elseSeen: boolean;
  /** The call of a procedure inside which it stands; undefined in the job itself. */
  call: number | undefined;
}

const deepest = 15;
/** Beyond the limit nothing more is kept: the job has failed already. */
const mostOpen = 100;

/** The IF statements that are open. MVS JCL Reference, IF/THEN/ELSE/ENDIF statement construct. */
export class IfNesting {
  private readonly open: OpenIf[] = [];

  constructor(private readonly log: ConverterLog) {}

  /** The tests that a step at this place must pass. */
  tests(): IfTest[] {
    return this.open.map(({test}) => ({...test}));
  }

  /** Takes an IF, ELSE or ENDIF statement. */
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
    const last = this.open.at(-1);
    if (last?.call !== call || !last || (operation === 'ELSE' && last.elseSeen)) this.log.error(misplaced(operation));
    else if (operation === 'ENDIF') this.open.pop();
    else {
      last.elseSeen = true;
      last.test = {...last.test, otherwise: true};
    }
  }

  private begin(test: IfTest, call: number | undefined): void {
    if (this.open.length >= deepest) this.log.error(nestedTooDeep('IF STATEMENTS'));
    if (this.open.length < mostOpen) this.open.push({test, elseSeen: false, call});
  }

  /** At the end of the job, or of a procedure: an IF statement ends where it began. */
  close(call: number | undefined): void {
    while (this.open.length > 0 && this.open.at(-1)!.call === call) {
      this.log.error(missing('ENDIF'), this.open.pop()!.test.statement);
    }
  }
}
