import {type Operand, written} from '../control-statements/operand';
import {type Problem, inOrder} from '../problem';
import {compileStages} from './compile-stages';
import {controlSource} from './control-input';
import {Planner, type PlanError} from './plan';
import {readJoinPlan, readReformat} from './read-join';
import type {ControlStatement} from './reader';
import type {RecordShape} from './record-shape';
import {type StatementError, isStatementError, told} from './statement-error';
import {mayHoldSymbols} from './symbols/replace-symbols';

/** The records are not known here, so a statement passes if it is valid for records of at least one of these shapes. */
const possibleShapes: RecordShape[] = [
  {variable: false, length: 32_752},
  {variable: false, length: 16_000},
  {variable: true, length: 16_000},
];

/** Any day will do: whether a statement is valid does not depend on the date. */
const now = new Date(Date.UTC(2026, 0, 1));

/** The errors that DFSORT would report for records of this shape. */
function refusals(statements: ControlStatement[], records: RecordShape): PlanError[] {
  const planner = new Planner(now);
  for (const statement of statements) planner.add(statement, 'SYSIN');
  const plan = planner.finish();
  compileStages(planner, plan.joinKeys.length > 0 ? joinedShape(planner, records) : records);
  return planner.errors;
}

function joinedShape({plan, errors}: Planner, records: RecordShape): RecordShape {
  const join = readJoinPlan(plan, now);
  if ('error' in join) {
    errors.push(join);
    return records;
  }
  const layout = readReformat(plan.reformat, join.kind, [records, records]);
  if (!isStatementError(layout)) return layout.shape;
  errors.push({...(plan.reformat ? {statement: plan.reformat} : {}), error: layout});
  return records;
}

const isJclSymbol = ({text, column = '', group}: Operand): boolean =>
  /^[^']*&[A-Z@#$]/.test(column + text) || (group?.some(isJclSymbol) ?? false);

/** Not errors of the statement: an exit may be given elsewhere, and what only this machine lacks is valid on z/OS. */
const beyondStatement = new Set(['ICE032A', 'FWR001I']);

/** Two operands or statements that exclude each other do so whatever their symbols stand for. */
const conflicts = new Set(['ICE011A', 'ICE014A', 'ICE107A', 'ICE214A']);

/** Whether a statement is wrong whatever its symbols stand for. */
function isWrong(statement: ControlStatement, {id, expected}: StatementError): boolean {
  if (beyondStatement.has(id) || statement.operands.some(isJclSymbol)) return false;
  return conflicts.has(id) || expected !== undefined || !mayHoldSymbols(statement);
}

/**
 * Reads and plans the control statements of a SYSIN as DFSORT does, and reports what it would reject. Errors that do
 * not refer to a particular statement are left out: these may be only some of the statements.
 */
export function checkDfsort(text: string): Problem[] {
  const {statements, problems} = controlSource('SYSIN', text.split('\n'), new Map());
  const [first, ...others] = possibleShapes.map((shape) => refusals(statements, shape)) as [
    PlanError[],
    ...PlanError[][],
  ];
  const found = problems.map(({line, id, text: said, why}) => ({line, message: `${id} ${said}: ${why}`}));
  for (const {statement, error} of first) {
    const refused = statement && others.every((errors) => errors.some((other) => other.statement === statement));
    if (!refused || !isWrong(statement, error)) continue;
    if (problems.some(({line}) => line >= statement.line && line <= statement.end)) continue;
    const {operand} = error;
    found.push({
      line: operand?.line ?? statement.line,
      message: told(error, operand ? written(operand) : statement.operation),
    });
  }
  return inOrder(found);
}
