/** Said to whom there is no room for; worth another try in a moment. */
export class Overloaded extends Error {}

/** Heavy work, so much of it at a time: a few wait for their turn, and the rest is refused at once. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.atOnce) this.#running++;
    else if (this.#waiting.length < this.mayWait) await new Promise<void>((go) => this.#waiting.push(go));
    else throw new Overloaded('too many at once');
    try {
      return await work();
    } finally {
      // The place of this one goes to the next.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
