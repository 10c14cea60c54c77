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

/** All statements: how they are read, and how those other than queries run. They are loaded before the first of them. */
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
