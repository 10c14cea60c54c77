/** What a page asks a worker, and what comes back. */
export interface Question {
  id: number;
  operation: string;
  input: unknown;
}

export interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

/** What a worker can be asked for, by name. */
export type Operations = Record<string, (input: never) => unknown>;

type Input<Of extends Operations, Name extends keyof Of> = Parameters<Of[Name]>[0];
type Result<Of extends Operations, Name extends keyof Of> = Awaited<ReturnType<Of[Name]>>;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** The page's side of a worker, which is started with the first question. */
export class WorkerDoor<Of extends Operations> {
  private worker: Worker | undefined;
  private asked = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly start: () => Worker,
    /** What is said when the worker cannot be started. */
    private readonly failure: string,
  ) {}

  ask<Name extends keyof Of & string>(operation: Name, input: Input<Of, Name>): Promise<Result<Of, Name>> {
    this.worker ??= this.open();
    const question: Question = {id: ++this.asked, operation, input};
    return new Promise((resolve, reject) => {
      this.waiting.set(question.id, {resolve: resolve as (result: unknown) => void, reject});
      this.worker!.postMessage(question);
    });
  }

  /** Ends the worker in the middle of whatever it does; the next question starts another. */
  end(why: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const {reject} of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }

  private open(): Worker {
    const worker = this.start();
    worker.addEventListener('error', () => this.end(this.failure));
    worker.addEventListener('message', ({data: {id, result, error}}: MessageEvent<Answer>) => {
      if (error === undefined) this.waiting.get(id)?.resolve(result);
      else this.waiting.get(id)?.reject(new Error(error));
      this.waiting.delete(id);
    });
    return worker;
  }
}
