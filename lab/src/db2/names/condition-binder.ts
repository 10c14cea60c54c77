import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {ComparisonOperator, Condition, Expression, Query} from '../syntax/tree';
import {isCharacter, isString, varchar} from '../types/sql-type';
import type {Present, SqlValue} from '../types/sql-value';
import {comparison, comparisonConstant, joinKeys, type Comparator} from '../values/comparison';
import {union, type Bound, type BoundCondition, type BoundQuery, type Test} from './bound';
import {comparesDirectly, comparisonTest, holds} from './compared-values';
import {ExpressionBinder, refuseMarkers} from './expression-binder';
import {likePattern, type LikePattern} from './like-pattern';

const mirrored: Record<ComparisonOperator, ComparisonOperator> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

const not =
  (test: Test): Test =>
  () => {
    const result = test();
    return result === null ? null : !result;
  };

/** Binds predicates and search conditions. */
export class Binder extends ExpressionBinder {
  condition(condition: Condition): BoundCondition {
    switch (condition.kind) {
      case 'and':
        return this.conjunction(condition.operands);
      case 'or':
        return this.disjunction(condition.operands);
      case 'not': {
        const {test, uses} = this.condition(condition.operand);
        return {test: not(test), uses};
      }
      case 'comparison':
        return this.comparisonPredicate(condition.operator, condition.left, condition.right);
      case 'between':
        return this.between(condition);
      case 'in':
        return this.inPredicate(condition);
      case 'like':
        return this.like(condition);
      case 'isNull':
        return this.isNull(this.expression(condition.operand), condition.negated);
      case 'distinct':
        return this.distinct(condition.left, condition.right, condition.negated);
      case 'exists':
        return this.exists(condition.query);
      case 'quantified':
        return this.quantified(condition);
    }
  }

  private conjunction(operands: readonly Condition[]): BoundCondition {
    const conjuncts = operands.flatMap((operand) => {
      const bound = this.condition(operand);
      return bound.conjuncts ?? [bound];
    });
    const tests = conjuncts.map(({test}) => test);
    const test = () => {
      let result: boolean | null = true;
      for (const one of tests) {
        const value = one();
        if (value === false) return false;
        if (value === null) result = null;
      }
      return result;
    };
    return {test, uses: union(...conjuncts.map(({uses}) => uses)), conjuncts};
  }

  private disjunction(operands: readonly Condition[]): BoundCondition {
    const bounds = operands.map((operand) => this.condition(operand));
    const tests = bounds.map(({test}) => test);
    const test = () => {
      let result: boolean | null = false;
      for (const one of tests) {
        const value = one();
        if (value === true) return true;
        if (value === null) result = null;
      }
      return result;
    };
    return {test, uses: union(...bounds.map(({uses}) => uses)), ...this.sameColumn(bounds)};
  }

  /** A = 1 OR A = 2 is treated as A IN (1, 2). */
  private sameColumn(bounds: readonly BoundCondition[]): Pick<BoundCondition, 'among'> {
    const first = bounds[0]?.comparison?.left.column;
    if (!first) return {};
    const same = bounds.every(
      ({comparison: found}) =>
        found?.operator === '=' &&
        found.left.column?.slot === first.slot &&
        found.left.column.index === first.index &&
        found.right.constant,
    );
    return same
      ? {among: {left: bounds[0]!.comparison!.left, values: bounds.map((bound) => bound.comparison!.right)}}
      : {};
  }

  private comparisonPredicate(operator: ComparisonOperator, left: Expression, right: Expression): BoundCondition {
    if (left.kind === 'row' || right.kind === 'row') return this.rowComparison(operator, left, right);
    refuseMarkers(left, right);
    return this.compared(operator, this.expression(left), this.expression(right));
  }

  private rowComparison(operator: ComparisonOperator, left: Expression, right: Expression): BoundCondition {
    if (left.kind !== 'row') throw new SqlError(-216, [operator]);
    if (right.kind === 'subquery') {
      return this.amongRows(left.values, this.context.query(right.query, this.scope), operator === '<>', true);
    }
    if (right.kind !== 'row' || left.values.length !== right.values.length) throw new SqlError(-216, [operator]);
    if (operator !== '=' && operator !== '<>') throw new SqlError(-104, [operator, '= <>']);
    const equal: Condition = {
      kind: 'and',
      operands: left.values.map((value, at) => ({
        kind: 'comparison',
        operator: '=',
        left: value,
        right: right.values[at]!,
      })),
    };
    return this.condition(operator === '=' ? equal : {kind: 'not', operand: equal});
  }

  /** A comparison of two bound expressions, as fast as their types allow. */
  compared(operator: ComparisonOperator, leftOperand: Bound, rightOperand: Bound): BoundCondition {
    let left = leftOperand.untyped ? {...leftOperand, type: rightOperand.type} : leftOperand;
    let right = rightOperand.untyped ? {...rightOperand, type: leftOperand.type} : rightOperand;
    if (left.constant && !right.constant) [left, right, operator] = [right, left, mirrored[operator]];
    const aligned = right.constant && right.constant.value !== null ? this.aligned(left, right) : undefined;
    const compare = aligned?.compare ?? comparison(left.type, right.type);
    const other = aligned?.right ?? right;
    const test = comparisonTest(operator, left, other, compare);
    return {test, uses: union(left.uses, other.uses), comparison: {operator, left, right: other}};
  }

