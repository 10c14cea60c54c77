import type {SymbolTable} from '../symbols/symbol-table';
import {badOperand, missingOperand, Operands, type Operation, type ToolError, toolError} from './operation';
import type {Operator} from './operators/index';
import type {ToolStatement} from './statement';

export type Mode = 'STOP' | 'CONTINUE' | 'SCAN';

/** Operands that this machine reads but does not support, and must not ignore silently. */
const unsupported = new Set([
  'DISPLAY EDBCOUNT',
  'DISPLAY EDCOUNT',
  'DISPLAY UZERO',
  'OCCUR UZERO',
  'SELECT UZERO',
  'SPLICE UZERO',
  'SPLICE VLENMAX',
  'SPLICE VLENOVLY',
  'STATS LMSG',
  'UNIQUE UZERO',
]);

/** What a statement requests. */
type ReadOperation = {mode: Mode} | {operation: Operation; vsamType: 'F' | 'V' | undefined};

const isMode = (text: string): text is Mode => /^(STOP|CONTINUE|SCAN)$/.test(text);

/** Reads an operator statement without performing it. DFSORT Application Programming Guide, ICETOOL statements. */
export function readOperation(
  statement: ToolStatement,
  operators: ReadonlyMap<string, Operator>,
  symbols: SymbolTable,
): ReadOperation | ToolError {
  const malformed = statement.operands.find((operand) => operand.malformed);
  if (statement.operator === 'MODE')
    return malformed ? badOperand(malformed, 'a keyword with its values in parentheses') : readMode(statement);
  const operator = operators.get(statement.operator);
  if (!operator) return toolError('ICE614A', 'INVALID OPERATOR');
  if (malformed) return badOperand(malformed, 'a keyword with its values in parentheses');
  const unknown = statement.operands.find(({name}) => !operator.operands.has(name));
  if (unknown) return badOperand(unknown, `an operand of ${statement.operator}`);
  const refused = statement.operands.find(
    ({name}) => name === 'LOCALE' || unsupported.has(`${statement.operator} ${name}`),
  );
  if (refused) return toolError('FWR001I', `${refused.name} IS NOT SUPPORTED ON THIS MACHINE`, refused);
  const type = statement.operands.find(({name}) => name === 'VSAMTYPE');
  const [letter] = type?.values ?? [];
  if (type && letter !== 'F' && letter !== 'V') return badOperand(type, 'VSAMTYPE(F) or VSAMTYPE(V)');
  const operation = operator.read(new Operands(statement, symbols));
  return 'id' in operation ? operation : {operation, vsamType: letter === 'F' || letter === 'V' ? letter : undefined};
}

function readMode({operands}: ToolStatement): ReadOperation | ToolError {
  const [operand] = operands;
  if (!operand) return missingOperand();
  if (operands.length > 1 || !isMode(operand.name)) return badOperand(operands.at(-1), 'STOP, CONTINUE or SCAN');
  return {mode: operand.name};
}
