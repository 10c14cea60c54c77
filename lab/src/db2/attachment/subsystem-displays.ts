import {type TsoCommand, valueOf} from '../../programs/ikjeft01/command-line';
import {activePools} from '../catalog/buffer-pools';
import type {Subsystem} from '../subsystem';

type Say = (line: string) => void;

const failed = 12;
/** The address space of the job. The figures here are arbitrary: a job runs alone. */
const addressSpace = '0021';
const requests = 3;

/** The connected user: a background job, whose name is its correlation ID. */
export interface Connection {
  readonly jobName: string;
  readonly user: string;
}

/**
 * -DISPLAY THREAD: shows the connection that issues it, which has no plan, because only RUN allocates one. The layout
 * is that of the example in "Displaying IMS attachment facility threads" (Administration Guide). No page documents what
 * Db2 displays if no connection has the name.
 */
export function displayThread(command: TsoCommand, {name}: Subsystem, connection: Connection, say: Say): number {
  const type = valueOf(command, 'TYPE')?.toUpperCase() ?? 'ACTIVE';
  if (type !== 'ACTIVE' || command.operands.some((operand) => /^DETAIL$/i.test(operand))) {
    say(`FWR001I ${command.name} THREAD OF ANYTHING BUT ACTIVE THREADS, OR WITH DETAIL, IS NOT SUPPORTED`);
    return failed;
  }
  const wanted = (valueOf(command, 'THREAD', 'THD') || '*').toUpperCase().split(/[\s,]+/);
  say(`DSNV401I  ${name} DISPLAY THREAD REPORT FOLLOWS -`);
  if (wanted.includes('*') || wanted.includes('BATCH')) {
    const {jobName, user} = connection;
    say(`DSNV402I  ${name} ACTIVE THREADS -`);
    say('NAME     ST A   REQ ID           AUTHID   PLAN     ASID TOKEN');
    say(
      `BATCH    N   ${String(requests).padStart(6)} ${jobName.padEnd(12)} ${user.padEnd(8)} ${''.padEnd(8)} ${addressSpace}     0`,
    );
    say('DISPLAY ACTIVE REPORT COMPLETE');
  } else say(`FWR005I ${wanted.join(' ')}: NO CONNECTIONS FOUND`);
  say(`DSN9022I  ${name} DSNVDT '${command.name} THREAD' NORMAL COMPLETION`);
  return 0;
}

/** The first pool number of each page size, and buffers as installation panel DSNTIP1 proposes; the rest is ours. */
const numbers: Readonly<Record<string, number>> = {'': 0, '8K': 100, '16K': 120, '32K': 80};
const buffers: Readonly<Record<string, number>> = {BP0: 20_000, BP8K0: 2000, BP16K0: 500, BP32K: 250};
const otherBuffers = 1000;

/** -DISPLAY BUFFERPOOL, as a recorded session of Db2 10 shows it. The use count is the number of table spaces. */
export function displayBufferPool(command: TsoCommand, subsystem: Subsystem, say: Say): number {
  if (command.operands.some((operand) => /^(DETAIL|LIST|LSTATS|DBNAME|SPACENAM)\b/i.test(operand))) {
    say(`FWR001I ${command.name} BUFFERPOOL WITH STATISTICS OR A LIST IS NOT SUPPORTED ON THIS MACHINE`);
    return failed;
  }
  const wanted = valueOf(command, 'BUFFERPOOL', 'BPOOL')!.toUpperCase();
  const names = /^(\*|ACTIVE|)$/.test(wanted) ? [...activePools] : wanted.split(/[\s,]+/);
  const wrong = names.find((one) => !/^BP(8K|16K|32K)?\d{0,2}$/.test(one));
  if (wrong !== undefined) {
    say(`FWR003I THERE IS NO BUFFERPOOL ${wrong}`);
    return failed;
  }
  for (const one of names) showPool(one, subsystem, say);
  say(`DSN9022I  ${subsystem.name} DSNB1CMD '${command.name} BUFFERPOOL' NORMAL COMPLETION`);
  return 0;
}

function showPool(pool: string, {name, database: {catalog}}: Subsystem, say: Say): void {
  const [, pages = '', number = ''] = /^BP(8K|16K|32K)?(\d*)$/.exec(pool)!;
  const size = activePools.has(pool) ? (buffers[pool] ?? otherBuffers) : 0;
  const uses = [...catalog.tableSpaces.values()].filter(({bufferPool}) => bufferPool === pool).length;
  const shown = (figure: number, width: number): string => String(figure).padStart(width);
  say(
    `DSNB401I  ${name} BUFFERPOOL NAME ${pool}, BUFFERPOOL ID ${numbers[pages]! + Number(number)}, USE COUNT ${uses}`,
  );
  say(`DSNB402I  ${name} BUFFER POOL SIZE = ${size} BUFFERS  AUTOSIZE = NO`);
  say(`              ALLOCATED       = ${shown(size, 8)}   TO BE DELETED   = ${shown(0, 8)}`);
  say(`              IN-USE/UPDATED  = ${shown(0, 8)}   BUFFERS ACTIVE  = ${shown(size, 8)}`);
  say(`DSNB406I  ${name} PGFIX ATTRIBUTE -`);
  say('              CURRENT = NO');
  say('              PENDING = NO');
  say('            PAGE STEALING METHOD = LRU');
  say(`DSNB404I  ${name} THRESHOLDS -`);
  say('             VP SEQUENTIAL    = 80');
  say('             DEFERRED WRITE   = 30   VERTICAL DEFERRED WRT  =  5,  0');
  say('             PARALLEL SEQUENTIAL =50   ASSISTING PARALLEL SEQT=  0');
}
