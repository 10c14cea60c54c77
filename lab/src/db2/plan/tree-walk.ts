import {isAggregateFunction} from '../functions/aggregate-function';
import type {FunctionInvocation, Query, Select, TableReference} from '../syntax/tree';

type Node = object;

/** Whether a node, or one within it but outside any subquery, satisfies `found`. */
function some(node: unknown, found: (node: {kind: string}) => boolean): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some((item) => some(item, found));
  if ('kind' in node) {
    if (node.kind === 'query') return false;
    if (found(node as {kind: string})) return true;
  }
  return Object.values(node as Node).some((value) => some(value, found));
}

/** Whether a node contains an aggregate function, not counting OLAP specifications. */
export const hasAggregate = (node: unknown): boolean =>
  some(node, (found) => {
    if (found.kind !== 'function') return false;
    const {name, star, over, arguments: values, withinGroup} = found as FunctionInvocation;
    if (over) return false;
    return star || withinGroup !== undefined || isAggregateFunction(name, values.length);
  });

/** Whether a node contains a NEXT VALUE expression. */
export const hasNextValue = (node: unknown): boolean =>
  some(node, (found) => found.kind === 'sequence' && 'next' in found && found.next === true);

/**
 * Returns the SELECT of a query whose rows correspond one to one to those of its tables, so that it can be merged into
 * the enclosing query. A query is not merged if an expression in it returns a different value each time: that must be
 * computed once for each row.
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

/** Returns the names of the tables that a query reads, at any depth. */
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

/** Whether a query reads a table with this unqualified name. */
export const refersTo = (query: Query, name: string): boolean =>
  tableNames(query).some((found) => found.schema === undefined && found.name === name);
