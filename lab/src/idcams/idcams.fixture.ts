import type {System} from '../data-sets/system';
import {type GivenDd, type StepFixture, stepWith} from '../step/step.fixture';
import {runIdcams} from './run';

export interface IdcamsRun extends StepFixture {
  code: number;
  /** SYSPRINT without control characters, titles and empty lines. */
  lines: string[];
  /** SYSPRINT with its control characters. */
  raw: string[];
}

/** Splits a line into cards: anything beyond column 72 is continued on another card, unless it is a number. */
function cards(line: string): string[] {
  if (/^\d*$/.test(line.slice(72))) return [line];
  const at = line.lastIndexOf(' ', 70);
  return [`${line.slice(0, at)} -`, ...cards(`  ${line.slice(at)}`)];
}

/** Runs the commands, each line from column 1; their results are in the system. */
export function idcams(commands: string, dds: Record<string, GivenDd> = {}, system?: System): IdcamsRun {
  const given = {
    SYSPRINT: 'SYSOUT' as const,
    SYSIN: commands
      .replace(/^\n|\n *$/g, '')
      .split('\n')
      .flatMap(cards),
    ...dds,
  };
  const fixture = stepWith(given, {programName: 'IDCAMS', ...(system ? {system} : {})});
  const code = runIdcams(fixture.step) as number;
  const raw = fixture.printed('SYSPRINT');
  const lines = raw.filter((line) => !line.startsWith('1')).map((line) => line.slice(1));
  return {...fixture, code, raw, lines: lines.filter((line) => line.trim() !== '')};
}
