import {WorkerClient} from '@site/src/web-worker/worker-client';
import type {PracticeOperations} from './practice.worker';

export const practiceMachine = new WorkerClient<PracticeOperations>(
  // The worker's file gets a separate policy by this name (publish/audience-files.ts).
  () => new Worker(/* webpackChunkName: "practice-worker" */ new URL('./practice.worker.ts', import.meta.url)),
  'The practice machine could not be started. Check your connection and try again.',
);
