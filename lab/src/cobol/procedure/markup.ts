import type {MarkupFormat, MarkupNode} from '../code/markup';
import type {Reference} from '../code/operand';
import type {DataItem} from '../data/item';
import type {Identifier, SubscriptExpression} from '../syntax/expression';
import type {MarkupSuppression, StatementOf} from '../syntax/statement';
import type {Position} from '../messages/diagnostics';
import {integer} from './arithmetic-operand';
import {phrases, type Lower, type Lowering} from './lowering';
import {xmlTexts} from './program-data';

/** A statement that names and suppresses items: GENERATE or JSON PARSE. */
type NamingStatement = Pick<StatementOf<'MARKUP'>, 'names' | 'suppress'> & {
  readonly format: MarkupFormat;
  /** The group that the text represents. */
  readonly group: Identifier;
  readonly types: StatementOf<'MARKUP'>['types'];
  readonly attributes: boolean;
};

/** The maximum number of elements that are expanded one by one. */
const mostElements = 4096;

export const generateMarkup: Lower<StatementOf<'MARKUP'>> = (lowering, statement) => {
  const {builder, operands} = lowering;
  const {format, from, at, count, declaration} = statement;
  const [root] = new MarkupTree(lowering, {...statement, group: from}).nodes(
    operands.item(from),
    from.subscripts,
    true,
  );
  if (!root) return operands.fail('FWR0020-S', from.at, from.name);
  builder.emit({
    op: 'generate',
    format,
    into: operands.reference(statement.into, true),
    root,
    code: register(lowering, format === 'json' ? 'JSON-CODE' : 'XML-CODE', at),
    ...(count && {count: operands.reference(count, true)}),
    ...(declaration && {declaration}),
  });
  phrases(lowering, statement.phrases, 'exception');
};

const register = ({operands}: Lowering, name: string, at: Position): Reference =>
  operands.reference({kind: 'identifier', name, qualifiers: [], subscripts: [], at});

export const parseJson: Lower<StatementOf<'JSON PARSE'>> = (lowering, statement) => {
  const {builder, operands} = lowering;
  const {into, from, at, names, suppress} = statement;
  const naming = {format: 'json', group: into, names, suppress, types: [], attributes: false} as const;
  const [root] = new MarkupTree(lowering, naming).nodes(operands.item(into), into.subscripts, true);
  if (!root) return operands.fail('FWR0020-S', into.at, into.name);
  builder.emit({
    op: 'parse-json',
    from: operands.reference(from),
    root,
    code: register(lowering, 'JSON-CODE', at),
    status: register(lowering, 'JSON-STATUS', at),
  });
  phrases(lowering, statement.phrases, 'exception');
};

/** A loop over the events of the document, with the processing procedure as its body. */
export const parseXml: Lower<StatementOf<'XML PARSE'>> = (lowering, statement) => {
  const {builder, operands, conditions} = lowering;
  const {document, procedure, at} = statement;
  const common = {
    op: 'parse-xml',
    texts: xmlTexts.map((name) => {
      const {field, length} = register(lowering, name, at);
      return {area: field.area, length: length as Reference};
    }),
    event: register(lowering, 'XML-EVENT', at),
    code: register(lowering, 'XML-CODE', at),
    information: register(lowering, 'XML-INFORMATION', at),
    more: lowering.temporary(),
  } as const;
  const source = operands.reference(document);
  if (source.field.kind === 'national') return operands.fail('FWR0005-S', at, 'XML PARSE of a national item');
  const [next, body, over] = [builder.reserve(), builder.reserve(), builder.reserve()];
  builder.emit({...common, document: source});
  builder.begin(next);
  builder.emit(common);
  builder.branch(conditions.compared('=', common.more, integer(0)), over, body);
  builder.begin(body);
  const from = lowering.procedure(procedure.from);
  const through = procedure.through ? lowering.procedure(procedure.through) : from;
  const start = lowering.enter(from, 'PERFORM LOOP');
  builder.end({kind: 'perform', start, exit: through.cell, save: builder.cell(-1), then: next});
  builder.begin(over);
  phrases(lowering, statement.phrases, 'exception');
};

