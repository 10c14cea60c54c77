import type {Position} from '../messages/diagnostics';
import type {Expression, Identifier} from '../syntax/expression';
import type {ProgramUnit} from '../syntax/program';
import type {Statement, StatementOf} from '../syntax/statement';
import {walkStatements} from '../syntax/walk';
import {placeOf} from './definitions';

/** The places of data-names that a statement changes: these references have an M in the cross-reference. */
export function modifiedNames({procedure}: ProgramUnit): ReadonlySet<number> {
  const places = new Set<number>();
  if (procedure) {
    walkStatements(procedure, (statement) => {
      for (const identifier of receivers(statement)) if (identifier) places.add(placeOf(identifier.at));
    });
  }
  return places;
}

type Receiver = {readonly at: Position} | undefined;

function receivers(statement: Statement): readonly Receiver[] {
  switch (statement.verb) {
    case 'ACCEPT':
      return [statement.to];
    case 'ADD':
    case 'SUBTRACT':
      return statement.giving.length > 0
        ? [...targets(statement.giving), ...(statement.verb === 'SUBTRACT' ? qualified(statement.base) : [])]
        : targets(statement.to);
    case 'MULTIPLY':
    case 'DIVIDE':
      return [
        ...(statement.giving.length > 0 ? targets(statement.giving) : targets(statement.targets)),
        ...(statement.verb === 'MULTIPLY' && statement.giving.length > 0 ? qualified(statement.by) : []),
        statement.remainder,
      ];
    case 'COMPUTE':
      return targets(statement.targets);
    case 'CALL':
      return [statement.returning];
    case 'DELETE':
      return [statement.file];
    case 'INITIALIZE':
      return statement.items;
    case 'INSPECT':
      return inspected(statement);
    case 'MOVE':
      return statement.to.map(identifierOf);
    case 'PERFORM':
      return statement.varying.map(({item}) => item);
    case 'READ':
    case 'RETURN':
      return [statement.into];
    case 'RELEASE':
    case 'WRITE':
    case 'REWRITE':
      return statement.from ? [statement.record] : [];
    case 'SEARCH':
      return [statement.varying];
    case 'SET':
      return statement.sets.flatMap((set) =>
        set.targets.map((target) => (target.kind === 'address' ? target.of : target)),
      );
    case 'SORT':
    case 'MERGE':
      return statement.giving;
    case 'JSON PARSE':
      return [statement.into];
    case 'MARKUP':
      return [statement.into, statement.count];
    case 'STRING':
      return [statement.into, statement.pointer];
    case 'UNSTRING':
      return [
        ...statement.into.flatMap(({to, delimiter, count}) => [to, delimiter, count]),
        statement.pointer,
        statement.tallying,
      ];
    default:
      return [];
  }
}

/**
 * Recorded: if there is only TALLYING and it has another operand after ALL and its first operand, the subject is
 * marked. A counter in that position is not.
 */
function inspected({subject, tallying, replacing, converting}: StatementOf<'INSPECT'>): Receiver[] {
  const behindAll = tallying.filter((item, number) => {
    const before = tallying[number - 1];
    return before?.kind === 'all' && (item.continues === true || item.counter !== before.counter);
  });
  const isChanged = replacing.length > 0 || converting !== undefined;
  const counters = tallying.filter((item) => isChanged || item.continues === true || !behindAll.includes(item));
  return [
    ...(isChanged || behindAll.length > 0 ? [identifierOf(subject)] : []),
    ...counters.map(({counter}) => counter),
  ];
}

/** Recorded: a qualified name after FROM or BY is marked although GIVING receives the result. */
const qualified = (expression: Expression | undefined): Receiver[] =>
  expression?.kind === 'identifier' && expression.qualifiers.length > 0 ? [expression] : [];

const targets = (list: readonly {readonly to: Identifier}[]): Identifier[] => list.map(({to}) => to);

const identifierOf = (expression: Expression): Identifier | undefined =>
  expression.kind === 'identifier' ? expression : undefined;
