import type {MarkupNode} from '../code/markup';
import type {DataItem} from '../data/item';
import type {Identifier, SubscriptExpression} from '../syntax/expression';
import type {MarkupSuppression, StatementOf} from '../syntax/statement';
import {phrases, type Lower, type Lowering} from './lowering';

type Generate = StatementOf<'MARKUP'>;

/** More elements than this are not written out one by one. */
const mostElements = 4096;

export const generateMarkup: Lower<Generate> = (lowering, statement) => {
  const {builder, operands, names} = lowering;
  const {format, from, at, count, declaration} = statement;
  const register = names.find({name: format === 'json' ? 'JSON-CODE' : 'XML-CODE', qualifiers: [], at});
  if (register?.kind !== 'item') return;
  const [root] = new MarkupTree(lowering, statement).nodes(operands.item(from), from.subscripts, true);
  if (!root) return operands.fail('FWR0020-S', from.at, from.name);
  builder.emit({
    op: 'generate',
    format,
    into: operands.reference(statement.into, true),
    root,
    code: {kind: 'field', field: register.field},
    ...(count && {count: operands.reference(count, true)}),
    ...(declaration && {declaration}),
  });
  phrases(lowering, statement.phrases, 'exception');
};

/** The items of a group that are part of the text: not FILLER, and nothing that redefines or renames. */
class MarkupTree {
  private readonly given: ReadonlyMap<DataItem, string | undefined>;
  private readonly types: ReadonlyMap<DataItem, string>;
  private readonly suppressions: readonly (MarkupSuppression & {item?: DataItem})[];
  private elements = 0;

  constructor(
    private readonly lowering: Lowering,
    private readonly statement: Generate,
  ) {
    const item = (identifier: Identifier): DataItem => lowering.operands.item(identifier);
    this.given = new Map(statement.names.map(({of, is}) => [item(of), is]));
    this.types = new Map(statement.types.map(({of, is}) => [item(of), is]));
    this.suppressions = statement.suppress.map((one) => ({...one, ...(one.of && {item: item(one.of)})}));
  }

  /** None for an item that is left out, several for those of a group without a name. */
  nodes(item: DataItem, subscripts: readonly SubscriptExpression[], isRoot: boolean): MarkupNode[] {
    if (item.redefines || item.level === 66) return [];
    if (this.suppressions.some((one) => one.item === item && one.when.length === 0)) return [];
    const {table} = item;
    if (table && !isRoot) {
      if (item.name === undefined) return [];
      this.elements += table.maximum;
      const {from} = this.statement;
      if (this.elements > mostElements) this.lowering.operands.fail('FWR0005-S', from.at, 'So large a table');
      const elements = Array.from({length: table.maximum}, (_, at) =>
        this.named(item, [...subscripts, {kind: 'number', at: from.at, digits: String(at + 1), scale: 0}]),
      );
      const {depending} = table;
      return [{...this.nameOf(item), elements, ...(depending && {count: this.lowering.operands.object(depending)})}];
    }
    if (item.name === undefined) return item.children.flatMap((child) => this.nodes(child, subscripts, false));
    return [this.named(item, subscripts)];
  }

  private nameOf(item: DataItem): {name?: string} {
    const name = this.given.has(item) ? this.given.get(item) : item.name;
    return name === undefined ? {} : {name};
  }

  private named(item: DataItem, subscripts: readonly SubscriptExpression[]): MarkupNode {
    const {from, attributes, format} = this.statement;
    const name = this.nameOf(item);
    if (item.children.length > 0) {
      return {...name, children: item.children.flatMap((child) => this.nodes(child, subscripts, false))};
    }
    const {modification: _modification, ...identifier} = from;
    const numeric = item.field.kind === 'numeric';
    const suppressed = this.suppressions
      .filter((one) => one.item === item || one.every === 'ALL' || one.every === (numeric ? 'NUMERIC' : 'NONNUMERIC'))
      .flatMap(({when}) => when);
    const asked = this.types.get(item);
    const isAttribute = asked === undefined ? attributes && !item.table : asked === 'ATTRIBUTE';
    const type = isAttribute ? 'attribute' : asked === 'CONTENT' ? 'content' : undefined;
    return {
      ...name,
      of: this.lowering.operands.referenceTo(item, {...identifier, name: item.name ?? '', subscripts}),
      ...(item.field.justified && {justified: true}),
      ...(suppressed.length > 0 && {suppressed}),
      ...(format === 'xml' && type && {type}),
    };
  }
}
