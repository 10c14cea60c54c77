export {checkDfsort} from '../dfsort/index';
export {checkIdcams} from '../idcams/index';
export type {Problem} from '../problem';
export {checkJcl} from './jcl';
