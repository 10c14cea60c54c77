import type {DataItem, NamedData} from '../data/item';
import type {Diagnostics, Position} from '../messages/diagnostics';
import type {Expression} from '../syntax/expression';

/** A name to look up, with its qualifiers. */
export interface QualifiedName {
  readonly name: string;
  readonly qualifiers: readonly string[];
  readonly at: Position;
}

/** Finds data by name and qualifiers (Language Reference, "Uniqueness of reference"). */
export class DataNames {
  private readonly byName = new Map<string, NamedData[]>();
  /** The file whose record a level-01 item is; its name qualifies like that of a group. */
  readonly fileOf = new Map<DataItem, string>();

  constructor(
    private readonly diagnostics: Diagnostics,
    /** The names of the containing program, whose GLOBAL ones are visible here. */
    private readonly outer?: DataNames,
  ) {}

  add(data: NamedData): void {
    if (data.name === undefined) return;
    const list = this.byName.get(data.name);
    if (list) list.push(data);
    else this.byName.set(data.name, [data]);
  }

  /** Resolves a name; issues a message if it is undefined or ambiguous. */
  find(name: QualifiedName): NamedData | undefined {
    const found = this.lookUp(name);
    if (found === 'ambiguous') this.diagnostics.add('IGYPS0037-S', name.at, name.name);
    else if (!found) this.diagnostics.add('IGYPS2121-S', name.at, name.name);
    else return found;
    return undefined;
  }

  /** The data that an operand names, if it is of the given kind; issues no message if it is not. */
  as<Kind extends NamedData['kind']>(kind: Kind, of: Expression): Extract<NamedData, {kind: Kind}> | undefined {
    const data = of.kind === 'identifier' ? this.lookUp(of) : undefined;
    return data && data !== 'ambiguous' && data.kind === kind ? (data as Extract<NamedData, {kind: Kind}>) : undefined;
  }

  lookUp({name, qualifiers, at}: QualifiedName): NamedData | 'ambiguous' | undefined {
    const list = this.byName.get(name)?.filter((data) => this.isQualified(data, qualifiers));
    if (list && list.length > 0) return list.length > 1 ? 'ambiguous' : list[0];
    const outer = this.outer?.lookUp({name, qualifiers, at});
    if (!outer || outer === 'ambiguous') return outer;
    return isGlobal(outer) ? outer : undefined;
  }

  private isQualified(data: NamedData, qualifiers: readonly string[]): boolean {
    if (qualifiers.length === 0) return true;
    let at: DataItem | undefined =
      data.kind === 'item' ? data.parent : data.kind === 'condition' ? data.item : data.owner;
    let root = data.kind === 'item' ? data : undefined;
    let index = 0;
    for (; at && index < qualifiers.length; at = at.parent) {
      if (at.name === qualifiers[index]) index += 1;
      root = at;
    }
    while (root?.parent) root = root.parent;
    if (index < qualifiers.length && root && this.fileOf.get(root) === qualifiers[index]) index += 1;
    return index === qualifiers.length;
  }
}

function isGlobal(data: NamedData): boolean {
  let item: DataItem | undefined = data.kind === 'item' ? data : data.kind === 'condition' ? data.item : data.owner;
  for (; item; item = item.parent) if (item.global) return true;
  return false;
}
