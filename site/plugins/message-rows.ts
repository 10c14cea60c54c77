import {isReferencePage} from '../reference';
import type {Section} from '../search/page-sections';

/** A built lesson. */
export interface LessonPage {
  url: string;
  sections: Section[];
}

/**
 * The row that explains each message and abend code, by its anchor. If several pages explain a code, the lesson with
 * the most codes wins; a page that only lists it is the last resort.
 */
export function messageRows(pages: LessonPage[]): Record<string, string> {
  const found = pages
    .map(({url, sections}) => ({url, rows: sections.filter(({kind}) => kind === 'message')}))
    .sort((one, other) => one.rows.length - other.rows.length)
    .sort((one, other) => Number(isReferencePage(other.url)) - Number(isReferencePage(one.url)));
  return Object.fromEntries(found.flatMap(({url, rows}) => rows.map(({hash}) => [hash, `${url}#${hash}`])));
}
