import {randomInt} from 'node:crypto';
import {setTimeout} from 'node:timers/promises';

/** Work that goes on after its request was answered, and that ends before the store closes. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();

  /**
   * Begins some time after the answer is out, so that neither its time nor that of the caller's next answer tells
   * anything about the work.
   */
  run(answered: Promise<void>, work: () => Promise<void>, onFault: (error: unknown) => void): void {
    const running = answered
      .then(() => setTimeout(randomInt(50, 250)))
      .then(work)
      .catch(onFault)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async finished(): Promise<void> {
    await Promise.all(this.#running);
  }
}
