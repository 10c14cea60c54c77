import {useLocation} from '@docusaurus/router';
import {withoutPrefix} from '@site/language/locales';
import {onChange} from '@site/src/browser-storage/stored-text';
import {peekRecord, valuesOf} from '@site/src/progress/local-records';
import type {Props} from '@theme/TOCItems';
import {useMemo, useSyncExternalStore} from 'react';

type TOCItem = Props['toc'][number];

/** The numbers of done tasks, with which their ids begin, and the ids of questions with a card. */
function donePartsOf(record: string): string {
  const values = record ? valuesOf(peekRecord(record)) : {};
  return Object.entries(values)
    .flatMap(([field, value]) => {
      if (typeof value === 'object') return field;
      return value === true ? (/^0*(\d+)-.*\.done$/.exec(field)?.[1] ?? []) : [];
    })
    .join(' ');
}

/** The number before the title of a task; the id of a question. */
const partOf = ({id}: TOCItem): string => /^\d+(?=-)/.exec(id)?.[0] ?? id;

/**
 * The table of contents of an exercise or interview page with a mark at each done part; that of any other page
 * unchanged.
 */
export function useMarkedContents(toc: readonly TOCItem[]): readonly TOCItem[] {
  const [, record = ''] = /^\/((?:exercise|interview)\/.+)/.exec(withoutPrefix(useLocation().pathname)) ?? [];
  const done = useSyncExternalStore(
    onChange,
    () => donePartsOf(record),
    () => '',
  );
  return useMemo(() => {
    if (done === '') return toc;
    const parts = done.split(' ');
    const mark = '<span role="img" aria-label="done">\u2713</span>';
    return toc.map((item) => (parts.includes(partOf(item)) ? {...item, value: `${item.value} ${mark}`} : item));
  }, [toc, done]);
}
