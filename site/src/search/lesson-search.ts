import {WorkerDoor} from '@site/src/background/worker-door';
import type {Operations} from './search.worker';

export const lessonSearch = new WorkerDoor<Operations>(
  () => new Worker(new URL('./search.worker.ts', import.meta.url)),
  'The search could not be started.',
);
