import {Cursor} from './execution/cursor';
import {dropTable} from './execution/definitions/drop';
import {explain} from './execution/explain';
import {callProcedure, userFunction} from './execution/routines';
import {changeData, executeStatement} from './execution/statements';
import {
  parseCondition,
  parseExpression,
  parsePartitioning,
  parseQuery,
  parseStatement,
} from './syntax/statement-parser';

/**
 * The parser of all statements, and the code that runs those other than queries. It is loaded before the first of
 * these.
 */
export const otherStatements = {
  parse: parseStatement,
  parseCondition,
  parseQuery,
  parseExpression,
  parsePartitioning,
  execute: executeStatement,
  explain,
  changeData,
  call: callProcedure,
  userFunction,
  dropTable,
  Cursor,
};

export type OtherStatements = typeof otherStatements;
