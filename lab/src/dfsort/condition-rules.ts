import {type Operand, written} from '../control-statements/operand';
import {checkPosition, isFormat, isSymbol, type Report} from './field-rules';

const comparisons = ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE'];
const bitTests = ['ALL', 'SOME', 'NONE', 'NOTALL', 'NOTSOME', 'NOTNONE', 'BO', 'BM', 'BZ', 'BNO', 'BNM', 'BNZ'];
const joins = ['AND', 'OR', '&', '|'];

/**
 * A logical expression such as `(1,5,CH,EQ,C'BANK1',AND,6,2,ZD,GT,10)`.
 * DFSORT Application Programming Guide, INCLUDE control statement.
 */
export function checkCondition(items: Operand[], formatElsewhere: boolean, report: Report): void {
  let test: Operand[] = [];
  const line = items[0]?.line ?? 1;
  items.forEach((item, index) => {
    if (!joins.includes(item.text) || item.group) {
      test.push(item);
      if (index < items.length - 1) return;
    } else if (index === items.length - 1) report(item.line, `no test follows "${item.text}"`);
    if (test.length === 0) report(line, `no test stands before "${item.text}"`);
    else checkTest(test, formatElsewhere, report);
    test = [];
  });
}

function checkTest(test: Operand[], formatElsewhere: boolean, report: Report): void {
  const [first, length] = test as [Operand, Operand | undefined];
  const shown = test.map(written).join(',');
  if (first.group && first.text === '') {
    checkCondition(first.group, formatElsewhere, report);
    if (length) report(length.line, `AND or OR is missing before "${written(length)}"`);
    return;
  }
  // A symbol may stand for the whole field, and words such as ALL or NONE for a whole condition.
  if (!/^\d+(\.\d)?$/.test(first.text)) return;
  if (!length || !/^\d+(\.\d)?$/.test(length.text)) {
    if (!isSymbol(length) || comparisons.includes(length!.text) || isFormat(length!.text)) {
      report(first.line, `the field at position ${first.text} has no length in "${shown}"`);
    }
    return;
  }
  checkPosition(first, length, report);
  let at = 2;
  const format = test[at];
  if (format && isFormat(format.text)) at += 1;
  else if (!formatElsewhere && format && isOperator(format.text)) {
    report(
      first.line,
      `ICE018A INVALID OR MISSING FIELD FORMAT: "${first.text},${length.text}" has no format in "${shown}"`,
    );
    return;
  } else if (format && !isOperator(format.text)) {
    report(
      format.line,
      `ICE018A INVALID OR MISSING FIELD FORMAT: "${written(format)}" is not a format such as CH, ZD, PD or BI`,
    );
    return;
  }
  const operator = test[at];
  if (!operator || !isOperator(operator.text)) {
    report(
      first.line,
      operator
        ? `"${written(operator)}" is not a comparison: EQ, NE, GT, GE, LT or LE`
        : `"${shown}" compares with nothing: EQ, NE, GT, GE, LT or LE and a value are missing`,
    );
    return;
  }
  const value = test[at + 1];
  if (!value || (value.text === '' && !value.group)) report(operator.line, `no value follows "${shown}"`);
  else checkValue(value, test.slice(at + 2), report);
}

const isOperator = (text: string) => comparisons.includes(text) || bitTests.includes(text);

/** After a constant a new test needs AND or OR; after a field come its length and format. */
function checkValue(value: Operand, rest: Operand[], report: Report): void {
  const extra = rest[0];
  if (/'$/.test(value.text) && extra) report(extra.line, `AND or OR is missing before "${written(extra)}"`);
}
