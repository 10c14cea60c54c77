import type {OperatorReader} from '../operation';
import {reportOperands} from '../report-request';
import {copyOperator} from './copy';
import {countOperator} from './count';
import {defaultsOperator} from './defaults';
import {displayOperator} from './display';
import {occurOperator} from './occur';
import {resizeOperator} from './resize';
import {selectOperator} from './select';
import {spliceOperator} from './splice';
import {rangeOperator, statsOperator, uniqueOperator, verifyOperator} from './statistics';
import {datasortOperator, subsetOperator} from './subset';

export interface Operator {
  /** The operands that the operator accepts. */
  operands: ReadonlySet<string>;
  read: OperatorReader;
}

const words = (text: string): string[] => text.split(/\s+/);

/** The operators with their operands. DFSORT Application Programming Guide, Using ICETOOL. */
export function operators(now: Date): ReadonlyMap<string, Operator> {
  const operator = (read: OperatorReader, text: string | string[]): Operator => ({
    operands: new Set(typeof text === 'string' ? words(text) : text),
    read,
  });
  const display = operator(displayOperator(now), [
    ...reportOperands,
    ...words(
      `LIMIT TOTAL MAXIMUM MINIMUM AVERAGE COUNT BREAK BTITLE BTOTAL BMAXIMUM BMINIMUM BAVERAGE BCOUNT STATLEFT UZERO
      EDCOUNT EDBCOUNT`,
    ),
  ]);
  const occur = operator(occurOperator(now), [
    ...reportOperands,
    ...words('ALLDUPS NODUPS HIGHER LOWER EQUAL UZERO USING'),
  ]);
  return new Map([
    ['COPY', operator(copyOperator('COPY'), 'FROM TO USING VSAMTYPE JKFROM LOCALE SERIAL')],
    ['SORT', operator(copyOperator('SORT'), 'FROM TO USING VSAMTYPE JKFROM LOCALE SERIAL')],
    ['MERGE', operator(copyOperator('MERGE'), 'FROM TO USING VSAMTYPE LOCALE')],
    [
      'COUNT',
      operator(
        countOperator,
        `FROM USING VSAMTYPE LOCALE JKFROM EMPTY NOTEMPTY HIGHER LOWER EQUAL NOTEQUAL RC4 RC8 RC12 WRITE TEXT DIGITS EDCOUNT WIDTH
        ADD SUB`,
      ),
    ],
    ['DATASORT', operator(datasortOperator, 'FROM TO USING HEADER FIRST TRAILER LAST VSAMTYPE LOCALE')],
    ['DEFAULTS', operator(defaultsOperator, 'LIST')],
    ['DISPLAY', display],
    ['OCCUR', occur],
    ['OCCURS', occur],
    ['RANGE', operator(rangeOperator, 'FROM ON HIGHER LOWER EQUAL NOTEQUAL VSAMTYPE')],
    ['RESIZE', operator(resizeOperator, 'FROM TO TOLEN USING')],
    [
      'SELECT',
      operator(
        selectOperator,
        `FROM TO ON ALLDUPS NODUPS HIGHER LOWER EQUAL FIRST LAST FIRSTDUP LASTDUP DISCARD USING VSAMTYPE LOCALE JKFROM
        UZERO`,
      ),
    ],
    [
      'SPLICE',
      operator(
        spliceOperator,
        `FROM TO ON WITH WITHALL WITHANY WITHEACH KEEPNODUPS KEEPBASE USING VLENMAX VLENOVLY UZERO VSAMTYPE LOCALE JKFROM`,
      ),
    ],
    ['STATS', operator(statsOperator, 'FROM ON VSAMTYPE LMSG')],
    [
      'SUBSET',
      operator(subsetOperator, 'FROM TO KEEP REMOVE INPUT OUTPUT HEADER FIRST TRAILER LAST RRN DISCARD USING VSAMTYPE'),
    ],
    ['UNIQUE', operator(uniqueOperator, 'FROM ON VSAMTYPE UZERO')],
    ['VERIFY', operator(verifyOperator, 'FROM ON NOSIGN LIMIT VSAMTYPE')],
  ]);
}
