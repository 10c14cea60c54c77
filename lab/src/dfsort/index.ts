export {checkDfsort} from './check';
export {checkIcetool} from './icetool/check';
