import {matchesMask} from '../data-sets/name-mask';

/** A job that holds a data set: an ENQ on SYSDSN. */
export interface Holder {
  dataSet: string;
  job: string;
  shared: boolean;
}

/** The running jobs and the data sets that they hold. MVS Planning: Global Resource Serialization. */
export class Enqueues {
  /** Jobs of other users, which run alongside the learner's job and never end. */
  readonly #holders: Holder[] = [];
  #running: readonly Holder[] = [];

  hold(holder: Holder): void {
    this.#holders.push(holder);
  }

  /** Sets what the learner's job holds during its current step; nothing when it has ended. */
  holdForStep(holders: readonly Holder[]): void {
    this.#running = holders;
  }

  /** Whether a request must wait: another job holds the data set, and one of the two needs it exclusively. */
  isUnavailable(dataSet: string, shared: boolean, job?: string): boolean {
    return [...this.#holders, ...this.#running].some(
      (holder) => holder.dataSet === dataSet && holder.job !== job && !(holder.shared && shared),
    );
  }

  /** The holders of the data sets whose names match. */
  holders(mask: string): readonly Holder[] {
    return [...this.#holders, ...this.#running].filter(({dataSet}) => matchesMask(dataSet, mask));
  }

  /**
   * The number of the job's address space in hexadecimal, as D GRS and SDSF show it; the learner's job has the lowest.
   */
  addressSpaceOf(job: string): string {
    if (this.#running.some((holder) => holder.job === job)) return learnersAddressSpace;
    const jobs = [...new Set(this.#holders.map((holder) => holder.job))];
    const number = firstAddressSpace + jobs.indexOf(job);
    return number.toString(16).toUpperCase().padStart(4, '0');
  }
}

const firstAddressSpace = 0x2f;
/** As shown in the messages of the learner's job. */
const learnersAddressSpace = '0020';
