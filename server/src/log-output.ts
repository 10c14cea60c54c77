/** How long a line may wait, in milliseconds, and the maximum size of the buffer. */
const latest = 100;
const most = 64 * 1024;

/**
 * Buffers lines for standard output and writes them a few times a second: a write for each request would cost more than
 * serving it. Nothing is lost when the process ends, unless it is killed.
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
