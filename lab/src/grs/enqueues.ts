import {matchesMask} from '../data-sets/name-mask';

/** A job that has a data set: an ENQ on SYSDSN. */
export interface Holder {
  dataSet: string;
  job: string;
  shared: boolean;
}

/**
 * The jobs that run beside those of the learner, and the data sets that they have; and those of the learner's job that
 * runs. MVS Planning: Global Resource Serialization.
 */
export class Enqueues {
  readonly #holders: Holder[] = [];
  #own: readonly Holder[] = [];

  hold(holder: Holder): void {
    this.#holders.push(holder);
  }

  /** The data sets of the learner's job, from its first step to its end; none when it has ended. */
  holdOwn(holders: readonly Holder[]): void {
    this.#own = holders;
  }

  /** Whether a job that wants a data set must wait: another one is alone with it, or it wants to be alone itself. */
  isUnavailable(dataSet: string, shared: boolean, job?: string): boolean {
    return [...this.#holders, ...this.#own].some(
      (holder) => holder.dataSet === dataSet && holder.job !== job && !(holder.shared && shared),
    );
  }

  /** Those that have the data sets whose names match. */
  holders(mask: string): readonly Holder[] {
    return [...this.#holders, ...this.#own].filter(({dataSet}) => matchesMask(dataSet, mask));
  }

  /** The number of its address space in hexadecimal digits, which D GRS and SDSF show; that of the learner's job is before the others. */
  addressSpaceOf(job: string): string {
    const jobs = [...new Set(this.#holders.map((holder) => holder.job))];
    const number = firstAddressSpace + jobs.indexOf(job);
    return number.toString(16).toUpperCase().padStart(4, '0');
  }
}

const firstAddressSpace = 0x2f;
