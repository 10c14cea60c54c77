import {createMachine, type Machine, shownLines} from '../../machine/index';
import {resultAsData} from '../spufi';

export interface JobOnDb2 {
  machine: Machine;
  /** How each step ended: a code, an abend, or `FLUSH`. */
  endings: (number | string)[];
  lines(ddName: string): string[];
  /** The first value that a query returns. */
  value(sql: string): Promise<string | null | undefined>;
}

/** Runs the steps of a job on a machine with the bank's Db2, or on one restored from a saved state. */
export async function jobOnDb2(steps: string, state?: Uint8Array, machine = createMachine({now})): Promise<JobOnDb2> {
  if (state) machine.import(state);
  const output = await machine.submit(`//DB2JOB   JOB (BANK),'LEARNER'\n${steps}`);
  return {
    machine,
    endings: output.steps.map(({ending}) => {
      if ('code' in ending) return ending.code;
      return 'abend' in ending ? ending.abend : 'FLUSH';
    }),
    lines: (ddName) => output.files.filter((file) => file.ddName === ddName).flatMap(shownLines),
    async value(sql) {
      const session = (await (await machine.db2()).complete()).connect('LEARNER');
      return resultAsData(session.execute(sql)).rows?.[0]?.[0];
    },
  };
}

const now = () => new Date('2026-11-16T09:30:00Z');
