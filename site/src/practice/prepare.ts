import {storedLearner} from '@site/src/auth/stored-sign-in';
import {mayLoadAhead} from '@site/src/navigation/ahead-of-need';
import {practiceMachine} from './practice-machine';

const prepared = new Set<string>();

/**
 * Prepares the practice machine for the first run in this language, unless files may only be loaded when needed. Errors
 * are left to the run itself.
 */
export function prepare(language: string): void {
  if (prepared.has(language) || !mayLoadAhead()) return;
  prepared.add(language);
  practiceMachine.call('prepare', {learner: storedLearner(), language}).catch(() => undefined);
}
