import type {Problem} from '../../problem';
import {told} from '../statement-error';
import {isSymbolName} from '../symbols/symbol-name';
import {isToolError, type ToolError} from './operation';
import {operators} from './operators/index';
import {readOperation} from './read-operation';
import {readToolStatements, type ToolOperand, type ToolStatement} from './statement';

/** Any day will do: whether a statement is valid does not depend on the date. */
const known = operators(new Date(Date.UTC(2026, 0, 1)));

const isSymbol = ({values = []}: ToolOperand): boolean => values.some(isSymbolName);

/** Whether a statement is wrong whatever its symbols stand for, and on z/OS too. */
function isWrong({cards}: ToolStatement, {id, operand, expected}: ToolError): boolean {
  if (id === 'FWR001I' || cards.some((card) => /&[A-Z@#$]/.test(card))) return false;
  return expected !== undefined || !operand || !isSymbol(operand);
}

const written = ({name, values}: ToolOperand): string => (values ? `${name}(${values.join(',')})` : name);

/** Reads the operator statements of a TOOLIN as ICETOOL does, and reports what it would reject. */
export function checkIcetool(text: string): Problem[] {
  const problems: Problem[] = [];
  let line = 1;
  for (const statement of readToolStatements(text.split('\n'))) {
    const read = readOperation(statement, known, new Map());
    if (isToolError(read) && isWrong(statement, read)) {
      const {operand} = read;
      problems.push({
        line: line + (operand?.card ?? statement.first),
        message: told(read, operand ? written(operand) : statement.operator),
      });
    }
    line += statement.cards.length;
  }
  return problems;
}
