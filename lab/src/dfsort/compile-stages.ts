import {compileCondition} from './conditions/compile-condition';
import {ddNames} from './options';
import {OutfilStage} from './outfil-stage';
import {conditionContext, type Planner} from './plan';
import {readOutfil} from './read-outfil';
import type {RecordShape} from './record-shape';
import type {Reformatter} from './reformatting';
import {reformatting, type Surroundings} from './stages';
import {isStatementError, statementError} from './statement-error';

/** What happens to records on their way through DFSORT. */
export interface Stages {
  inrec: Reformatter | undefined;
  outrec: Reformatter | undefined;
  outfils: OutfilStage[];
  /** The shape of the records that are sorted. */
  sortShape: RecordShape;
  outputShape: RecordShape;
}

/** Compiles INREC, OUTREC and OUTFIL for records of this shape; undefined if the planner has errors. */
export function compileStages(planner: Planner, input: RecordShape): Stages | undefined {
  const {plan, now, errors} = planner;
  const surroundings: Surroundings = {plan, now};
  let shape = input;
  if (!shape.variable) planner.checkReach('INCLUDE', shape);
  const reformat = (statement: 'INREC' | 'OUTREC'): Reformatter | undefined => {
    const found = statement === 'INREC' ? plan.inrec : plan.outrec;
    if (!found) return undefined;
    const compiled = reformatting({statement, name: `*${statement}`, operands: found.operands, shape}, surroundings);
    if (compiled && !isStatementError(compiled)) {
      shape = {variable: shape.variable, length: compiled.outputLength};
      return compiled;
    }
    const error =
      compiled ?? statementError('ICE107A', 'DUPLICATE, CONFLICTING, OR MISSING INREC OR OUTREC STATEMENT OPERANDS');
    errors.push({statement: found, error});
    return undefined;
  };
  const inrec = reformat('INREC');
  const sortShape = shape;
  if (errors.length === 0) {
    planner.checkReach('SORT', shape);
    planner.checkReach('SUM', shape);
  }
  const outrec = reformat('OUTREC');
  const names = ddNames(plan.options);
  const outfils: OutfilStage[] = [];
  for (const statement of plan.outfils) {
    const outfil = readOutfil(statement, {
      output: names.output,
      file: names.outfil,
      compile: (operands) => compileCondition(operands, conditionContext(plan, now)),
    });
    const stage = isStatementError(outfil) ? outfil : OutfilStage.compile(outfil, shape, surroundings);
    if (isStatementError(stage)) errors.push({statement, error: stage});
    else outfils.push(stage);
  }
  return errors.length > 0 ? undefined : {inrec, outrec, outfils, sortShape, outputShape: shape};
}
