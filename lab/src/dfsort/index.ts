export {checkDfsort} from './check';
export {checkIcetool} from './icetool';
export type {Problem} from '../problem';
