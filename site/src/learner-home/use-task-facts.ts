import type {TaskFacts} from '@site/course/learner-page';
import {useEffect, useState} from 'react';

/** The tasks of every exercise page, by the page's path and their id; see site/plugins/learner-home.ts. */
export type FactsOfPages = Record<string, Record<string, TaskFacts | undefined> | undefined>;

/** A place on a page; the page itself if none is known. */
export const placeOn = (page: string, anchor?: string): string => (anchor ? `${page}#${anchor}` : page);

/**
 * The titles and places of tasks, by the path of their page and their id. All are loaded when one is needed: many
 * learners see none, and they would be a third of the home page. Undefined until then.
 */
export function useTaskFacts(isNeeded: boolean): FactsOfPages | undefined {
  const [facts, setFacts] = useState<FactsOfPages>();
  useEffect(() => {
    if (!isNeeded) return;
    import('@generated/learner-home/default/tasks.json').then(
      ({default: all}) => setFacts(all),
      // The page is named instead of its task.
      () => setFacts({}),
    );
  }, [isNeeded]);
  return facts;
}
