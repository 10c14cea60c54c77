import {groupsOf, isVariableInput, keyOf, readOnFields, sortStatements} from '../on-field';
import {isToolError, missingOperand, type OperatorReader} from '../operation';
import {Report} from '../report';
import {readReport} from '../report-request';
import {countText, errorCode} from '../tool-messages';
import {readCriterion} from './criteria';
import {extract} from './exit-call';

/** OCCUR: a line for each value and its number of occurrences. DFSORT Application Programming Guide, OCCUR operator. */
export const occurOperator =
  (now: Date): OperatorReader =>
  (operands) => {
    const from = operands.from();
    if (isToolError(from)) return from;
    const fields = readOnFields(operands, {most: 20, kinds: ['field', 'length', 'count']});
    if (isToolError(fields)) return fields;
    const list = operands.ddNames('LIST');
    if (isToolError(list)) return list;
    const using = operands.using();
    if (isToolError(using)) return using;
    const keys = fields.filter(({kind}) => kind !== 'count');
    if (!list || keys.length === 0) return missingOperand();
    const criterion = readCriterion(operands, ['ALLDUPS', 'NODUPS', 'HIGHER', 'LOWER', 'EQUAL']);
    if (isToolError(criterion)) return criterion;
    const request = readReport(operands, fields, now, {any: false, strings: []});
    if (isToolError(request)) return request;
    return async (context) => {
      const {step, messages} = context;
      const variable = isVariableInput(step, from);
      const extracted = await extract(context, {
        operator: 'SORT',
        from,
        statements: sortStatements(keys, variable),
        ...(using === undefined ? {} : {using}),
      });
      if (!extracted.output) return extracted.code;
      const {output} = extracted;
      const {layout, width} = request;
      const writer = step.openOutput(list[0]!, {recfm: layout.controlCharacters ? 'FBA' : 'FB', lrecl: width});
      if (!writer) return errorCode;
      const report = new Report(layout, writer);
      let count = 0;
      for (const group of groupsOf(output.records, keyOf(keys, output.variable, step.system.now()))) {
        if (criterion && !criterion(group.length)) continue;
        count += 1;
        report.data({record: group[0]!, number: count, count: group.length});
        if (step.abend) return extracted.code;
      }
      report.finish();
      messages.say('ICE638I', `NUMBER OF RECORDS RESULTING FROM CRITERIA:  ${countText(count)}`);
      return extracted.code;
    };
  };
