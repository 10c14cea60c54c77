/** The lesson search, off the main thread: it also marks matches, so that pages need not load the tokenizer. */
import {serveOperations} from '@site/src/web-worker/serve-operations';
import {type IndexFile, openIndex} from '@site/search/index-file';
import {excerpt, type MarkedText, markedText} from '@site/search/marks';
import {findHits, type Hit} from '@site/search/query';

const folder = '/search-index';
const kept = new Map<string, Promise<unknown>>();

/** A file of the index, loaded once. A failed load is retried with the next call. */
function load<T>(name: string, read: (json: unknown) => T): Promise<T> {
  const loading =
    (kept.get(name) as Promise<T> | undefined) ??
    fetch(`${folder}/${name}`).then(async (answer) => {
      if (!answer.ok) throw new Error(`The search index could not be loaded (${answer.status}).`);
      return read(await answer.json());
    });
  kept.set(name, loading);
  loading.catch(() => kept.delete(name));
  return loading;
}

const loadIndex = () => load('lessons.json', (json) => openIndex(json as IndexFile));

/** A hit for the page. */
export interface ShownHit extends Hit {
  title: MarkedText;
}

/** The operations that a page can call. */
const operations = {
  fetchIndexes: async () => void (await loadIndex()),
  search: async ({typed, context, limit}: {typed: string; context?: string; limit?: number}): Promise<ShownHit[]> => {
    const hits = findHits(await loadIndex(), typed, {...(context && {context}), ...(limit && {limit})});
    return hits.map((hit) => ({...hit, title: markedText(hit.document.t, hit.terms)}));
  },
  excerpt: async ({file, section, terms}: {file: string; section: number; terms: string[]}) => {
    const texts = await load(file, (json) => json as string[]);
    return markedText(excerpt(texts[section] ?? '', terms), terms);
  },
};

export type Operations = typeof operations;

serveOperations(operations);
