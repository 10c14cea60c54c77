/** The search without its worker, for the bench. */
export {type IndexFile, openIndex} from './index-file';
export {type IndexedPage, rowsOf} from './lesson-index';
export {boosts, findHits} from './query';
export {makeIndexFile} from './write-index';
