import {readCards} from '../../control-statements/cards';
import {readControlStatements} from '../../control-statements/control-statement';
import {toRecord} from '../../ebcdic';
import type {Dd} from '../../step/dd';
import {parmParameter} from '../../step/parameter-list';
import type {Program} from '../../step/program';
import {runIebgener} from './iebgener';

const failedSort = 16;
const failedCopy = 12;

/**
 * Copies with DFSORT if there are no control statements for IEBGENER, and passes control to IEBGENER otherwise. DFSORT
 * Application Programming Guide, Using ICEGENER.
 */
export const runIcegener: Program = async (step) => {
  const cards = readCards(step, 'SYSIN');
  const copies = cards !== undefined && readControlStatements(cards).length === 0;
  const simple = ['SYSUT1', 'SYSUT2', 'SYSPRINT'].every((ddName) => step.dds.has(ddName));
  if (!copies || !simple || step.abend !== undefined) return runIebgener(step);
  const dds = new Map<string, Dd>(step.dds);
  const statement = ' OPTION COPY,SORTIN=SYSUT1,SORTOUT=SYSUT2,MSGDDN=SYSPRINT';
  dds.set('SYSIN', {
    name: 'SYSIN',
    sources: [{kind: 'in-stream', records: [toRecord(statement, 80)], attributes: {}}],
  });
  const code = await step.call('SORT', {dds, parameters: [parmParameter(step.parm)]});
  return code === failedSort ? failedCopy : code;
};
