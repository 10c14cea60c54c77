import type {CobolReport} from './cobol-report';
import type {JobReport} from './job-report';
import type {SqlReport} from './sql-report';

/** The practice machine's report on a run, for the page: one kind for each language. */
export type Report = (JobReport | SqlReport | CobolReport) & {
  /** An additional notice for the learner. */
  notice?: string;
};
