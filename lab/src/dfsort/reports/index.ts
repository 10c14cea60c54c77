export {compileReport, textTooLong} from './compile-report';
export {compileUpdate} from './report-text';
export type {Statistic} from './statistic';
export type {Report} from './report';
