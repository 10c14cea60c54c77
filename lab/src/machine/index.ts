export type {JobFilter, JobStatus, KeptJob} from '../jes/kept-job';
export type {JobOutput, StepResult} from '../jes/output';
export {createMachine} from './create-machine';
export type {DataSetSummary, Machine, PutOptions, SubmittedJob} from './machine';
export {shownLines} from './shown-lines';
