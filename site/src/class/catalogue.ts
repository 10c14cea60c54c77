import {wholeDay} from '@site/src/content/months';

/** A page that can be assigned: a lesson, or an exercise page with its tasks. */
export interface CataloguePage {
  page: string;
  title: string;
  tasks: {id: string; title: string; anchor: string}[];
}

/** Pages by topic, in the order of the sidebar. */
export type Catalogue = {label: string; pages: CataloguePage[]}[];

/** All that a class can be given to do; the build lists it. */
export interface Assignable {
  lessons: Catalogue;
  exercises: Catalogue;
}

/** A lesson to read, or a task to do. */
export interface AssignedItem {
  page: string;
  /** Empty for a lesson. */
  task: string;
}

export interface Assignment {
  id: string;
  title: string;
  /** A day, as in 2026-07-01. */
  dueOn: string | null;
  items: AssignedItem[];
}

export interface Comment {
  id: string;
  page: string;
  task: string;
  text: string;
  createdAt: number;
}

const pageIn = ({lessons, exercises}: Assignable, page: string): CataloguePage | undefined =>
  [...lessons, ...exercises].flatMap(({pages}) => pages).find((one) => one.page === page);

/** What an item is called. A page that has gone since is called by its address. */
export function titleOf(catalogue: Assignable, {page, task}: AssignedItem): string {
  const found = pageIn(catalogue, page);
  if (!found) return page;
  return task ? (found.tasks.find(({id}) => id === task)?.title ?? task) : found.title;
}

/** Where an item is: a lesson, or a task on its page. A task that has gone since leads to its page. */
export function placeOf(catalogue: Assignable, {page, task}: AssignedItem): string {
  const found = pageIn(catalogue, page)?.tasks.find(({id}) => id === task);
  return found ? `${page}#${found.anchor}` : page;
}

/** The day on which something is due. */
export const dayText = (day: string): string => wholeDay(new Date(`${day}T00:00`));
