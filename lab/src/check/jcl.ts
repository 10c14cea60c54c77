import {checkDfsort, checkIcetool} from '../dfsort/index';
import {checkIdcams} from '../idcams/index';
import {checkStatements} from '../jcl/check';
import type {ReadStatement} from '../jcl/job-rules';
import {programOf} from '../jcl/rules/exec';
import {type Problem, inOrder, moveDown} from '../problem';

type Check = (text: string) => Problem[];

const sortPrograms = ['SORT', 'ICEMAN', 'DFSORT'];

/** The check for the control statements that a program reads from a DD; undefined where the records are just data. */
function readerOf(program: string | undefined, ddName: string): Check | undefined {
  if (program === 'IDCAMS' && ddName === 'SYSIN') return checkIdcams;
  if (program === 'ICETOOL' && ddName === 'TOOLIN') return checkIcetool;
  if (program === 'ICETOOL' && /^.{4}CNTL$/.test(ddName)) return checkDfsort;
  if (sortPrograms.includes(program ?? '') && /^(SYSIN|SORTCNTL|JNF[12]CNTL)$/.test(ddName)) return checkDfsort;
  return undefined;
}

/** The problems in the control statements of utilities, with line numbers in the whole text. */
function checkInStream(statements: ReadStatement[]): Problem[] {
  let program: string | undefined;
  return statements.flatMap((statement, index) => {
    const {operation, name, data} = statement;
    if (operation === 'EXEC') program = programOf(statement.parameters);
    if (operation !== 'DD' || !data) return [];
    const next = statements[index + 1];
    const concatenated = next?.operation === 'DD' && next.name === '';
    const symbols = statement.parameters.some(({keyword}) => keyword === 'SYMBOLS');
    const reader = readerOf(program, name);
    if (!reader || concatenated || symbols) return [];
    return moveDown(reader(data.records.join('\n')), data.line - 1);
  });
}

/** Reads JCL, whole jobs or fragments, with the control statements in it, and returns what z/OS would reject. */
export function checkJcl(text: string): Problem[] {
  const {statements, problems} = checkStatements(text);
  return inOrder([...problems, ...checkInStream(statements)]);
}
