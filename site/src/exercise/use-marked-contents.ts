import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {useLocation} from '@docusaurus/router';
import type {TOCItem} from '@docusaurus/mdx-loader';
import {useMemo} from 'react';
import {useDoneTasks} from './page-work';

const area = '/exercise/';

/** The ids of a page's tasks, from the sidebar of exercises. */
function tasksOf(items: readonly PropSidebarItem[], address: string): string[] | undefined {
  for (const item of items) {
    if (item.type === 'category') {
      const found = tasksOf(item.items, address);
      if (found) return found;
    }
    if (item.type === 'link' && item.href === address) return item.customProps?.tasks as string[] | undefined;
  }
  return undefined;
}

/** The contents of an exercise page with a mark at each task that is done; those of any other page as they are. */
export function useMarkedContents(toc: readonly TOCItem[]): readonly TOCItem[] {
  const {pathname} = useLocation();
  const sidebar = useDocsSidebar();
  const isExercise = pathname.startsWith(area);
  const tasks = useMemo(
    () => (isExercise && sidebar ? (tasksOf(sidebar.items, pathname) ?? []) : []),
    [isExercise, sidebar, pathname],
  );
  const done = useDoneTasks(pathname.slice(area.length), tasks);
  return useMemo(() => {
    const isDone = ({id}: TOCItem) => done[Number(/^\d+/.exec(id)?.[0]) - 1] === '1';
    return done.includes('1')
      ? toc.map((item) =>
          isDone(item) ? {...item, value: `${item.value} <span role="img" aria-label="done">\u2713</span>`} : item,
        )
      : toc;
  }, [toc, done]);
}
