import {expect} from 'vitest';
import {runnable} from '../le/run-unit/run-unit';
import {parmParameter} from '../step/parameter-list';
import {type GivenDd, stepWith} from '../step/step.fixture';
import {compile} from './compile';

/** Puts text into fixed reference format. */
export const fixed = (text: string): string =>
  text
    .split('\n')
    .map((line) => `       ${line}`)
    .join('\n');

const compiled = (source: string) => compile({source, library: () => undefined, compiled: '2026010112000000+0000'});

const programOf = (data: string, procedure: string): string =>
  fixed(
    `ID DIVISION.\nPROGRAM-ID. TEST1.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n${data}\nPROCEDURE DIVISION.\n${procedure}`,
  );

/** Compiles a whole source, expecting no messages, and runs it as a step; `lines` is what it displays. */
export async function runSource(source: string, dds: Record<string, GivenDd> = {}, parm = '') {
  const {programs, messages} = compiled(source);
  expect(messages).toEqual([]);
  const fixture = stepWith({SYSOUT: 'SYSOUT', ...dds}, {parm});
  const code = await runnable(programs)(fixture.step, parm === '' ? [] : [parmParameter(parm)]);
  fixture.step.closeAll();
  return {...fixture, code, lines: fixture.printed('SYSOUT').map((line) => line.slice(1))};
}

/** Runs a program with the given data and statements. */
export const run = (data: string, procedure: string) => runSource(programOf(data, procedure));

export const messagesOf = (data: string, procedure: string): string[] =>
  compiled(programOf(data, procedure)).messages.map(({id, line, text}) => `${line} ${id} ${text}`);
