import {WorkerClient} from '@site/src/web-worker/worker-client';
import type {PracticeOperations} from './practice.worker';

export const practiceMachine = new WorkerClient<PracticeOperations>(
  // By this name the worker's file gets a policy of its own (publish/audience-files.ts).
  () => new Worker(/* webpackChunkName: "practice-worker" */ new URL('./practice.worker.ts', import.meta.url)),
  'The practice machine could not be started. Check your connection and try again.',
);
