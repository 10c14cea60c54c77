import {categoryOf} from '../data/category';
import type {Field} from '../data/field';
import type {DataItem, NamedData} from '../data/item';
import type {Diagnostics} from '../messages/diagnostics';
import type {Expression, Identifier} from '../syntax/expression';
import type {ProgramUnit} from '../syntax/program';
import type {StatementOf} from '../syntax/statement';
import {walkStatements} from '../syntax/walk';
import {itemFinder, type ItemOf} from './named-item';

/** Remarks that follow from the sizes of items before a program runs: REDEFINES, MOVE, UNSTRING and comparisons. */
export function operandRemarks({procedure}: ProgramUnit, named: readonly NamedData[], diagnostics: Diagnostics): void {
  for (const root of new Set(named.flatMap((data) => (data.kind === 'item' ? [rootOf(data)] : [])))) {
    redefinitions(root, diagnostics);
  }
  if (!procedure) return;
  const itemOf = itemFinder(named, diagnostics);
  walkStatements(procedure, (statement) => {
    if (statement.verb === 'UNSTRING') unstring(statement, itemOf, diagnostics);
    else if (statement.verb === 'MOVE' && statement.from.kind === 'identifier') {
      for (const to of statement.to) {
        if (to.kind === 'identifier') move(statement, statement.from, to, itemOf, diagnostics);
      }
    } else if (statement.verb === 'IF') compare(statement.condition, statement, itemOf, diagnostics);
  });
}

function rootOf(item: DataItem): DataItem {
  let root = item;
  while (root.parent) root = root.parent;
  return root;
}

const sizeOf = ({table, field}: DataItem): number => (table ? table.stride * table.maximum : field.length);

function redefinitions(item: DataItem, diagnostics: Diagnostics): void {
  for (const child of item.children) {
    const {redefines, name = 'FILLER', at} = child;
    if (redefines && sizeOf(child) < sizeOf(redefines)) diagnostics.add('IGYDS1073-I', at, name);
    redefinitions(child, diagnostics);
  }
}

/** Without delimiters, the sizes of the receivers determine how much is examined. */
function unstring(
  {delimiters, from, into, pointer, phrases, at}: StatementOf<'UNSTRING'>,
  itemOf: ItemOf,
  diagnostics: Diagnostics,
): void {
  if (delimiters.length > 0 || pointer || !(phrases.overflow ?? phrases['not-overflow'])) return;
  const sender = itemOf(from);
  const receivers = into.map(({to}) => itemOf(to));
  if (!sender || sender.variable || receivers.some((item) => !item || item.variable)) return;
  const taken = receivers.reduce((sum, item) => sum + item!.field.length, 0);
  diagnostics.add(taken >= sender.field.length ? 'IGYPG3230-W' : 'IGYPG3229-W', at);
}

/** A number and a receiver that have no digit position in common. */
function move(
  {at}: StatementOf<'MOVE'>,
  from: Identifier,
  to: Identifier,
  itemOf: ItemOf,
  diagnostics: Diagnostics,
): void {
  const [sender, receiver] = [itemOf(from), itemOf(to)];
  if (!sender || !receiver || !isDecimal(sender.field)) return;
  const [one, other] = [sender.field, receiver.field];
  if (other.kind !== 'numeric-edited' && !isDecimal(other)) return;
  const highest = Math.min(one.digits - one.scale, other.digits - other.scale);
  if (highest > Math.max(-one.scale, -other.scale)) return;
  diagnostics.add('IGYPA3087-W', at, `${from.name} (${categoryOf(one)})`, `${to.name} (${categoryOf(other)})`);
}

const isDecimal = ({kind, usage}: Field): boolean => kind === 'numeric' && usage !== 'float' && usage !== 'double';

/**
 * An item is never equal to a literal with characters other than blanks beyond the length of the item, and an unsigned
 * item is never less than zero.
 */
function compare(condition: Expression, statement: StatementOf<'IF'>, itemOf: ItemOf, diagnostics: Diagnostics): void {
  if (condition.kind === 'not') compare(condition.operand, statement, itemOf, diagnostics);
  else if (condition.kind === 'and' || condition.kind === 'or') {
    for (const operand of condition.operands) compare(operand, statement, itemOf, diagnostics);
  } else if (condition.kind === 'relation' && condition.left) {
    const {left, right, operator} = condition;
    const item = itemOf(left);
    if (!item || item.variable || left.kind !== 'identifier') return;
    if (right.kind === 'number' && right.digits.startsWith('-') && isDecimal(item.field) && !item.field.signed) {
      diagnostics.add('IGYPG3174-W', statement.at, literalText(right.digits, right.scale));
    }
    if (right.kind !== 'text') return;
    const {kind, usage, scale} = item.field;
    if (kind === 'numeric' && (usage !== 'display' || scale !== 0)) return;
    if (operator !== '=' && operator !== '<>') return;
    if (right.text.slice(item.field.length).trimEnd() === '') return;
    diagnostics.add('IGYPG3173-W', right.at, left.name, right.text);
  }
}

/** A negative literal as written. */
function literalText(digits: string, scale: number): string {
  const text = digits.slice(1).padStart(scale + 1, '0');
  return scale > 0 ? `-${text.slice(0, -scale)}.${text.slice(-scale)}` : `-${text}`;
}
