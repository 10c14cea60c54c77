import {useLocation} from '@docusaurus/router';
import {withoutPrefix} from '@site/language/locales';
import type {Props} from '@theme/TOCItems';
import {useMemo} from 'react';
import {useDoneNumbers} from './page-work';

type TOCItem = Props['toc'][number];

const area = '/exercise/';

/** The number before the title of a task. */
const numberOf = ({id}: TOCItem): string => /^\d+/.exec(id)?.[0] ?? '';

/** The contents of an exercise page with a mark at each task that is done; those of any other page as they are. */
export function useMarkedContents(toc: readonly TOCItem[]): readonly TOCItem[] {
  const pathname = withoutPrefix(useLocation().pathname);
  const done = useDoneNumbers(pathname.startsWith(area) ? pathname.slice(area.length) : '');
  return useMemo(() => {
    if (done === '') return toc;
    const numbers = done.split(' ');
    const mark = '<span role="img" aria-label="done">\u2713</span>';
    return toc.map((item) => (numbers.includes(numberOf(item)) ? {...item, value: `${item.value} ${mark}`} : item));
  }, [toc, done]);
}
