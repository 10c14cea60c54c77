import type {Condition, Relation} from '../code/condition';
import type {Operand, Reference} from '../code/operand';
import type {ConditionName, DataItem, IndexName} from '../data/item';
import type {Diagnostics} from '../messages/diagnostics';
import type {DataNames} from '../names/data-names';
import {fromEbcdic, toEbcdic} from '../../ebcdic';
import type {Expression, Identifier, LiteralExpression} from '../syntax/expression';
import type {Environment} from '../syntax/program';
import {expectItem, isCounter} from './operand-rules';
import {Operands, StatementFault} from './operands';

/** The parts that an abbreviated relation inherits from the preceding one. */
interface Abbreviation {
  subject?: Expression;
  operator?: Relation;
}

export const not = (condition: Condition): Condition => ({kind: 'not', condition});

/** Lowers conditional expressions to conditions of the intermediate form. */
export class Conditions {
  constructor(
    private readonly operands: Operands,
    private readonly names: DataNames,
    private readonly environment: Environment,
    private readonly diagnostics: Diagnostics,
    private readonly collating: number | undefined,
  ) {}

  condition(expression: Expression): Condition {
    return this.lower(expression, {});
  }

  private lower(expression: Expression, before: Abbreviation): Condition {
    switch (expression.kind) {
      case 'and':
      case 'or':
        return {kind: expression.kind, conditions: expression.operands.map((operand) => this.lower(operand, before))};
      case 'not':
        return not(this.lower(expression.operand, before));
      case 'relation':
        return this.relation(expression, before);
      case 'class':
        return this.class(expression, before);
      case 'sign': {
        const subject = this.operands.number(this.subject(expression, before));
        const test: Condition = {kind: 'sign', subject, test: expression.test};
        return expression.not ? not(test) : test;
      }
      case 'identifier': {
        const named = this.named(expression);
        if (named) return named;
      }
    }
    // An operand alone is the object of an abbreviated relation.
    if (!before.subject || !before.operator) {
      const isNamed = expression.kind === 'identifier';
      if (isNamed && !this.operands.isSymbolic(expression)) this.operands.find(expression);
      const name = isNamed ? expression.name : 'an operand';
      return this.fail('FWR0010-S', expression, 'a condition', name);
    }
    return this.compare(before.operator, before.subject, expression);
  }

  private fail(id: Parameters<Diagnostics['add']>[0], {at}: Expression, ...insertions: readonly string[]): never {
    this.diagnostics.add(id, at, ...insertions);
    throw new StatementFault();
  }

  private subject(expression: Expression & {subject?: Expression}, before: Abbreviation): Expression {
    const subject = expression.subject ?? before.subject;
    return subject ?? this.fail('FWR0010-S', expression, 'an operand', 'a condition');
  }

  private relation(expression: Expression & {kind: 'relation'}, before: Abbreviation): Condition {
    before.subject = expression.left ?? before.subject;
    before.operator = expression.operator;
    if (!before.subject) return this.fail('FWR0010-S', expression, 'an operand', expression.operator);
    // `A = (B OR C)`: each operand is compared.
    if (expression.right.kind === 'and' || expression.right.kind === 'or' || expression.right.kind === 'not') {
      return this.lower(expression.right, before);
    }
    return this.compare(expression.operator, before.subject, expression.right);
  }

