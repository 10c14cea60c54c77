/** Thrown when the queue is full; worth a retry in a moment. */
export class QueueFull extends Error {}

/** Runs heavy work with limited concurrency: some waits in a queue, and the rest is refused immediately. */
export class BoundedQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly concurrency: number,
    private readonly capacity: number,
  ) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.concurrency) this.#running++;
    else if (this.#waiting.length < this.capacity) await new Promise<void>((start) => this.#waiting.push(start));
    else throw new QueueFull('too many at once');
    try {
      return await work();
    } finally {
      // The slot goes to the next in the queue.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
