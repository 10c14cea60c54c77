import {toRecord} from '../../../ebcdic';
import {isToolError, missingOperand, type OperatorReader} from '../operation';
import {errorCode} from '../tool-messages';

/** Installation defaults of this DFSORT, as ICEMAC sets them. */
const defaults: readonly (readonly [string, string])[] = [
  ['ABCODE', 'MSG'],
  ['ALTSEQ', 'SEE BELOW'],
  ['CHALT', 'NO'],
  ['CHECK', 'YES'],
  ['COBEXIT', 'COB2'],
  ['EQUALS', 'VLBLKSET'],
  ['ERET', 'RC16'],
  ['LIST', 'YES'],
  ['MSGPRT', 'ALL'],
  ['NULLOFL', 'RC0'],
  ['NULLOUT', 'RC0'],
  ['OVFLO', 'RC0'],
  ['PAD', 'RC0'],
  ['SDB', 'INPUT'],
  ['SIZE', 'MAX'],
  ['SOLRF', 'YES'],
  ['TRUNC', 'RC0'],
  ['VERIFY', 'NO'],
  ['VLLONG', 'NO'],
  ['VLSCMP', 'NO'],
  ['VLSHRT', 'NO'],
  ['Y2PAST', '80'],
  ['ZDPRINT', 'YES'],
];

/**
 * DEFAULTS. DFSORT Application Programming Guide, DEFAULTS operator.
 * Differs: the list contains the options that this machine supports, for one environment instead of eight.
 */
export const defaultsOperator: OperatorReader = (operands) => {
  const list = operands.ddNames('LIST');
  if (isToolError(list)) return list;
  if (!list) return missingOperand();
  return ({step}) => {
    const writer = step.openOutput(list[0]!, {recfm: 'FBA', lrecl: 121});
    if (!writer) return Promise.resolve(errorCode);
    const {lrecl} = writer.attributes;
    const put = (text: string) => writer.put(toRecord(text, lrecl));
    put('1Z/OS DFSORT V2R4 MERGED PARMLIB/ICEMAC DEFAULTS');
    put('');
    put(' ITEM        JCL (ICEAM1)');
    put(` ${'-'.repeat(11)} ${'-'.repeat(16)}`);
    for (const [name, value] of defaults) put(` ${name.padEnd(11)} ${value}`);
    writer.close();
    return Promise.resolve(0);
  };
};
