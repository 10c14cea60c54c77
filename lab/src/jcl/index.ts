export {checkJcl} from './check';
export type {Parameter, Position, Value} from './parameters';
export {readJcl} from './reader';
export type {InStreamData, JclStatement, Statement} from './statement';
export type {Problem} from '../problem';
