/** Exports the search without its worker, for the bench. */
export {splitFrontMatter} from '../proof/pages/front-matter';
export {type IndexFile, openIndex} from './index-file';
export {type IndexedPage, rowsOf} from './lesson-index';
export {findHits} from './query';
export {boosts} from './scoring';
export {makeIndexFile} from './write-index';
