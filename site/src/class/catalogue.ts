import {wholeDay} from '@site/src/content/months';

/** A page that can be assigned: a lesson, or an exercise page with its tasks. */
export interface CataloguePage {
  page: string;
  title: string;
  tasks: {id: string; title: string; anchor: string}[];
}

/** Pages by topic, in the order of the sidebar. */
export type Catalogue = {label: string; pages: CataloguePage[]}[];

/** Everything that can be assigned to a class, listed by the build. */
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

/** The title of an item; a removed page is named by its path. */
export function titleOf(catalogue: Assignable, {page, task}: AssignedItem): string {
  const found = pageIn(catalogue, page);
  if (!found) return page;
  return task ? (found.tasks.find(({id}) => id === task)?.title ?? task) : found.title;
}

/** The URL of an item: a lesson, or a task on its page. A removed task leads to its page. */
export function placeOf(catalogue: Assignable, {page, task}: AssignedItem): string {
  const found = pageIn(catalogue, page)?.tasks.find(({id}) => id === task);
  return found ? `${page}#${found.anchor}` : page;
}

/** The day on which something is due. */
export const dayText = (day: string): string => wholeDay(new Date(`${day}T00:00`));
