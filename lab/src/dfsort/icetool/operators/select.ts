import {groupsOf, isVariableInput, keyOf, readOnFields, sortStatements} from '../on-field';
import {
  badOperand,
  isToolError,
  missingOperand,
  type Operands,
  type OperatorReader,
  type ToolError,
} from '../operation';
import {countText} from '../tool-messages';
import {readCriterion} from './criteria';
import {extract} from './exit-call';

/** Which records of a group with the same values are kept. */
type Chooser = (group: Uint8Array[]) => (index: number) => boolean;

const byCount = ['ALLDUPS', 'NODUPS', 'HIGHER', 'LOWER', 'EQUAL'];
const byPlace = ['FIRST', 'LAST', 'FIRSTDUP', 'LASTDUP'];

/** DFSORT Application Programming Guide, SELECT operator: exactly one of these. */
function readChooser(operands: Operands): Chooser | ToolError {
  const given = operands.all(...byCount, ...byPlace);
  if (given.length === 0) return missingOperand();
  if (given.length > 1) return badOperand(given[1]);
  const [operand] = given as [(typeof given)[number]];
  if (byCount.includes(operand.name)) {
    const criterion = readCriterion(operands, byCount);
    if (isToolError(criterion)) return criterion;
    return (group) => {
      const kept = criterion!(group.length);
      return () => kept;
    };
  }
  let count = 1;
  if (operand.values !== undefined) {
    const value = operands.number(operand.name, Number.MAX_SAFE_INTEGER, 1);
    if (isToolError(value)) return value;
    count = value!;
  }
  const duplicates = operand.name.endsWith('DUP');
  const fromEnd = operand.name.startsWith('LAST');
  return (group) => {
    if (duplicates && group.length < 2) return () => false;
    return fromEnd ? (index) => index >= group.length - count : (index) => index < count;
  };
}

/** SELECT. DFSORT Application Programming Guide, SELECT operator. */
export const selectOperator: OperatorReader = (operands) => {
  const join = operands.has('JKFROM');
  const from = join ? undefined : operands.from();
  if (isToolError(from)) return from;
  const fields = readOnFields(operands, {most: 10, kinds: ['field', 'length']});
  if (isToolError(fields)) return fields;
  const to = operands.ddNames('TO');
  if (isToolError(to)) return to;
  const discard = operands.ddNames('DISCARD');
  if (isToolError(discard)) return discard;
  const using = operands.using();
  if (isToolError(using)) return using;
  if ((!to && !discard && using === undefined) || (join && using === undefined)) return missingOperand();
  const chooser = readChooser(operands);
  if (isToolError(chooser)) return chooser;
  return async (context) => {
    const {step, messages, calls} = context;
    const variable = from !== undefined && isVariableInput(step, from);
    const extracted = await extract(context, {
      operator: 'SORT',
      ...(from === undefined ? {} : {from}),
      statements: sortStatements(fields, variable),
      target: to?.[0] ?? discard?.[0] ?? 'OUTFIL',
      ...(using === undefined ? {} : {using}),
    });
    if (!extracted.output) return extracted.code;
    const {output, outfil} = extracted;
    const kept: Uint8Array[] = [];
    const dropped: Uint8Array[] = [];
    for (const group of groupsOf(output.records, keyOf(fields, output.variable, step.system.now()))) {
      const isKept = chooser(group);
      for (const [index, record] of group.entries()) (isKept(index) ? kept : dropped).push(record);
    }
    const prefix = using?.slice(0, 4);
    let code = Math.max(extracted.code, await calls.deliver({...output, records: kept}, to ?? [], outfil, prefix));
    if (discard && !step.abend) code = Math.max(code, await calls.deliver({...output, records: dropped}, discard));
    messages.say('ICE638I', `NUMBER OF RECORDS RESULTING FROM CRITERIA:  ${countText(kept.length)}`);
    return code;
  };
};
