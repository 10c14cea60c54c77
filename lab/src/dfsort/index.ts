export {checkDfsort} from './check';
export {checkIcetool} from './icetool/check';
export type {Problem} from '../problem';
