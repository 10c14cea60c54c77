import {
  type OnField,
  groupsOf,
  isVariableInput,
  keyOf,
  messageName,
  numberOf,
  readOnFields,
  sortStatements,
} from '../on-field';
import {badOperand, isToolError, missingOperand, type OperatorReader, type ToolContext} from '../operation';
import {countText, errorCode, valueText} from '../tool-messages';
import {extract} from './exit-call';
import {InvalidValues, readLimit} from './invalid-values';

/** Reports the first value that is not a decimal number and returns true; STATS and RANGE end with it. */
function hasInvalid(context: ToolContext, fields: readonly OnField[], records: readonly Uint8Array[]): boolean {
  const invalid = new InvalidValues(context, fields);
  return records.some((record, index) => invalid.find(record, index + 1).length > 0);
}

/** STATS. DFSORT Application Programming Guide, STATS operator: the average is rounded toward zero. */
export const statsOperator: OperatorReader = (operands) => {
  const from = operands.from();
  if (isToolError(from)) return from;
  const fields = readOnFields(operands, {most: 10, kinds: ['field', 'length'], numeric: true});
  if (isToolError(fields)) return fields;
  return async (context) => {
    const extracted = await extract(context, {operator: 'COPY', from, statements: [' OPTION COPY']});
    if (!extracted.output) return extracted.code;
    const {records} = extracted.output;
    if (hasInvalid(context, fields, records)) return errorCode;
    const {messages} = context;
    for (const field of fields) {
      const values = records.map((record) => numberOf(field, record));
      const total = values.reduce((sum, value) => sum + value, 0n);
      const average = values.length === 0 ? 0n : total / BigInt(values.length);
      const smallest = values.reduce((least, value) => (value < least ? value : least), values[0] ?? 0n);
      const largest = values.reduce((most, value) => (value > most ? value : most), values[0] ?? 0n);
      messages.say('ICE607I', `STATISTICS FOR ${messageName(field).padEnd(14)}:`);
      messages.say('ICE608I', `  MINIMUM:  ${valueText(smallest)}, MAXIMUM:  ${valueText(largest)}`);
      messages.say('ICE609I', `  AVERAGE:  ${valueText(average)}, TOTAL  :  ${valueText(total)}`);
    }
    return extracted.code;
  };
};

/** RANGE. DFSORT Application Programming Guide, RANGE operator. */
export const rangeOperator: OperatorReader = (operands) => {
  const from = operands.from();
  if (isToolError(from)) return from;
  const fields = readOnFields(operands, {most: 1, kinds: ['field', 'length'], numeric: true});
  if (isToolError(fields)) return fields;
  const limits = new Map<string, bigint>();
  for (const name of ['HIGHER', 'LOWER', 'EQUAL', 'NOTEQUAL']) {
    const operand = operands.find(name);
    if (!operand) continue;
    const [text = ''] = operand.values ?? [];
    if (!/^[+-]?\d{1,31}$/.test(text)) return badOperand(operand);
    limits.set(name, BigInt(text.replace(/^\+/, '')));
  }
  if (limits.size === 0) return missingOperand();
  const exclusive = limits.has('EQUAL') || limits.has('NOTEQUAL');
  if (exclusive && limits.size > 1) return badOperand(operands.find('EQUAL', 'NOTEQUAL'));
  const isInRange = (value: bigint): boolean => {
    const [higher, lower] = [limits.get('HIGHER'), limits.get('LOWER')];
    const [equal, other] = [limits.get('EQUAL'), limits.get('NOTEQUAL')];
    if (equal !== undefined) return value === equal;
    if (other !== undefined) return value !== other;
    return (higher === undefined || value > higher) && (lower === undefined || value < lower);
  };
  return async (context) => {
    const extracted = await extract(context, {operator: 'COPY', from, statements: [' OPTION COPY']});
    if (!extracted.output) return extracted.code;
    const {records} = extracted.output;
    if (hasInvalid(context, fields, records)) return errorCode;
    const [field] = fields as [OnField];
    const count = records.filter((record) => isInRange(numberOf(field, record))).length;
    context.messages.say('ICE610I', `NUMBER OF VALUES IN RANGE FOR ${messageName(field)}:  ${countText(count)}`);
    return extracted.code;
  };
};

/** UNIQUE. DFSORT Application Programming Guide, UNIQUE operator. */
export const uniqueOperator: OperatorReader = (operands) => {
  const from = operands.from();
  if (isToolError(from)) return from;
  const fields = readOnFields(operands, {most: 1, kinds: ['field', 'length']});
  if (isToolError(fields)) return fields;
  return async (context) => {
    const variable = isVariableInput(context.step, from);
    const extracted = await extract(context, {operator: 'SORT', from, statements: sortStatements(fields, variable)});
    if (!extracted.output) return extracted.code;
    const {records} = extracted.output;
    let count = 0;
    for (const group of groupsOf(records, keyOf(fields, variable, context.step.system.now())))
      count += group.length > 0 ? 1 : 0;
    const name = messageName(fields[0]!);
    context.messages.say('ICE611I', `NUMBER OF UNIQUE VALUES FOR ${name}:  ${countText(count)}`);
    return extracted.code;
  };
};

/** VERIFY. DFSORT Application Programming Guide, VERIFY operator: it also checks signs, unless NOSIGN is specified. */
export const verifyOperator: OperatorReader = (operands) => {
  const from = operands.from();
  if (isToolError(from)) return from;
  const fields = readOnFields(operands, {most: 10, kinds: ['field'], numeric: true});
  if (isToolError(fields)) return fields;
  const wrong = fields.find((field) => field.kind !== 'field' || !/^(PD|ZD)$/.test(field.field.format));
  if (wrong) return badOperand(wrong.operand);
  const limit = readLimit(operands);
  if (isToolError(limit)) return limit;
  return async (context) => {
    const extracted = await extract(context, {operator: 'COPY', from, statements: [' OPTION COPY']});
    if (!extracted.output) return extracted.code;
    const invalid = new InvalidValues(context, fields, limit, !operands.has('NOSIGN'));
    for (const [index, record] of extracted.output.records.entries()) {
      invalid.find(record, index + 1);
      if (invalid.isLimitReached) break;
    }
    return invalid.count > 0 ? errorCode : extracted.code;
  };
};
