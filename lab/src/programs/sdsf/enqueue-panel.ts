import {matchesMask} from '../../data-sets/name-mask';
import type {Enqueues} from '../../grs/enqueues';
import {systemName} from '../../system-name';

/** The major name under which jobs hold their data sets. */
const major = 'SYSDSN';

interface Column {
  heading: string;
  width: number;
}

/** Differs: the column names and widths are from memory, because no screen of this panel was found. */
const columns: readonly Column[] = [
  {heading: 'MAJOR', width: 9},
  {heading: 'Minor', width: 45},
  {heading: 'JobName', width: 9},
  {heading: 'ASIDX', width: 6},
  {heading: 'Request', width: 8},
  {heading: 'Status', width: 7},
  {heading: 'SysName', width: 8},
];

const row = (values: readonly string[]): string =>
  columns
    .map(({width}, at) => (values[at] ?? '').padEnd(width))
    .join('')
    .trimEnd();

/** The ENQ panel: who holds which data set, for all resources whose major name matches. */
export function enqueuePanel(enqueues: Enqueues, mask: string): {name: string; count: number; lines: string[]} {
  const holders = matchesMask(major, mask) ? enqueues.holders('**') : [];
  const lines = holders.map(({dataSet, job, shared}) =>
    row([major, dataSet, job, enqueues.addressSpaceOf(job), shared ? 'SHR' : 'EXC', 'OWN', systemName]),
  );
  const heading = row(columns.map(({heading}) => heading));
  return {
    name: 'SDSF ENQUEUES',
    count: lines.length,
    lines: [` NP   ${heading}`, ...lines.map((line) => `      ${line}`)],
  };
}
