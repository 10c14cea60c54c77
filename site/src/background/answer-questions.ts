import type {Answer, Operations, Question} from './worker-door';

/** The worker's side of the door. */
export function answerQuestions(operations: Operations): void {
  self.addEventListener('message', ({data: {id, operation, input}}: MessageEvent<Question>) => {
    const run = operations[operation] as (given: unknown) => unknown;
    Promise.resolve()
      .then(() => run(input))
      .then(
        (result) => self.postMessage({id, result} satisfies Answer),
        (error: unknown) => self.postMessage({id, error: (error as Error).message} satisfies Answer),
      );
  });
}
