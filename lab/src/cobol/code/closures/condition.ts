import {fromEbcdic, toEbcdic} from '../../../ebcdic';
import {isPackedNumeric} from '../../../le/numbers/packed';
import {isZonedNumeric} from '../../../le/numbers/zoned';
import type {ClassTest, Condition, SignTest} from '../condition';
import type {Operand} from '../operand';
import {collatingTable, compileComparison, type Test} from './comparison';
import type {Operands} from './operands';

export function compileCondition(operands: Operands, condition: Condition): Test {
  const {state, program} = operands.context;
  switch (condition.kind) {
    case 'compare': {
      const alphabet = condition.collating === undefined ? undefined : program.alphabets?.[condition.collating];
      const table = alphabet === undefined ? undefined : collatingTable(alphabet);
      return compileComparison(operands, condition.relation, condition.left, condition.right, table);
    }
    case 'class':
      return condition.test === 'set'
        ? ofSet(operands, condition.subject, setOf(condition.text))
        : classTest(operands, condition.subject, condition.test);
    case 'sign':
      return signTest(operands, condition.subject, condition.test);
    case 'not': {
      const test = compileCondition(operands, condition.condition);
      return () => !test();
    }
    case 'and':
    case 'or':
      return joined(
        condition.kind,
        condition.conditions.map((one) => compileCondition(operands, one)),
      );
    case 'switch': {
      const {upsi} = condition;
      return () => operands.context.switches[upsi] === true;
    }
    case 'raised': {
      const {what} = condition;
      return () => state.raised === what;
    }
    case 'constant': {
      const {value} = condition;
      return () => value;
    }
  }
}

function joined(kind: 'and' | 'or', tests: readonly Test[]): Test {
  const [first, second] = tests;
  if (first !== undefined && second !== undefined && tests.length === 2) {
    return kind === 'and' ? () => first() && second() : () => first() || second();
  }
  const wanted = kind === 'or';
  return () => {
    for (const test of tests) if (test() === wanted) return wanted;
    return !wanted;
  };
}

function signTest(operands: Operands, subject: Operand, test: SignTest): Test {
  const value = operands.number(subject, operands.decimals(subject));
  const {get} = value;
  switch (test) {
    case 'positive':
      return () => get() > 0;
    case 'negative':
      return () => get() < 0;
    case 'zero':
      return value.form === 'big' ? () => value.get() === 0n : () => get() === 0;
  }
}

const setOf = (characters: string): Uint8Array => {
  const set = new Uint8Array(256);
  for (const code of toEbcdic(characters)) set[code] = 1;
  return set;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const classes: Readonly<Record<ClassTest, Uint8Array>> = {
  numeric: setOf('0123456789'),
  alphabetic: setOf(` ${letters}${letters.toLowerCase()}`),
  'alphabetic-lower': setOf(` ${letters.toLowerCase()}`),
  'alphabetic-upper': setOf(` ${letters}`),
};

/** Language Reference, Class condition. */
function classTest(operands: Operands, subject: Operand, test: ClassTest): Test {
  const {bytes} = operands.context;
  if (test === 'numeric' && subject.kind === 'field' && operands.category(subject) === 'number') {
    const {at} = operands.locate(subject);
    const {digits, length, signed, sign, usage} = subject.field;
    if (usage === 'display') return () => isZonedNumeric(bytes, at(), digits, signed, sign);
    if (usage === 'packed') return () => isPackedNumeric(bytes, at(), length, digits, signed);
    return () => true;
  }
  return ofSet(operands, subject, classes[test]);
}

function ofSet(operands: Operands, subject: Operand, set: Uint8Array): Test {
  const {bytes} = operands.context;
  if (subject.kind === 'field' && operands.category(subject) === 'national')
    return nationalOfSet(operands, subject, set);
  const {at, length} = subject.kind === 'field' ? operands.locate(subject) : operands.text(subject);
  return () => {
    const start = at();
    for (let place = start, end = start + length(); place < end; place += 1) if (set[bytes[place]!] !== 1) return false;
    return true;
  };
}

function nationalOfSet(operands: Operands, subject: Extract<Operand, {kind: 'field'}>, set: Uint8Array): Test {
  const {view} = operands.context;
  const {at, length} = operands.locate(subject);
  const characters = new Set(Array.from({length: 256}, (_, code) => code).filter((code) => set[code] === 1));
  const codes = new Set([...characters].map((code) => fromEbcdic(Uint8Array.of(code)).charCodeAt(0)));
  return () => {
    const start = at();
    for (let place = start, end = start + length(); place < end; place += 2) {
      if (!codes.has(view.getUint16(place))) return false;
    }
    return true;
  };
}
