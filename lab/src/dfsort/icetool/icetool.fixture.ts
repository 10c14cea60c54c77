import {type GivenDd, stepWith} from '../../step/step.fixture';
import {runSort} from '../run';
import {runIcetool} from './run';

export const newDataSet = {unlabelled: true, status: 'NEW' as const};

/** Runs ICETOOL with these statements and data sets. */
export async function tool(statements: string[], dds: Record<string, GivenDd> = {}) {
  const fixture = stepWith(
    {TOOLMSG: 'SYSOUT', DFSMSG: 'SYSOUT', TOOLIN: statements, ...dds},
    {programs: new Map([['SORT', runSort]])},
  );
  const code = await runIcetool(fixture.step);
  const messages = fixture.printed('TOOLMSG');
  return {
    code,
    fixture,
    messages,
    /** The messages of the operations, without those about the run itself. */
    said: messages
      .filter((line) => /^.(ICE|FWR)\d{3}/.test(line) && !/ICE6(00|01|30|32|50)I/.test(line))
      .map((line) => line.trim()),
    output: (ddName: string) => fixture.written(ddName).map((line) => line.trimEnd()),
    printed: (ddName: string) => fixture.printed(ddName),
  };
}
