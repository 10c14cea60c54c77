import type {TaskFacts} from '@site/course/learner-page';
import {useEffect, useState} from 'react';

/** Of every exercise page, by its address, each task by its id; see site/plugins/learner-home.ts. */
export type FactsOfPages = Record<string, Record<string, TaskFacts | undefined> | undefined>;

/** A place on a page; the page itself where none is known. */
export const placeOn = (page: string, anchor?: string): string => (anchor ? `${page}#${anchor}` : page);

/**
 * How tasks are called and where they are, by the address of their page and their id. All of them are loaded when one is
 * to be named: many learners have none to see, and they would be a third of the home page. Undefined until then.
 */
export function useTaskFacts(isNeeded: boolean): FactsOfPages | undefined {
  const [facts, setFacts] = useState<FactsOfPages>();
  useEffect(() => {
    if (!isNeeded) return;
    import('@generated/learner-home/default/tasks.json').then(
      ({default: all}) => setFacts(all),
      // The page is named in place of its task.
      () => setFacts({}),
    );
  }, [isNeeded]);
  return facts;
}
