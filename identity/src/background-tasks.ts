import {randomInt} from 'node:crypto';
import {setTimeout} from 'node:timers/promises';

/** Work that continues after its request was answered, and finishes before the store closes. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();

  /**
   * Begins at a random time after the answer, so that neither its timing nor that of the caller's next answer reveals
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
