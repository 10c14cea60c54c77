import {type Value, isEmpty, itemsOf} from '../../jcl/parameters';
import type {StepReference} from '../../jcl/relational-expression';
import type {ConditionTest} from '../job';
import {improperList, invalidReferBack, unidentifiedPositional} from '../../jcl/messages';
import {type Report, numberOf, textOf} from './value-reader';

const operators = ['GT', 'GE', 'EQ', 'NE', 'LT', 'LE'] as const;
const mostTests = 8;

export interface Conditions {
  tests: ConditionTest[];
  even: boolean;
  only: boolean;
}

type Find = (step: string, procStep?: string) => StepReference | undefined;

function readTest(value: Value, find: Find | undefined, report: Report): ConditionTest[] {
  const [code, operator, step, more] = itemsOf(value).map((item) => textOf(item.value));
  const found = operators.find((known) => known === operator);
  const number = numberOf(code ?? '', 'COND', 4095, report);
  if (found === undefined || more !== undefined) {
    report(more === undefined ? unidentifiedPositional('COND', 'EXEC') : improperList('COND'));
    return [];
  }
  if (number === undefined) return [];
  if (step === undefined || step === '') return [{code: number, operator: found}];
  const [first = '', second] = step.split('.');
  const reference = find?.(first, second);
  if (!reference) {
    report(invalidReferBack('COND'));
    return [];
  }
  return [{code: number, operator: found, ...reference}];
}

/** MVS JCL Reference, COND parameter of JOB and EXEC: `(code,operator,step)`, up to eight of them, EVEN and ONLY. */
export function readConditions(value: Value | undefined, find: Find | undefined, report: Report): Conditions {
  const conditions: Conditions = {tests: [], even: false, only: false};
  if (!value) return conditions;
  const items = itemsOf(value).filter((item) => !isEmpty(item));
  if (items.length > 0 && items[0]!.value.kind === 'word' && /^\d/.test(textOf(items[0]!.value))) {
    conditions.tests = readTest(value, find, report);
    return conditions;
  }
  for (const {value: item} of items) {
    if (item.kind === 'list') conditions.tests.push(...readTest(item, find, report));
    else if (item.text === 'EVEN' && find) conditions.even = true;
    else if (item.text === 'ONLY' && find) conditions.only = true;
    else report(unidentifiedPositional('COND', find ? 'EXEC' : 'JOB'));
  }
  if (items.length > mostTests || (conditions.even && conditions.only)) report(improperList('COND'));
  return conditions;
}
