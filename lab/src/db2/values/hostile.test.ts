import {describe, expect, it} from 'vitest';
import {SqlError} from '../sql-error';
import {typeText} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {arithmetic, concatenation} from './arithmetic';
import {storageAssignment} from './assignment';
import {cast} from './cast';
import {comparison, joinKeys} from './comparison';
import {conforms, environment, values} from './every-type.fixture';
import {resultConversion, resultType} from './result-type';

/** Checks that the result is a value of its type, or that an SQLCODE says why not. */
function check(told: string, run: () => {type: SqlType; value: SqlValue}) {
  try {
    const {type, value} = run();
    expect(conforms(type, value), `${told} is ${typeText(type)} ${String(value)}`).toBe(true);
  } catch (error) {
    if (!(error instanceof SqlError)) throw new Error(told, {cause: error});
  }
}

describe('every type with every other', () => {
  const pairs = values.flatMap((left) => values.map((right) => [left, right] as const));

  it.each(['+', '-', '*', '/'] as const)('%s', (operator) => {
    for (const dec of [15, 31] as const)
      for (const [[left, a], [right, b]] of pairs)
        check(`${typeText(left)} ${String(a)} ${operator} ${typeText(right)} ${String(b)}`, () => {
          const {type, evaluate} = arithmetic(operator, left, right, {...environment, dec});
          return {type, value: evaluate(a!, b!)};
        });
  });

  it('concatenated, cast, assigned, and combined into a result type', () => {
    for (const [[left, a], [right, b]] of pairs) {
      const told = `${typeText(left)} ${String(a)} with ${typeText(right)}`;
      check(`|| ${told}`, () => {
        const {type, evaluate} = concatenation(left, right);
        return {type, value: evaluate(a!, b!)};
      });
      check(`CAST ${told}`, () => {
        const convert = cast(left, right, environment);
        return {type: right, value: convert ? convert(a!) : a};
      });
      check(`INSERT ${told}`, () => {
        const convert = storageAssignment(left, right, 'COL', environment);
        return {type: right, value: convert ? convert(a!) : a};
      });
      check(`CASE ${told}`, () => {
        const type = resultType([left, right]);
        if (!type) return {type: left, value: null};
        const convert = resultConversion(left, type, environment);
        return {type, value: convert ? convert(a!) : a};
      });
    }
  });

  it('compared: the same order in both directions, and equal keys for equal values', () => {
    for (const [[left, a], [right, b]] of pairs)
      check(`${typeText(left)} ${String(a)} < ${typeText(right)} ${String(b)}`, () => {
        const order = Math.sign(comparison(left, right)(a!, b!));
        expect(Math.sign(comparison(right, left)(b!, a!)) + order).toBe(0);
        const [leftKey, rightKey] = joinKeys(left, right);
        expect(leftKey(a!) === rightKey(b!)).toBe(order === 0);
        return {type: left, value: a};
      });
  });
});
