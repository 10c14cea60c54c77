import type {Operations} from './search.worker';

type Operation = keyof Operations;
type Input<Name extends Operation> = Parameters<Operations[Name]>[0];
type Result<Name extends Operation> = Awaited<ReturnType<Operations[Name]>>;

export interface Question {
  id: number;
  operation: Operation;
  input: unknown;
}

export interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

function failAll(): void {
  for (const {reject} of waiting.values()) reject(new Error('The search could not be started.'));
  waiting.clear();
  worker = undefined;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./search.worker.ts', import.meta.url));
  started.addEventListener('error', failAll);
  started.addEventListener('message', ({data: {id, result, error}}: MessageEvent<Answer>) => {
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  return started;
}

/** Asks the worker, which is started with the first question. */
export function ask<Name extends Operation>(operation: Name, input: Input<Name>): Promise<Result<Name>> {
  worker ??= startWorker();
  const question: Question = {id: ++asked, operation, input};
  return new Promise((resolve, reject) => {
    waiting.set(question.id, {resolve: resolve as (result: unknown) => void, reject});
    worker!.postMessage(question);
  });
}
