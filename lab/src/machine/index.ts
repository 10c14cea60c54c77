export type {Contents, TableContents} from '../db2/contents';
export type {InputRun, RanStatement} from '../db2/input-run';
export type {SessionNews, SideBySide} from '../db2/side-by-side';
export {splitJobs} from '../jes/converter/index';
export type {JobFilter, JobStatus, KeptJob} from '../jes/kept-job';
export type {AcceptedJob} from '../jes/stopped-job';
export type {JobOutput, StepResult} from '../jes/output';
export {createMachine} from './create-machine';
export {preloadDb2} from './db2';
export type {DataSetSummary, Machine, PutOptions, SubmittedJob} from './machine';
export {recordTexts, shownLines} from './shown-lines';
export {type RefusalKind, ServiceRefusal} from '../services/service-refusal';
export type {
  ContentForm,
  DataSetFacts,
  EntryKind,
  MemberFacts,
  MemberStatistics,
  NewDataSetRequest,
  Page,
  Place,
  Services,
} from '../services/services';
