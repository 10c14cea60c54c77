import type {JobReport} from './job-report';

/** Where utilities write their messages; their results, if any, are elsewhere. */
const messageFile = /\.(?:SYSPRINT|SYSOUT|TOOLMSG|DFSMSG)$/;

/** The file to show first: the programs' output, or the system's messages for a failed job. */
export function firstFile({files, ending, shows}: JobReport): number {
  const order = ending.startsWith('MAXCC')
    ? [
        (name: string) => name.includes('.') && !messageFile.test(name),
        // For a compile and run, the program's output.
        (name: string) => name.endsWith('.SYSOUT'),
        (name: string) => name.includes('.'),
      ]
    : [(name: string) => name === 'JESYSMSG'];
  const wanted = shows ? [(name: string) => name === shows, ...order] : order;
  const indexes = wanted.map((isWanted) => files.findIndex(({name}) => isWanted(name)));
  return indexes.find((index) => index >= 0) ?? 0;
}