  /** Converts the constant to the type of the other operand, if that loses nothing. */
  private aligned(left: Bound, right: Bound): {right: Bound; compare: Comparator} | undefined {
    const found = comparisonConstant(left.type, right.type, right.constant!.value as Present);
    if (!found) return undefined;
    let {value} = found;
    let {type} = left;
    if (isCharacter(left.type)) {
      // A fixed-length column compares directly with a constant of its length.
      if (left.type.kind === 'CHAR' && (value as string).length <= left.type.length)
        value = (value as string).padEnd(left.type.length, '\x40');
      else type = right.type;
    }
    const bound: Bound = {...right, type, evaluate: () => value, constant: {value}};
    return {right: bound, compare: found.compare};
  }

  private between({operand, low, high, negated}: Extract<Condition, {kind: 'between'}>): BoundCondition {
    const value = this.expression(operand);
    const lower = this.compared('>=', value, this.expression(low));
    const upper = this.compared('<=', value, this.expression(high));
    const uses = union(lower.uses, upper.uses);
    const a = lower.test;
    const b = upper.test;
    const test = () => {
      const first = a();
      if (first === false) return false;
      const second = b();
      return second === false ? false : first === null || second === null ? null : true;
    };
    return negated ? {test: not(test), uses} : {test, uses, conjuncts: [lower, upper]};
  }

  private inPredicate({left, among, negated}: Extract<Condition, {kind: 'in'}>): BoundCondition {
    if ('kind' in among) {
      const query = this.context.query(among, this.scope);
      return this.amongRows(left.kind === 'row' ? left.values : [left], query, negated, false);
    }
    if (left.kind === 'row') throw new SqlError(-216, ['IN']);
    const value = this.expression(left);
    const values = among.map((one) => this.expression(one));
    const uses = union(value.uses, ...values.map((one) => one.uses));
    const compared = values.map((one) => this.compared('=', value, one));
    const constants = values.every((one) => one.constant) ? this.constantSet(value, compared) : undefined;
    const test = constants ?? anyOf(compared.map((one) => one.test));
    if (negated) return {test: not(test), uses};
    const outside = !value.constant && values.every((one) => one.uses.size === 0);
    const [only] = compared;
    if (compared.length === 1) return only!;
    return {
      test,
      uses,
      ...(outside && {among: {left: value, values: compared.map((one) => one.comparison!.right)}}),
    };
  }

  /** Three or more constants that compare directly are looked up in a set. */
  private constantSet(value: Bound, compared: readonly BoundCondition[]): Test | undefined {
    const constants = compared.map(({comparison: found}) => found!.right);
    const simple = constants.every(
      (one) => one.constant && one.constant.value !== null && comparesDirectly(value.type, one.type),
    );
    if (!simple || compared.length < 3) return undefined;
    const set = new Set<SqlValue>(constants.map((one) => one.constant!.value));
    const {evaluate} = value;
    return () => {
      const found = evaluate();
      return found === null ? null : set.has(found);
    };
  }

  /** IN (fullselect), = ANY and row comparison with a subquery: its rows are hashed, just once if not correlated. */
  private amongRows(left: readonly Expression[], query: BoundQuery, negated: boolean, single: boolean): BoundCondition {
    if (query.columns.length !== left.length)
      throw left.length === 1 ? new SqlError(-412) : new SqlError(-216, [single ? '=' : 'IN']);
    const values = left.map((one, at) => this.typed(one, query.columns[at]!.type));
    const keys = values.map(({type}, at) => joinKeys(type, query.columns[at]!.type));
    const uses = union(query.uses, ...values.map((one) => one.uses));
    const keyOf = (row: Row | SqlValue[], side: 0 | 1): string | number | bigint | null => {
      if (row.length === 1) return row[0] === null ? null : keys[0]![side](row[0] as Present);
      let key = '';
      for (let at = 0; at < row.length; at += 1) {
        const value = row[at]!;
        if (value === null) return null;
        const part = String(keys[at]![side](value));
        key += `${part.length}:${part}`;
      }
      return key;
    };
    const collect = () => {
      const found = new Set<string | number | bigint>();
      const withNulls: Row[] = [];
      query.run((row) => {
        const key = keyOf(row, 1);
        if (key === null) withNulls.push(row);
        else found.add(key);
        if (single && found.size + withNulls.length > 1) throw new SqlError(-811);
        return false;
      });
      return {found, withNulls};
    };
    const collected = this.once(collect, query.uses.size > 0);
    const test = () => {
      const row = values.map((one) => one.evaluate());
      const {found, withNulls} = collected();
      const key = keyOf(row, 0);
      if (key !== null) {
        if (found.has(key)) return true;
        return withNulls.some((other) => mayBeEqual(row, other, keys)) ? null : false;
      }
      if (row.length === 1) return found.size + withNulls.length > 0 ? null : false;
      return this.unknownAmongRows(row, query, keys);
    };
    return {test: negated ? not(test) : test, uses};
  }

