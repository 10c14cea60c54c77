import {withoutPrefix} from '@site/language/locales';
import {useDone} from '@site/src/exercise/page-work';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The pages of a card, with the ids of their tasks, from the sidebar of exercises. */
function pagesBehind(item: PropSidebarItem): {page: string; tasks: string[]}[] {
  if (item.type === 'category') return item.items.flatMap(pagesBehind);
  const tasks = item.customProps?.tasks;
  if (item.type !== 'link' || !Array.isArray(tasks)) return [];
  return [{page: withoutPrefix(item.href).replace(/^\/exercise\//, ''), tasks: tasks as string[]}];
}

/** How many of a card's tasks are done; nothing on a card without tasks. */
export default function CardProgress({item}: {item: PropSidebarItem}): ReactNode {
  const pages = pagesBehind(item);
  const done = useDone(pages);
  const all = pages.reduce((sum, {tasks}) => sum + tasks.length, 0);
  if (all === 0) return null;
  return (
    <p className={styles.progress}>
      {done} of {all} tasks done
    </p>
  );
}