  compare(relation: Relation, left: Expression, right: Expression): Condition {
    const kindOf = (of: Expression) => this.names.as('item', of)?.field.kind;
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      // A pointer is compared only with addresses, the value of an expression only with numbers and indexes.
      const isAddress = other.kind === 'address' || (other.kind === 'figurative' && other.value === 'null');
      if (!isAddress && kindOf(one) === 'pointer' && kindOf(other) !== 'pointer')
        expectItem(one, this.operands, () => false);
      if (one.kind === 'arithmetic' || one.kind === 'negate') expectItem(other, this.operands, isCounter);
    }
    const [a, b] = [this.names.as('index', left), this.names.as('index', right)];
    // Two indexes, or an index and an index data item, are compared directly if no occurrences have to be counted.
    const isRaw =
      (a && b && a.stride === b.stride) || (a && kindOf(right) === 'index') || (b && kindOf(left) === 'index');
    const raw = (index: IndexName | undefined, of: Expression): Operand =>
      index && isRaw ? {kind: 'field', field: index.field} : this.operands.operand(of);
    return this.compared(relation, raw(a, left), raw(b, right));
  }

  compared(relation: Relation, left: Operand, right: Operand): Condition {
    return {
      kind: 'compare',
      relation,
      left,
      right,
      ...(this.collating !== undefined && {collating: this.collating}),
    };
  }

  private class(expression: Expression & {kind: 'class'}, before: Abbreviation): Condition {
    const tested = this.subject(expression, before);
    const {test} = expression;
    // Language Reference, "Class condition": an item that can never be of the class cannot be tested for it.
    const never = test === 'numeric' ? 'alphabetic' : /^alphabetic/.test(String(test)) ? 'numeric' : undefined;
    expectItem(tested, this.operands, (field) => field === undefined || field.kind !== never);
    const subject = this.operands.operand(tested);
    let condition: Condition;
    if (typeof test === 'object') condition = {kind: 'class', subject, test: 'set', text: this.classText(test.name)};
    else if (test === 'dbcs' || test === 'kanji')
      return this.fail('FWR0005-S', expression, `The class ${test.toUpperCase()}`);
    else condition = {kind: 'class', subject, test};
    return expression.not ? not(condition) : condition;
  }

  private classText(name: string): string {
    const ranges = this.environment.classes.find((entry) => entry.name === name)?.ranges ?? [];
    const bytes: number[] = [];
    for (const {from, through} of ranges) {
      const first = codesOf(from);
      if (!through) bytes.push(...first);
      else {
        const [low = 0] = first;
        const [high = 0] = codesOf(through);
        for (let code = Math.min(low, high); code <= Math.max(low, high); code += 1) bytes.push(code);
      }
    }
    return fromEbcdic(Uint8Array.from(bytes));
  }

  /** A condition-name of an item or of a switch; undefined if the name is something else. */
  private named(identifier: Identifier): Condition | undefined {
    const known = this.environment.switches.get(identifier.name);
    if (known) {
      const test: Condition = {kind: 'switch', upsi: known.upsi};
      return known.on ? test : not(test);
    }
    const data = this.names.as('condition', identifier);
    return data && this.conditionName(data, this.operands.referenceTo(data.item, identifier));
  }

  conditionName({values}: ConditionName, item: Reference): Condition {
    const tests = values.map(({from, through}): Condition => {
      const low = this.operands.operand(from);
      if (!through) return this.compared('=', item, low);
      const high = this.operands.operand(through);
      return {kind: 'and', conditions: [this.compared('>=', item, low), this.compared('<=', item, high)]};
    });
    return tests.length === 1 ? tests[0]! : {kind: 'or', conditions: tests};
  }

  /** Whether an expression is a condition by itself, not an operand. */
  isCondition(expression: Expression): boolean {
    if (/^(?:and|or|not|relation|class|sign)$/.test(expression.kind)) return true;
    if (expression.kind !== 'identifier') return false;
    return this.environment.switches.has(expression.name) || this.names.as('condition', expression) !== undefined;
  }

  /** For SEARCH ALL: the item that a condition-name tests. */
  itemOf(identifier: Identifier): {condition: ConditionName; item: DataItem} | undefined {
    const condition = this.names.as('condition', identifier);
    return condition && {condition, item: condition.item};
  }
}

/** The characters of a literal; a number is an ordinal position. */
export function codesOf(literal: LiteralExpression): number[] {
  if (literal.kind === 'number') return [Number(literal.digits) - 1];
  if (literal.kind === 'text') return [...toEbcdic(literal.text)];
  if (literal.kind !== 'figurative') return [];
  if (literal.value === 'all') return [...toEbcdic(literal.text)];
  return [{zero: 0xf0, space: 0x40, quote: 0x7f, 'high-value': 0xff, 'low-value': 0, null: 0}[literal.value]];
}
