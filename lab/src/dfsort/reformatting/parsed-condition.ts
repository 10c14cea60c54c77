import type {Operand} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import type {ItemScope} from './arithmetic';
import {type Compiled, type Condition, fieldError} from './context';
import {parsedName} from './parse';

const isParsed = (text: string): boolean => /^%\d{1,3}$/.test(text);

function mentions(operands: Operand[]): boolean {
  return operands.some(({text, group}) => isParsed(text) || (group !== undefined && mentions(group)));
}

/**
 * Compiles a condition that may test fields of PARSE: `(%01,EQ,C'A')`. These fields are appended to a copy of the
 * record for which it is evaluated, so that each of them is a field with a position. DFSORT Application Programming
 * Guide, INCLUDE control statement, %nn fields in WHEN conditions.
 */
export function parsedCondition(
  operands: Operand[],
  scope: ItemScope,
  lengths: ReadonlyMap<string, number>,
  /** The longest that earlier clauses can have made the record. */
  recordLength: number,
): Compiled<Condition> {
  const {context, environment} = scope;
  if (!mentions(operands)) return context.compileCondition(operands);
  const places = new Map<string, number>();
  let end = recordLength;
  let wrong: Operand | undefined;
  const placed = (list: Operand[]): Operand[] =>
    list.flatMap((operand) => {
      if (operand.group) return [{...operand, group: placed(operand.group)}];
      if (!isParsed(operand.text)) return [operand];
      const name = parsedName(operand.text);
      const length = lengths.get(name);
      if (length === undefined) {
        wrong ??= operand;
        return [operand];
      }
      if (!places.has(name)) {
        places.set(name, end + 1);
        end += length;
      }
      const at = {line: operand.line, text: String(places.get(name))};
      return [at, {line: operand.line, text: String(length)}];
    });
  const rewritten = placed(operands);
  if (wrong) return fieldError(wrong);
  const condition = context.compileCondition(rewritten);
  if ('id' in condition) return condition;
  return (record) => {
    const whole = new Uint8Array(end).fill(blank);
    whole.set(record.subarray(0, recordLength));
    for (const [name, position] of places) {
      const field = environment.parsed.get(name);
      if (field) whole.set(field, position - 1);
    }
    return condition(whole);
  };
}
