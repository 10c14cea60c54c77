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

  /** Its address space, which D GRS shows. */
  addressSpaceOf(job: string): number {
    const jobs = [...new Set(this.#holders.map((holder) => holder.job))];
    return firstAddressSpace + jobs.indexOf(job);
  }
}

const firstAddressSpace = 0x2f;
