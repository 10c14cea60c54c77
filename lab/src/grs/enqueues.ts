import {matchesMask} from '../data-sets/name-mask';

/** A job that has a data set: an ENQ on SYSDSN. */
export interface Holder {
  dataSet: string;
  job: string;
  shared: boolean;
}

/** The jobs that run, and the data sets that they have. MVS Planning: Global Resource Serialization. */
export class Enqueues {
  /** Jobs of other users, which run beside that of the learner and never end. */
  readonly #holders: Holder[] = [];
  #running: readonly Holder[] = [];

  hold(holder: Holder): void {
    this.#holders.push(holder);
  }

  /** What the learner's job has while it is in its present step; nothing when it has ended. */
  holdForStep(holders: readonly Holder[]): void {
    this.#running = holders;
  }

  /** Whether a job that wants a data set must wait: another one is alone with it, or it wants to be alone itself. */
  isUnavailable(dataSet: string, shared: boolean, job?: string): boolean {
    return [...this.#holders, ...this.#running].some(
      (holder) => holder.dataSet === dataSet && holder.job !== job && !(holder.shared && shared),
    );
  }

  /** Those that have the data sets whose names match. */
  holders(mask: string): readonly Holder[] {
    return [...this.#holders, ...this.#running].filter(({dataSet}) => matchesMask(dataSet, mask));
  }

  /** The number of its address space in hexadecimal digits, which D GRS and SDSF show; that of the learner's job is before the others. */
  addressSpaceOf(job: string): string {
    if (this.#running.some((holder) => holder.job === job)) return learnersAddressSpace;
    const jobs = [...new Set(this.#holders.map((holder) => holder.job))];
    const number = firstAddressSpace + jobs.indexOf(job);
    return number.toString(16).toUpperCase().padStart(4, '0');
  }
}

const firstAddressSpace = 0x2f;
/** As the messages of the learner's job have it. */
const learnersAddressSpace = '0020';
