import type {Catalog} from '../catalog/catalog';
import type {Table} from '../catalog/table';
import type {Row} from '../storage/row';
import type {LockedRows, RowLocks} from '../storage/row-locks';
import type {LockMode} from './lock-mode';
import {LockWait, type LockTable, type Resource} from './lock-table';

export type Isolation = 'UR' | 'CS' | 'RS' | 'RR';

/** "Resource types" in Codes. */
const databaseType = '00000100';
const tableType = '00000202';
const pageType = '00000302';
const rowType = '00000304';

/** NUMLKTS: the number of locks on pages or rows of one table before they become one lock on the table. */
const defaultLockMaximum = 2000;

const databaseDescriptor: Resource = {type: databaseType, name: 'DBD'};

/**
 * The locks of one session. Reading with CS only checks that the lock could be granted and does not hold it, because no
 * row is read twice while others work; RS and RR hold it until the unit of work ends.
 */
export class LockOwner implements RowLocks {
  isolation: Isolation = 'CS';
  private resources: Resource[] = [];
  private readonly counts = new Map<Table, {locks: Resource[]; changes: boolean}>();
  private tables = new Map<LockedRows, Table>();
  /** Rows as they were before this session changed them. */
  private readonly before = new Map<LockedRows, {readonly rid: number; readonly row: Row}[]>();

  constructor(
    readonly name: string,
    private readonly locks: LockTable<LockOwner>,
    private readonly catalog: () => Catalog,
    private readonly lockMaximum = defaultLockMaximum,
  ) {
    locks.holders.add(this);
  }

  /** Using tables keeps their definitions from being changed. */
  useDefinitions(change: boolean): void {
    this.request(databaseDescriptor, change ? 'X' : 'S');
  }

  /** LOCK TABLE. */
  lockTable(table: Table, exclusive: boolean): void {
    this.request(this.tableResource(table), exclusive ? 'X' : 'S');
  }

  read(data: LockedRows, rid: number): void {
    if (this.isolation === 'UR') return;
    const table = this.tableOf(data);
    if (!table) return;
    const whole = this.tableResource(table);
    const size = this.lockSize(table);
    // Differs: RR locks the table, whereas Db2 may lock the pages or rows and the keys that it examined.
    const keepsAll = this.isolation === 'RR' || size === 'TABLE';
    this.request(whole, keepsAll ? 'S' : 'IS');
    if (keepsAll || this.hasAll(whole, 'S')) return;
    const unit = this.unit(table, rid, size);
    if (this.isolation === 'CS') this.locks.check(this, unit, 'S');
    else this.requestUnit(table, unit, 'S');
  }

  readDeleted(data: LockedRows): void {
    if (this.isolation === 'UR') return;
    for (let rid = 0; rid < data.rows.length; rid += 1) if (!data.rows[rid]) this.read(data, rid);
  }

  change(data: LockedRows, rid: number): void {
    const table = this.tableOf(data);
    if (!table) return;
    const whole = this.tableResource(table);
    const size = this.lockSize(table);
    this.request(whole, size === 'TABLE' ? 'X' : 'IX');
    if (this.hasAll(whole, 'X')) return;
    this.requestUnit(table, this.unit(table, rid, size), 'X');
  }

  changeAll(data: LockedRows): void {
    const table = this.tableOf(data);
    if (table) this.lockTable(table, true);
  }

  changed(data: LockedRows, rid: number, before: Row): void {
    const rows = this.before.get(data);
    if (rows) rows.push({rid, row: before});
    else this.before.set(data, [{rid, row: before}]);
  }

  unique(data: LockedRows, hasKey: (row: Row) => boolean): void {
    const table = this.tableOf(data);
    if (!table) return;
    for (const other of this.locks.holders) {
      if (other === this) continue;
      const found = other.before.get(data)?.find(({row}) => hasKey(row));
      if (found) throw new LockWait(this.unit(table, found.rid, this.lockSize(table)), 'X', [other]);
    }
  }

  isFree(data: LockedRows, rid: number): boolean {
    const table = this.tableOf(data);
    return !table || this.locks.conflicts(this, this.unit(table, rid, this.lockSize(table)), 'X').length === 0;
  }

  releaseAll(): void {
    for (const resource of this.resources) this.locks.release(this, resource);
    this.resources = [];
    this.counts.clear();
    this.before.clear();
    this.tables = new Map();
  }

  private request(resource: Resource, mode: LockMode): void {
    if (this.locks.request(this, resource, mode)) this.resources.push(resource);
  }

  /** Requests a lock on a page or row; too many of them are escalated to one on the table ("Lock escalation"). */
  private requestUnit(table: Table, unit: Resource, mode: 'S' | 'X'): void {
    const isNew = this.locks.request(this, unit, mode);
    const count = this.counts.get(table) ?? {locks: [], changes: false};
    this.counts.set(table, {locks: count.locks, changes: count.changes || mode === 'X'});
    if (!isNew) return;
    this.resources.push(unit);
    count.locks.push(unit);
    if (count.locks.length <= this.lockMaximum) return;
    this.request(this.tableResource(table), count.changes || mode === 'X' ? 'X' : 'S');
    for (const one of count.locks) this.locks.release(this, one);
    this.counts.delete(table);
  }

  private hasAll(whole: Resource, mode: 'S' | 'X'): boolean {
    const held = this.locks.modeOf(this, whole);
    return held === 'X' || (mode === 'S' && (held === 'S' || held === 'SIX'));
  }

  private tableOf(data: LockedRows): Table | undefined {
    let table = this.tables.get(data);
    if (!table) {
      table = this.catalog().baseTables.find((one) => one.data === data);
      if (table) this.tables.set(data, table);
    }
    return table?.type === 'table' ? table : undefined;
  }

  private tableResource({database, tableSpace, name}: Table): Resource {
    return {type: tableType, name: `${database}.${tableSpace}.${name}`};
  }

  /** LOCKSIZE of the table space: ANY is PAGE; one that Db2 creates has ROW ("Implicitly defined table spaces"). */
  private lockSize({database, tableSpace}: Table): string {
    const space = this.catalog().tableSpaces.get(`${database}.${tableSpace}`);
    const size = space?.options.get('LOCKSIZE') ?? (space?.implicit ? 'ROW' : 'ANY');
    return size === 'ROW' ? 'ROW' : size === 'TABLE' || size === 'TABLESPACE' ? 'TABLE' : 'PAGE';
  }

  private unit(table: Table, rid: number, size: string): Resource {
    const {database, tableSpace} = table;
    const place = table.rid(rid);
    return size === 'ROW'
      ? {type: rowType, name: `${database}.${tableSpace}.X'${place}'`}
      : {type: pageType, name: `${database}.${tableSpace}.X'${place.slice(0, 8)}'`};
  }
}

export const isLockWait = (error: unknown): error is LockWait<LockOwner> => error instanceof LockWait;
