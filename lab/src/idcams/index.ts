export {checkIdcams} from './check';
