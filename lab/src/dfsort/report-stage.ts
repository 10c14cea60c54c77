import {compileCondition} from './conditions/compile-condition';
import type {Outfil} from './outfil';
import {conditionContext} from './plan';
import type {RecordShape} from './record-shape';
import {type Report, compileReport} from './reports';
import type {Surroundings} from './stages';
import {type StatementError, isStatementError} from './statement-error';

/** The report of an OUTFIL statement: its print lines are written in place of the records. */
export interface ReportStage {
  report: Report;
  shape: RecordShape;
  /** Lines begin with an ASA control character. */
  controlCharacters: boolean;
}

export function reportStage(
  outfil: Outfil,
  output: RecordShape,
  input: RecordShape,
  surroundings: Surroundings,
): ReportStage | StatementError | undefined {
  const {operands} = outfil.statement;
  const context = conditionContext(surroundings.plan, surroundings.now);
  const report = compileReport(operands, {
    statement: 'OUTFIL',
    name: outfil.ddNames[0]!,
    variable: input.variable,
    inputLength: input.length,
    now: context.now,
    window: context.window,
    alternate: context.alternate,
    outputVariable: output.variable,
    lineLength: output.length - (output.variable ? 4 : 0),
    compileCondition: (items) => compileCondition(items, context),
  });
  if (!report || isStatementError(report)) return report;
  const controlCharacters = !operands.some(({text, keyword}) => keyword === undefined && text === 'REMOVECC');
  return {report, shape: {variable: output.variable, length: report.outputLength}, controlCharacters};
}