  /** A row that contains a null: unknown if it could still equal a row of the query. */
  private unknownAmongRows(
    row: SqlValue[],
    query: BoundQuery,
    keys: readonly (readonly [KeyOf, KeyOf])[],
  ): boolean | null {
    let result: boolean | null = false;
    query.run((other) => {
      if (mayBeEqual(row, other, keys)) result = null;
      return result === null;
    });
    return result;
  }

  private like({operand, pattern, escape, negated}: Extract<Condition, {kind: 'like'}>): BoundCondition {
    const value = this.typed(operand, varchar(255));
    const wanted = this.typed(pattern, varchar(255));
    if (!isString(value.type) || !isString(wanted.type)) throw new SqlError(-132, ['LIKE']);
    const character = escape && this.typed(escape, varchar(1));
    const uses = union(value.uses, wanted.uses, ...(character ? [character.uses] : []));
    const escapeOf = () => {
      if (!character) return undefined;
      const text = character.evaluate();
      if (typeof text !== 'string' || text.length !== 1) throw new SqlError(-130);
      return text;
    };
    const fixed =
      wanted.constant && typeof wanted.constant.value === 'string' && (!character || character.constant)
        ? likePattern(wanted.constant.value, escapeOf())
        : undefined;
    let last: {text: string; made: LikePattern} | undefined;
    const current = () => {
      if (fixed) return fixed;
      const text = wanted.evaluate();
      if (text === null) return null;
      if (last?.text !== text) last = {text: text as string, made: likePattern(text as string, escapeOf())};
      return last!.made;
    };
    const {evaluate} = value;
    const test = () => {
      const text = evaluate();
      const made = current();
      return text === null || made === null ? null : made.matches(text as string);
    };
    if (negated) return {test: not(test), uses};
    return {test, uses, ...(fixed?.prefix && {prefix: {left: value, text: fixed.prefix}})};
  }

  private isNull(value: Bound, negated: boolean): BoundCondition {
    const {evaluate, uses} = value;
    if (negated) return {test: () => evaluate() !== null, uses};
    return {test: () => evaluate() === null, uses, isNull: value};
  }

  private distinct(left: Expression, right: Expression, negated: boolean): BoundCondition {
    const {test, uses, comparison: found} = this.compared('=', this.expression(left), this.expression(right));
    const a = found!.left.evaluate;
    const b = found!.right.evaluate;
    return {
      uses,
      test: () => {
        const equal = test();
        const same = equal ?? (a() === null && b() === null);
        return negated ? same : !same;
      },
    };
  }

  private exists(query: Query): BoundCondition {
    const bound = this.context.query(query, this.scope);
    const compute = () => {
      let found = false;
      bound.run(() => {
        found = true;
        return true;
      });
      return found;
    };
    return {test: this.once(compute, bound.uses.size > 0), uses: bound.uses};
  }

  private quantified({operator, all, left, query}: Extract<Condition, {kind: 'quantified'}>): BoundCondition {
    const bound = this.context.query(query, this.scope);
    const expressions = left.kind === 'row' ? left.values : [left];
    // = ANY is IN, <> ALL is NOT IN.
    if (operator === '=' && !all) return this.amongRows(expressions, bound, false, false);
    if (operator === '<>' && all) return this.amongRows(expressions, bound, true, false);
    if (expressions.length !== 1 || bound.columns.length !== 1)
      throw bound.columns.length > 1 ? new SqlError(-412) : new SqlError(-216, [operator]);
    const value = this.typed(expressions[0]!, bound.columns[0]!.type);
    const compare = comparison(value.type, bound.columns[0]!.type);
    const test = holds[operator];
    const collected = this.once(() => {
      const found: SqlValue[] = [];
      bound.run((row) => {
        found.push(row[0]!);
        return false;
      });
      return found;
    }, bound.uses.size > 0);
    return {
      uses: union(value.uses, bound.uses),
      test: () => {
        const a = value.evaluate();
        let result: boolean | null = all;
        for (const b of collected()) {
          const one = a === null || b === null ? null : test(compare(a, b));
          if (one === !all) return !all;
          if (one === null) result = null;
        }
        return result;
      },
    };
  }
}

type KeyOf = (value: Present) => string | number | bigint;

function mayBeEqual(left: readonly SqlValue[], right: Row, keys: readonly (readonly [KeyOf, KeyOf])[]): boolean {
  return left.every((value, at) => {
    const other = right[at]!;
    return value === null || other === null || keys[at]![0](value) === keys[at]![1](other);
  });
}

function anyOf(tests: readonly Test[]): Test {
  return () => {
    let result: boolean | null = false;
    for (const test of tests) {
      const value = test();
      if (value === true) return true;
      if (value === null) result = null;
    }
    return result;
  };
}
