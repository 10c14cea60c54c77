import type {Report} from '../finding';
import {improperList, invalidReferBack, unidentifiedPositional} from '../messages';
import {type Subparameter, type Value, hasSymbol, isEmpty, itemsOf, written} from '../parameters';
import {type Field, type Rule, namePattern, shown, wrongNumber} from './rule';

const operators = ['GT', 'GE', 'EQ', 'NE', 'LT', 'LE'];
const mostTests = 8;
const largestCode = 4095;

function textOf(item: Subparameter | undefined): string {
  return item?.value.kind === 'word' ? item.value.text : '';
}

/** The tests of COND and the words EVEN and ONLY; a single test needs no parentheses of its own. */
export function conditionsOf(value: Value): Subparameter[] {
  const items = itemsOf(value).filter((item) => !isEmpty(item));
  return /^\d/.test(textOf(items[0])) ? [{value: {kind: 'list', items, at: value.at}, at: value.at}] : items;
}

function checkTest([code, operator, step, more]: Subparameter[], value: Value, field: Field, report: Report): void {
  const {name, operation} = field;
  const at = code?.at ?? value.at;
  const refuse = (message: string, words: string) => {
    report({at, message, words: `${shown(value, field)}: ${words}`});
  };
  const said = textOf(code);
  if (!/^\d{1,12}$/.test(said) || Number(said) > largestCode) {
    refuse(wrongNumber(largestCode)(said, name, operation), `"${said}" is not a return code from 0 to ${largestCode}`);
  }
  if (more) refuse(improperList(name), 'after code and operator comes one step name, or stepname.procstepname');
  else if (!operators.includes(textOf(operator))) {
    const wrong = operator ? `"${written(operator.value)}" is not` : 'the test lacks';
    refuse(unidentifiedPositional(name, operation), `${wrong} an operator: GT, GE, EQ, LT, LE or NE`);
  } else if (step && !isEmpty(step)) {
    const names = textOf(step).split('.');
    const isStep = operation !== 'JOB' && names.length < 3 && names.every((part) => namePattern.test(part));
    const words =
      operation === 'JOB' ? 'COND of JOB names no step' : `"${written(step.value)}" is not the name of a step`;
    if (!isStep) refuse(invalidReferBack(name), words);
  }
}

/** MVS JCL Reference, COND parameter: up to eight tests `(code,operator,stepname)`, and EVEN or ONLY on EXEC. */
export const condition: Rule = (value, field, report) => {
  if (hasSymbol(value)) return;
  const words = field.operation === 'JOB' ? [] : ['EVEN', 'ONLY'];
  const items = conditionsOf(value);
  for (const item of items) {
    if (item.value.kind === 'list') checkTest(item.value.items, value, field, report);
    else if (!words.includes(textOf(item))) {
      report({
        at: item.at,
        message: unidentifiedPositional(field.name, field.operation),
        words: `${shown(value, field)}: "${written(item.value)}" is neither a test such as (4,LT,STEP1)${words.length > 0 ? ` nor ${words.join(' or ')}` : ''}`,
      });
    }
  }
  const both = words.length > 0 && words.every((word) => items.some((item) => textOf(item) === word));
  if (items.length > mostTests || both) {
    const wrong = both ? 'EVEN and ONLY exclude each other' : `${mostTests} tests are the most`;
    report({at: value.at, message: improperList(field.name), words: `${shown(value, field)}: ${wrong}`});
  }
};
