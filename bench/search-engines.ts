import {
  boosts,
  findHits,
  type IndexedPage,
  type IndexFile,
  makeIndexFile,
  openIndex,
  rowsOf,
} from '@framewright/site/search-bench';
import lunr from 'lunr';

/** Returns the paths of the pages of the first hits. */
export type Ask = (typed: string) => string[];

export interface Engine {
  name: string;
  /** The index as it is sent to the reader. */
  file: string;
  open: (file: string) => Ask;
}

const shown = 8;

export function ours(pages: IndexedPage[]): Engine {
  return {
    name: 'ours',
    file: JSON.stringify(makeIndexFile(pages)),
    open: (file) => {
      const index = openIndex(JSON.parse(file) as IndexFile);
      return (typed) => findHits(index, typed, {limit: shown}).map(({document}) => document.u);
    },
  };
}

/** lunr with its English pipeline, over the same rows with the same boosts; rows are identified by number. */
export function lunrPeer(pages: IndexedPage[]): Engine {
  const pageOfRow = pages.flatMap((page) => page.sections.map(() => page.url));
  const index = lunr((builder) => {
    for (const [field, boost] of Object.entries(boosts)) builder.field(field, {boost});
    pages.flatMap(rowsOf).forEach((row, id) => builder.add({id, ...row}));
  });
  return {
    name: 'lunr',
    file: JSON.stringify({index, pageOfRow}),
    open: (file) => {
      const opened = JSON.parse(file) as {index: object; pageOfRow: string[]};
      const loaded = lunr.Index.load(opened.index);
      return (typed) => {
        const words = lunr.tokenizer(typed).map(String);
        // Recommended by its guide for search-as-you-type; the last word may be unfinished, as with ours.
        const hits = loaded.query((query) => {
          query.term(words, {boost: 100});
          query.term(words.slice(-1), {usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING});
        });
        return hits.slice(0, shown).map(({ref}) => opened.pageOfRow[Number(ref)]!);
      };
    },
  };
}
