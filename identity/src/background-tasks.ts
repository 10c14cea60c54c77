/** Work that goes on after its request was answered, and that ends before the store closes. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();

  /** Begins once the answer is out, so that its time tells nothing about the work. */
  run(work: () => Promise<void>, onFault: (error: unknown) => void): void {
    const running = new Promise((answered) => setImmediate(answered))
      .then(work)
      .catch(onFault)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async finished(): Promise<void> {
    await Promise.all(this.#running);
  }
}
