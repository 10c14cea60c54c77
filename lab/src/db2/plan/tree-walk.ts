import {isAggregateFunction} from '../functions/aggregate-function';
import type {FunctionInvocation, Query, Select, TableReference} from '../syntax/tree';

type Node = object;

/** Whether a node, or one inside of it but not inside of a subquery, is what is looked for. */
function some(node: unknown, found: (node: {kind: string}) => boolean): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some((item) => some(item, found));
  if ('kind' in node) {
    if (node.kind === 'query') return false;
    if (found(node as {kind: string})) return true;
  }
  return Object.values(node as Node).some((value) => some(value, found));
}

/** Whether an aggregate function is in it, not counting OLAP specifications. */
export const hasAggregate = (node: unknown): boolean =>
  some(node, (found) => {
    if (found.kind !== 'function') return false;
    const {name, star, over, arguments: values, withinGroup} = found as FunctionInvocation;
    if (over) return false;
    return star || withinGroup !== undefined || isAggregateFunction(name, values.length);
  });

/** Whether a NEXT VALUE expression is in it. */
export const hasNextValue = (node: unknown): boolean =>
  some(node, (found) => found.kind === 'sequence' && 'next' in found && found.next === true);

/**
 * The SELECT of a query whose rows are rows of its tables, one by one: it can be read as part of the query around it.
 * What gives another value each time is computed once for each row, and stays apart.
 */
export function mergeable({body, with: common, orderBy, offset, fetchFirst}: Query): Select | undefined {
  if (body.kind !== 'select' || common.length > 0 || orderBy.length > 0 || offset || fetchFirst) return undefined;
  const {distinct, groupBy, having, items, from} = body;
  if (distinct || groupBy || having || hasAggregate(items)) return undefined;
  const changes = some(from, ({kind}) => kind === 'dataChange');
  const varies = some(
    items,
    (node) => node.kind === 'sequence' || (node.kind === 'function' && isVariant(node as FunctionInvocation)),
  );
  return changes || varies ? undefined : body;
}

const isVariant = ({name, over}: FunctionInvocation) => over !== undefined || /^RAND|^GENERATE_UNIQUE/.test(name);

/** Names of tables that a query reads, wherever in it. */
export function tableNames(
  node: unknown,
  names: {schema?: string; name: string}[] = [],
): {schema?: string; name: string}[] {
  if (typeof node !== 'object' || node === null) return names;
  if (Array.isArray(node)) for (const item of node) tableNames(item, names);
  else {
    if ('kind' in node && node.kind === 'table' && 'name' in node)
      names.push((node as Extract<TableReference, {kind: 'table'}>).name);
    for (const value of Object.values(node as Node)) tableNames(value, names);
  }
  return names;
}

/** Whether a query reads a table of this unqualified name. */
export const refersTo = (query: Query, name: string): boolean =>
  tableNames(query).some((found) => found.schema === undefined && found.name === name);
