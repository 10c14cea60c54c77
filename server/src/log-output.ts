/** How long a line may wait, in milliseconds, and how much may. */
const latest = 100;
const most = 64 * 1024;

/**
 * Lines for standard output, gathered and written a few times a second: a write for each request
 * would cost more than serving it. Nothing is lost when the process ends, unless it is killed.
 */
export class LogOutput {
  #waiting = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly output: {write(text: string): unknown} = process.stdout) {
    process.once('exit', () => this.flush());
  }

  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= most) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), latest).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting) this.output.write(this.#waiting);
    this.#waiting = '';
  }
}
