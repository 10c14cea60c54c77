import type {JobReport} from './job-report';

/** Where utilities write what they did; their results go elsewhere, if they have any to print. */
const messageFile = /\.(?:SYSPRINT|SYSOUT|TOOLMSG|DFSMSG)$/;

/** The file to show first: what the programs wrote, or the system's messages for a job that failed. */
export function firstFile({files, ending, shows}: JobReport): number {
  const order = ending.startsWith('MAXCC')
    ? [
        (name: string) => name.includes('.') && !messageFile.test(name),
        // Of a compile and run, what the program displayed.
        (name: string) => name.endsWith('.SYSOUT'),
        (name: string) => name.includes('.'),
      ]
    : [(name: string) => name === 'JESYSMSG'];
  const wanted = shows ? [(name: string) => name === shows, ...order] : order;
  const indexes = wanted.map((isWanted) => files.findIndex(({name}) => isWanted(name)));
  return indexes.find((index) => index >= 0) ?? 0;
}
