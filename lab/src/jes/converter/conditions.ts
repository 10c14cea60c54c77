import {invalidReferBack} from '../../jcl/messages';
import type {Value} from '../../jcl/parameters';
import type {RelationalOperator, StepReference} from '../../jcl/relational-expression';
import {conditionsOf} from '../../jcl/rules/condition';
import type {ConditionTest} from '../job';
import {type Refuse, positionalsOf, textOf} from './value-reader';

export interface Conditions {
  tests: ConditionTest[];
  even: boolean;
  only: boolean;
}

type FindStep = (step: string, procStep?: string) => StepReference | undefined;

/** MVS JCL Reference, COND parameter of JOB and EXEC: up to eight tests `(code,operator,step)`, EVEN and ONLY. */
export function readConditions(value: Value | undefined, findStep: FindStep, refuse: Refuse): Conditions {
  const conditions: Conditions = {tests: [], even: false, only: false};
  for (const {value: item} of value ? conditionsOf(value) : []) {
    if (item.kind === 'word') {
      if (item.text === 'EVEN') conditions.even = true;
      else conditions.only = true;
      continue;
    }
    const [code = '', operator, step = ''] = positionalsOf(item).map((part) => textOf(part.value));
    const test = {code: Number(code), operator: operator as RelationalOperator};
    const [first = '', second] = step.split('.');
    const reference = step === '' ? {} : findStep(first, second);
    if (reference) conditions.tests.push({...test, ...reference});
    else refuse(invalidReferBack('COND'));
  }
  return conditions;
}
