import {WorkerClient} from '@site/src/web-worker/worker-client';
import type {Operations} from './search.worker';

export const lessonSearch = new WorkerClient<Operations>(
  () => new Worker(new URL('./search.worker.ts', import.meta.url)),
  'The search could not be started.',
);
