import type {CobolReport} from './cobol-report';
import type {JobReport} from './job-report';
import type {SqlReport} from './sql-report';

/** What the practice machine says about a run, for the page: one kind for each way to run. */
export type Report = (JobReport | SqlReport | CobolReport) & {
  /** Something else that the learner should know. */
  notice?: string;
};
