import type {Operations, WorkerRequest, WorkerResponse} from './worker-client';

/** The worker's side of a `WorkerClient`: runs the operation that each message names, and posts its result. */
export function serveOperations(operations: Operations): void {
  self.addEventListener('message', ({data: {id, operation, input}}: MessageEvent<WorkerRequest>) => {
    const run = operations[operation] as (given: unknown) => unknown;
    Promise.resolve()
      .then(() => run(input))
      .then(
        (result) => self.postMessage({id, result} satisfies WorkerResponse),
        (error: unknown) => self.postMessage({id, error: (error as Error).message} satisfies WorkerResponse),
      );
  });
}
