export {compileReport} from './compile-report';
export type {Report} from './report';
