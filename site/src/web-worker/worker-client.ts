/** The messages between a page and a worker. */
export interface WorkerRequest {
  id: number;
  operation: string;
  input: unknown;
}

export interface WorkerResponse {
  id: number;
  result?: unknown;
  error?: string;
}

/** The operations of a worker, by name. */
export type Operations = Record<string, (input: never) => unknown>;

type Input<Of extends Operations, Name extends keyof Of> = Parameters<Of[Name]>[0];
type Result<Of extends Operations, Name extends keyof Of> = Awaited<ReturnType<Of[Name]>>;

interface PendingCall {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Calls the operations of a worker, which is started with the first call. */
export class WorkerClient<Of extends Operations> {
  private worker: Worker | undefined;
  private calls = 0;
  private readonly pending = new Map<number, PendingCall>();

  constructor(
    private readonly start: () => Worker,
    /** The error message when the worker cannot be started. */
    private readonly failure: string,
  ) {}

  call<Name extends keyof Of & string>(operation: Name, input: Input<Of, Name>): Promise<Result<Of, Name>> {
    this.worker ??= this.open();
    const request: WorkerRequest = {id: ++this.calls, operation, input};
    return new Promise((resolve, reject) => {
      this.pending.set(request.id, {resolve: resolve as (result: unknown) => void, reject});
      this.worker!.postMessage(request);
    });
  }

  /** Terminates the worker, whatever it is doing; the next call starts another. */
  terminate(reason: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const {reject} of this.pending.values()) reject(new Error(reason));
    this.pending.clear();
  }

  private open(): Worker {
    const worker = this.start();
    worker.addEventListener('error', () => this.terminate(this.failure));
    worker.addEventListener('message', ({data: {id, result, error}}: MessageEvent<WorkerResponse>) => {
      if (error === undefined) this.pending.get(id)?.resolve(result);
      else this.pending.get(id)?.reject(new Error(error));
      this.pending.delete(id);
    });
    return worker;
  }
}
