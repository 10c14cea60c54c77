import type {StatementResult} from '../session';
import {SqlError} from '../sql-error';

/** The number of errors and warnings that a statement leaves: a multiple-row statement is atomic here. */
const conditions = 1;

/**
 * Returns the value of an item of GET DIAGNOSTICS as an SQL constant. SQL Reference, "GET DIAGNOSTICS". Items without
 * meaning here are rejected.
 */
export function diagnosticsItem(item: string, last: StatementResult, server: string): string {
  const {sqlcode, sqlstate, message, tokens, count = 0} = last;
  const [, token] = /^DB2_ORDINAL_TOKEN_(\d+)$/.exec(item) ?? [];
  if (token !== undefined) return text(tokens[Number(token) - 1] ?? '');
  switch (item) {
    case 'NUMBER':
      return String(conditions);
    case 'MORE':
      return text('N');
    case 'ROW_COUNT':
      return String(count);
    case 'DB2_RETURNED_SQLCODE':
      return String(sqlcode);
    case 'RETURNED_SQLSTATE':
      return text(sqlstate);
    case 'MESSAGE_TEXT':
      return text(message);
    case 'MESSAGE_LENGTH':
    case 'MESSAGE_OCTET_LENGTH':
      return String(message.length);
    case 'DB2_TOKEN_COUNT':
      return String(tokens.length);
    case 'DB2_ROW_NUMBER':
      return '0';
    case 'SERVER_NAME':
      return text(server);
    default:
      throw new SqlError(-206, [item]);
  }
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
