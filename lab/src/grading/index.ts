export type {DescribedDataSet, DescribedDataSets, JobExpectation} from './description';
export {type Difference, grade} from './grade';
export {loadDataSets} from './load-data-sets';
