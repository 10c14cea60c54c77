import {gradeSql, outcomeText, runSql} from '@framewright/lab/grading';
import {preloadDb2} from '@framewright/lab/machine';
import {bankDay} from '@site/proof/machine/bank-day';
import {reportOnSql} from '../sql-report';
import {createBankMachine} from './bank-machine';
import type {PracticeLanguage} from './practice-language';

// The learner's machine and the bank's data sets are read meanwhile.
preloadDb2();

/** SQL, which runs as an input of SPUFI. Db2 is loaded with the first one. */
export const sql: PracticeLanguage = {
  // On the day of the build, since an answer may ask for CURRENT DATE.
  machineFor: () => createBankMachine({now: () => bankDay}),
  run: async (machine, {text}) => reportOnSql(await (await machine.db2()).run(text)),
  async prepare(machine) {
    (await machine.db2()).rehearse();
  },
  async grade(machine, {text}, task) {
    const outcome = await runSql(machine, text);
    return {
      differences: gradeSql(outcome, task.sql!),
      outcome: outcomeText(outcome, task.sql!),
      report: await reportOnSql(outcome.run),
    };
  },
};
