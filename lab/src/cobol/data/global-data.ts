import type {ConditionName, DataItem, IndexName, NamedData} from './item';

/** Copies the GLOBAL items of a containing program for a program nested in it, whose areas have different numbers. */
export class GlobalData {
  private readonly items = new Map<DataItem, DataItem>();
  private readonly indexes = new Map<IndexName, IndexName>();

  /** `areaOf` returns the number that an outer area has in the nested program. */
  constructor(private readonly areaOf: (outer: number) => number) {}

  copy(data: NamedData): NamedData {
    if (data.kind === 'item') return this.item(data);
    if (data.kind === 'index') return this.index(data);
    const condition: ConditionName = {...data, item: this.item(data.item)};
    return condition;
  }

  item(item: DataItem): DataItem {
    const known = this.items.get(item);
    if (known) return known;
    let root = item;
    while (root.parent) root = root.parent;
    this.tree(root, undefined);
    return this.items.get(item)!;
  }

  private tree(item: DataItem, parent: DataItem | undefined): DataItem {
    const copied: DataItem = {
      ...item,
      children: [],
      global: true,
      field: {...item.field, area: this.areaOf(item.field.area)},
      ...(parent && {parent}),
      ...(item.redefines && {redefines: this.items.get(item.redefines) ?? item.redefines}),
    };
    this.items.set(item, copied);
    for (const child of item.children) copied.children.push(this.tree(child, copied));
    if (item.table) {
      const indexes = item.table.indexes.map((index) => this.index(index));
      for (const index of indexes) index.owner = copied;
      copied.table = {...item.table, indexes};
    }
    return copied;
  }

  private index(index: IndexName): IndexName {
    const known = this.indexes.get(index);
    if (known) return known;
    const copied: IndexName = {...index, field: {...index.field, area: this.areaOf(index.field.area)}};
    this.indexes.set(index, copied);
    return copied;
  }
}