/** The items of a group that are part of the text: not FILLER, and no items that redefine or rename. */
class MarkupTree {
  private readonly given: ReadonlyMap<DataItem, string | undefined>;
  private readonly types: ReadonlyMap<DataItem, string>;
  private readonly suppressions: readonly (MarkupSuppression & {item?: DataItem})[];
  private elements = 0;

  constructor(
    private readonly lowering: Lowering,
    private readonly statement: NamingStatement,
  ) {
    const item = (identifier: Identifier): DataItem => lowering.operands.item(identifier);
    this.given = new Map(statement.names.map(({of, is}) => [item(of), is]));
    this.types = new Map(statement.types.map(({of, is}) => [item(of), is]));
    this.suppressions = statement.suppress.map((one) => ({...one, ...(one.of && {item: item(one.of)})}));
  }

  /** The nodes of an item: none if it is left out, several for the items of an unnamed group. */
  nodes(item: DataItem, subscripts: readonly SubscriptExpression[], isRoot: boolean): MarkupNode[] {
    if (!isRoot && (item.redefines || item.level === 66)) return [];
    if (this.suppressions.some((one) => one.item === item && one.when.length === 0)) return [];
    const {table} = item;
    if (table && !isRoot) {
      if (item.name === undefined) return [];
      this.elements += table.maximum;
      const {group} = this.statement;
      if (this.elements > mostElements) this.lowering.operands.fail('FWR0005-S', group.at, 'So large a table');
      const elements = Array.from({length: table.maximum}, (_, at) =>
        this.named(item, [...subscripts, {kind: 'number', at: group.at, digits: String(at + 1), scale: 0}]),
      );
      const {depending} = table;
      return [{...this.nameOf(item), elements, ...(depending && {count: this.lowering.operands.object(depending)})}];
    }
    if (item.name === undefined) return item.children.flatMap((child) => this.nodes(child, subscripts, false));
    return [this.named(item, subscripts)];
  }

  private nameOf(item: DataItem): Pick<MarkupNode, 'name' | 'exact'> {
    if (!this.given.has(item)) return item.name === undefined ? {} : {name: item.entry?.written ?? item.name};
    const name = this.given.get(item);
    return name === undefined ? {} : {name, exact: true};
  }

  private named(item: DataItem, subscripts: readonly SubscriptExpression[]): MarkupNode {
    const {group, attributes, format} = this.statement;
    const name = this.nameOf(item);
    if (item.children.length > 0) {
      return {...name, children: item.children.flatMap((child) => this.nodes(child, subscripts, false))};
    }
    const {modification: _modification, ...identifier} = group;
    const asked = this.types.get(item);
    const isAttribute = asked === undefined ? attributes && !item.table : asked === 'ATTRIBUTE';
    const type = isAttribute ? 'attribute' : asked === 'CONTENT' ? 'content' : undefined;
    const kinds = [item.field.kind === 'numeric' ? 'NUMERIC' : 'NONNUMERIC', (type ?? 'element').toUpperCase()];
    const suppressed = this.suppressed(item, kinds);
    return {
      ...name,
      of: this.lowering.operands.referenceTo(item, {...identifier, name: item.name ?? '', subscripts}),
      ...(item.field.justified && {justified: true}),
      ...(suppressed.length > 0 && {suppressed}),
      ...(format === 'xml' && type && {type}),
    };
  }

  /**
   * The values that suppress an item: the last phrase that names it takes precedence over those for EVERY item of its
   * kinds.
   */
  private suppressed(item: DataItem, kinds: readonly string[]): MarkupSuppression['when'] {
    const own = this.suppressions.filter((one) => one.item === item).at(-1);
    if (own) return own.when;
    return this.suppressions
      .filter(({every}) => every?.every((kind) => kinds.includes(kind)) === true)
      .flatMap(({when}) => when);
  }
}
