import {SqlError} from '../sql-error';
import {wordSet} from './word-set';

/**
 * SQL Reference, "List of supported built-in functions": functions that Db2 supports and we do not. Some of their
 * arguments are not even expressions (XMLELEMENT(NAME "A", …)), so the functions are rejected when their name is read.
 */
const missing = wordSet(
  `ARRAY_AGG ARRAY_DELETE ARRAY_FIRST ARRAY_LAST ARRAY_NEXT ARRAY_PRIOR ASCIISTR ASCII_STR BLOCKING_THREADS
  BSON_TO_JSON CARDINALITY CCSID_ENCODING COLLATION_KEY CONTAINS DECFLOAT_FORMAT DECFLOAT_SORTKEY DSN_XMLVALIDATE
  EBCDIC_STR GENERATE_UNIQUE GENERATE_UNIQUE_BINARY GETHINT INTERPRET JSON_TO_BSON JSON_VAL
  MAX_CARDINALITY NORMALIZE_STRING PACK RID ROWID SCORE TIMESTAMP_TZ TOTALORDER TO_NUMBER TRIM_ARRAY UNICODE
  UNICODE_STR UNISTR UNPACK WRAP XSLTRANSFORM`,
);

/** Families of such functions, by name. */
const missingFamily = /^((AI|DECRYPT|VERIFY)_\w+|(ENCRYPT|HASH)(_\w+)?|(MQ|SOAPHTTP|XML)\w+)$/;

/** "Passthrough-only expressions": Db2 passes them to an accelerator, and has none here. */
const accelerated =
  /^(ADD_DAYS|BTRIM|CUME_DIST|DAYS_BETWEEN|(FIRST|LAST|NTH)_VALUE|LAG|LEAD|NEXT_MONTH|NTILE|PERCENT_RANK|RATIO_TO_REPORT|REGEXP_(COUNT|INSTR|LIKE|REPLACE|SUBSTR)|REGR_\w+)$/;

/**
 * Throws SQLCODE -4742 for functions that only an accelerator supports, -904 for functions that only we do not support.
 */
export function refuseFunction(name: string): void {
  if (missing.has(name) || missingFamily.test(name)) throw new SqlError(-904, ['FWR001I', 'FUNCTION', name]);
  if (accelerated.test(name)) throw new SqlError(-4742, [name]);
}
