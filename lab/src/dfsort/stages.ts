import type {Operand} from '../control-statements/operand';
import {compileCondition} from './conditions/compile-condition';
import {type Plan, conditionContext} from './plan';
import type {RecordShape} from './record-shape';
import {type Reformatter, compileReformat} from './reformatting';
import {type StatementError, statementError} from './statement-error';

/** The context in which a statement is compiled. */
export interface Surroundings {
  plan: Plan;
  now: Date;
}

interface ReformatRequest {
  statement: 'INREC' | 'OUTREC' | 'OUTFIL';
  name: string;
  operands: Operand[];
  shape: RecordShape;
  convert?: boolean;
  fill?: number;
}

/** Compiles the reformatting of a statement for records of this shape; undefined if it has none. */
export function reformatting(
  request: ReformatRequest,
  {plan, now}: Surroundings,
): Reformatter | StatementError | undefined {
  const {shape, operands, convert, fill} = request;
  const context = conditionContext(plan, now);
  return compileReformat(operands, {
    statement: request.statement,
    name: request.name,
    variable: shape.variable,
    inputLength: shape.length,
    now: context.now,
    window: context.window,
    alternate: context.alternate,
    ...(convert ? {convert} : {}),
    ...(fill === undefined ? {} : {fill}),
    compileCondition: (items) => compileCondition(items, context),
  });
}

/** Converts a message that reformatting gave for a record, such as `ICE212A …`, to an error. */
export function failureOf(message: string): StatementError {
  const match = /^((?:ICE|FWR)\d{3}[AI]) (?:\d )?(.*)$/.exec(message);
  return match ? statementError(match[1]!, match[2]!) : statementError('ICE212A', message);
}
