import type {Machine} from '@framewright/lab/machine';
import type {GradedTask} from '@site/proof/tasks/page-tasks';
import type {Report} from '../report';

/** What a learner wrote. */
export interface Written {
  language: string;
  text: string;
  /** The job around it. */
  frame?: string | undefined;
}

/** An answer to a task that has run. */
interface GradedRun {
  /** The differences from the expected results; empty if it is right. */
  differences: string[];
  /** Equal for all answers with the same output and results. */
  outcome: string;
  report: Report;
}

/** A language on the practice machine: how it is run, and how answers are graded. */
export interface PracticeLanguage {
  /** The machine on which a task is answered. */
  machineFor(task: GradedTask): Promise<Machine>;
  run(machine: Machine, written: Written): Promise<Report>;
  /** Has what a first run needs loaded and compiled before there is one. */
  prepare?(machine: Machine): Promise<void>;
  grade(machine: Machine, written: Written, task: GradedTask): Promise<GradedRun>;
}
