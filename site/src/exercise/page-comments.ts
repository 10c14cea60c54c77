import type {Comment} from '@site/src/class/catalogue';
import {momentText} from '@site/src/content/months';

/** An instructor's comment on the learner's work on a task. */
export interface TaskComment {
  id: string;
  task: string;
  text: string;
  className: string;
  /** Its time, in words. */
  moment: string;
}

const loaded = new Map<string, Promise<TaskComment[]>>();

async function load(page: string): Promise<TaskComment[]> {
  const query = new URLSearchParams({page: `/exercise/${page}`});
  const answer = await fetch(`/api/classes/comments?${query}`);
  if (!answer.ok) throw new Error(answer.statusText);
  const {comments} = (await answer.json()) as {comments: (Comment & {className: string})[]};
  return comments.map(({id, task, text, className, createdAt}) => ({
    id,
    task,
    text,
    className,
    moment: momentText(createdAt),
  }));
}

/** The comments on a page, fetched once for all its tasks. None on failure: the page works without them. */
export function commentsOn(page: string): Promise<TaskComment[]> {
  const before = loaded.get(page);
  if (before) return before;
  const loading = load(page).catch(() => {
    loaded.delete(page);
    return [];
  });
  loaded.set(page, loading);
  return loading;
}
