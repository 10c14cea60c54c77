import {WorkerDoor} from '@site/src/background/worker-door';
import type {PracticeOperations} from './practice.worker';

export const practiceMachine = new WorkerDoor<PracticeOperations>(
  () => new Worker(new URL('./practice.worker.ts', import.meta.url)),
  'The practice machine could not be started. Check your connection and try again.',
);
