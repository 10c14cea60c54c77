import type {StepEnding} from './output';

/**
 * The headings of the lines that IEEACTRT, the sample of the accounting exit IEFACTRT, writes at the end of each step.
 */
export const statisticsHeadings: readonly string[] = [
  '-                                      -----TIMINGS (MINS.)------                          -----PAGING COUNTS----',
  '-STEPNAME PROCSTEP    RC   EXCP   CONN       TCB       SRB  CLOCK          SERV  WORKLOAD  PAGE  SWAP   VIO SWAPS',
];

/** Minutes with this many decimals and without a leading zero, as the exit edits them. */
const minutes = (seconds: number, digits: number): string => (seconds / 60).toFixed(digits).replace(/^0(?=\.)/, '');

function returned(ending: StepEnding): string {
  if ('code' in ending) return String(ending.code).padStart(2, '0');
  return 'abend' in ending ? `*${ending.abend}` : 'FLUSH';
}

/** `-STEP1                00      0      0       .00       .00     .0             0  BATCH        0     0     0     0`. */
export function stepStatistics(
  name: string,
  procStepName: string | undefined,
  ending: StepEnding,
  processorSeconds: number,
  elapsedSeconds: number,
): string {
  const columns: [string, number][] = [
    [returned(ending), 6],
    ['0', 7],
    ['0', 7],
    [minutes(processorSeconds, 2), 10],
    ['.00', 10],
    [minutes(elapsedSeconds, 1), 7],
    ['0', 14],
  ];
  const paging = ['0', '0', '0', '0'].map((count) => count.padStart(6)).join('');
  const middle = columns.map(([text, width]) => text.padStart(width)).join('');
  return `-${name.padEnd(8)} ${(procStepName ?? '').padEnd(8)}${middle}  BATCH   ${paging}`;
}

export function jobStatistics(
  jobName: string,
  programmer: string,
  processorSeconds: number,
  elapsedSeconds: number,
): string {
  const name = programmer.slice(0, 20).padEnd(20);
  const processor = minutes(processorSeconds, 2).padStart(9);
  const elapsed = minutes(elapsedSeconds, 1).padStart(6);
  return `-${jobName.padEnd(8)} ENDED.  NAME-${name} TOTAL TCB CPU TIME=${processor} TOTAL ELAPSED TIME=${elapsed}`;
}
