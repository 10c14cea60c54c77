import {gradeSql, outcomeText, runSql} from '@framewright/lab/grading';
import {preloadDb2} from '@framewright/lab/machine';
import {bankDay} from '@site/proof/machine/bank-day';
import {reportOnSql} from '../sql-report';
import {createBankMachine} from './bank-machine';
import type {PracticeLanguage} from './practice-language';

// The learner's machine and the bank's data sets are read meanwhile.
preloadDb2();

/** Runs through what most queries run through: compiling that takes four fifths of the time of the first one. */
const rehearsal = 'SELECT CITY, COUNT(*) FROM ACCOUNT A JOIN BRANCH B ON B.BRANCH_ID = A.BRANCH_ID GROUP BY CITY';

/** SQL, which runs as an input of SPUFI. Db2 is loaded with the first one. */
export const sql: PracticeLanguage = {
  // On the day of the build, since an answer may ask for CURRENT DATE.
  machineFor: () => createBankMachine({now: () => bankDay}),
  run: async (machine, {text}) => reportOnSql(await (await machine.db2()).run(text)),
  async prepare(machine) {
    await (await machine.db2()).run(rehearsal);
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
