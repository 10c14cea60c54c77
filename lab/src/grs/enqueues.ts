import {matchesMask} from '../data-sets/name-mask';

/** A job of another user that has a data set: an ENQ on SYSDSN. */
export interface Holder {
  dataSet: string;
  job: string;
  shared: boolean;
}

/** The jobs that run beside those of the learner, and the data sets that they have. MVS Planning: Global Resource Serialization. */
export class Enqueues {
  readonly #holders: Holder[] = [];

  hold(holder: Holder): void {
    this.#holders.push(holder);
  }

  /** Whether a job that wants a data set must wait: somebody is alone with it, or it wants to be alone itself. */
  isUnavailable(dataSet: string, shared: boolean): boolean {
    return this.#holders.some((holder) => holder.dataSet === dataSet && !(holder.shared && shared));
  }

  /** Those that have the data sets whose names match. */
  holders(mask: string): readonly Holder[] {
    return this.#holders.filter(({dataSet}) => matchesMask(dataSet, mask));
  }

  /** The number of its address space in hexadecimal digits, which D GRS and SDSF show. */
  addressSpaceOf(job: string): string {
    const jobs = [...new Set(this.#holders.map((holder) => holder.job))];
    const number = firstAddressSpace + jobs.indexOf(job);
    return number.toString(16).toUpperCase().padStart(4, '0');
  }
}

const firstAddressSpace = 0x2f;
