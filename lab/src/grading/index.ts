export {
  cobolExpectationFrom,
  type CobolExpectation,
  type CobolOutcome,
  endingOf as cobolEnding,
  programLines,
  recordsOn,
} from './cobol-expectation';
export type {
  DescribedDataSet,
  DescribedDataSets,
  DescribedVolumes,
  DescribedWorld,
  JobExpectation,
} from './description';
export {type Difference, grade} from './grade';
export {cobolOutcomeText, gradeCobol, severeMessages} from './grade-cobol';
export {gradeRuns} from './grade-runs';
export {gradeSql, outcomeText} from './grade-sql';
export {loadWorld} from './load-world';
export {runSql} from './run-sql';
export {expectationFrom, type Observable, type SqlExpectation, type SqlOutcome} from './sql-expectation';
