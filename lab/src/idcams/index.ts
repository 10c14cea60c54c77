export {checkIdcams} from './check';
export type {Problem} from '../problem';
