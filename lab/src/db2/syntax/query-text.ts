import type {SqlType} from '../types/sql-type';
import {QueryParser} from './query-parser';
import type {Statement} from './statement';
import type {Condition} from './tree';

const beginsQuery = /^[\s(]*(SELECT|WITH)\b/i;
const dataChange = /\b(INSERT|UPDATE|DELETE|MERGE)\b/i;

/**
 * Whether a statement is a query that changes nothing. To be safe, a query with such a word only in a string is
 * excluded.
 */
export const isQuery = (text: string): boolean => beginsQuery.test(text) && !dataChange.test(text);

/**
 * Parses a query and no other statement: most of what a learner runs first is a query, which needs a third of the
 * parser.
 */
export function parseQueryAlone(text: string): Statement {
  if (!isQuery(text)) throw new Error(`The statements other than queries are not loaded: ${text}`);
  return new QueryParser(text).whole();
}

/** Parses a search condition without data changes, such as those of the bank. */
export const parsePlainCondition = (text: string): Condition => new QueryParser(text).wholeCondition();
export const parseDataType = (text: string): SqlType => new QueryParser(text).wholeType();
