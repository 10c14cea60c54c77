import {isEmpty, itemsOf, type Subparameter, written, hasSymbol} from '../parameters';
import {namePattern, type Report, type Rule} from './rule';

const operators = ['GT', 'GE', 'EQ', 'LT', 'LE', 'NE'];

function textOf(item: Subparameter | undefined): string {
  return item?.value.kind === 'word' ? item.value.text : '';
}

function checkTest(items: Subparameter[], shown: string, name: string, report: Report): void {
  const [code, operator, step, more] = items;
  const at = code!.at;
  if (!/^\d+$/.test(textOf(code)) || Number(textOf(code)) > 4095) {
    report(at, `${name}=${shown}: "${written(code!.value)}" is not a return code from 0 to 4095`);
  } else if (!operator || !operators.includes(textOf(operator))) {
    const said = operator ? `"${written(operator.value)}" is not` : 'the test lacks';
    report(at, `${name}=${shown}: ${said} an operator: GT, GE, EQ, LT, LE or NE`);
  } else if (
    more ||
    (step &&
      !textOf(step)
        .split('.')
        .every((part) => namePattern.test(part)))
  ) {
    report(at, `${name}=${shown}: after code and operator comes one step name, or stepname.procstepname`);
  }
}

/** MVS JCL Reference, COND parameter: up to eight tests `(code,operator,stepname)`, and EVEN or ONLY on EXEC. */
export function condition(words: string[]): Rule {
  return (value, name, report) => {
    if (hasSymbol(value)) return;
    const shown = written(value);
    const items = itemsOf(value).filter((item) => !isEmpty(item));
    const single = items.length > 0 && /^\d+$/.test(textOf(items[0]));
    if (single) {
      checkTest(items, shown, name, report);
      return;
    }
    for (const item of items) {
      if (item.value.kind === 'list') checkTest(item.value.items, shown, name, report);
      else if (!words.includes(textOf(item))) {
        report(
          item.at,
          `${name}=${shown}: "${written(item.value)}" is neither a test such as (4,LT,STEP1)${words.length > 0 ? ` nor ${words.join(' or ')}` : ''}`,
        );
      }
    }
    if (items.filter((item) => item.value.kind === 'list').length > 8) {
      report(value.at, `${name}=${shown}: 8 tests are the most`);
    }
  };
}
