import {checkMainframe} from '../languages/mainframe';
import {SampleFault, type Outcome} from '../languages/outcome';
import {secondOpinion} from '../languages/second-opinion';
import type {Tools} from '../languages/tools';
import {bankMachine} from '../machine/bank-machine';
import {cobolFrameFor} from '../machine/cobol-job';
import {compileOnMachine, runCobolOnMachine} from '../machine/cobol-run';
import {runOnMachine} from '../machine/sample-run';
import {runSqlOnMachine} from '../machine/sql-run';
import {readFrame} from '../pages/frame';
import type {Sample} from '../pages/page-samples';
import {sampleFile} from '../pages/sample-file';
import {comparableLines, difference} from './difference';
import {nightBefore} from './night';

/** The normal end of a sample. Finding no row is normal too, unless the page expects it. */
export const goodEndings = ['RC=0', 'MAXCC=0', 'SQLCODE=0', 'SQLCODE=+100'];

async function runOn(machine: ReturnType<typeof bankMachine>, {fence, page, text}: Sample): Promise<Outcome> {
  const {language, frame, stage = ''} = fence;
  if (language === 'cobol') return runCobolOnMachine(text, cobolFrameFor(fence, page), machine);
  const around = frame && readFrame(sampleFile(page, frame));
  return runOnMachine(language, text, around?.replaceAll('<stage>', stage), machine);
}

/**
 * Runs a sample on the practice machine: a fresh one, or for the nightly batch one that has run its earlier samples.
 */
export async function outcomeOf(sample: Sample): Promise<Outcome> {
  if (sample.fence.language === 'sql') return runSqlOnMachine(sample.text);
  const machine = bankMachine();
  for (const earlier of nightBefore(sample)) await runOn(machine, earlier);
  return runOn(machine, sample);
}

/** The problem with its end; a stale expectation is as wrong as an unexpected end. */
export function endingProblem({fence}: Sample, {ending, said}: Outcome): string | null {
  const {expect} = fence;
  const asExpected = expect === undefined ? goodEndings.includes(ending) : expect === ending;
  if (asExpected || (expect === 'SQLCODE=0' && ending === 'SQLCODE=+100')) return null;
  const reason = said === '' ? '' : `\n  ${said.split('\n').join('\n  ')}`;
  if (expect === undefined) return `ended with ${ending}${reason}`;
  return `the page expects ${expect}, and it ended with ${ending}${reason}`;
}

/** The real text that an output fence should show. */
export function realOutput({dd}: {dd?: string}, outcome: Outcome): string {
  if (dd === undefined) return outcome.printed;
  const records = outcome.files[dd];
  if (!records) throw new SampleFault(`shows an output of ${dd}, which the sample did not write`);
  return records.join('\n');
}

/** Whether it printed something that no fence shows. */
export function lacksOutput(sample: Sample, {printed, ending}: Outcome): boolean {
  if (printed.trim() === '' || ending.startsWith('ABEND')) return false;
  return !sample.outputs.some(({dd}) => dd === undefined);
}

/** The first line of a part that is missing from the real output. */
function missingLine(part: string, real: string): string | undefined {
  const lines = comparableLines(real);
  let at = 0;
  return comparableLines(part).find((line) => {
    if (line.trim() === '') return false;
    const found = lines.indexOf(line, at);
    at = found + 1;
    return found < 0;
  });
}

async function proveRun(sample: Sample, tools: Tools): Promise<string[]> {
  const outcome = await outcomeOf(sample);
  const wrongEnd = endingProblem(sample, outcome);
  if (wrongEnd !== null) return [wrongEnd];
  const other = await secondOpinion(sample, outcome, tools);
  if (other !== null) return [other];
  const missing = lacksOutput(sample, outcome) ? ['prints something, and no "text output" fence stands after it'] : [];
  const different = sample.outputs.flatMap((output) => {
    const real = realOutput(output, outcome);
    if (output.part) {
      const line = missingLine(output.text, real);
      return line === undefined
        ? []
        : [`the output of line ${output.lines[0]} shows a line that is not there: "${line}"`];
    }
    const parts = difference(output.text, real);
    if (parts === null) return [];
    return [
      `the output of line ${output.lines[0]} is not what it ${output.dd ? `wrote to ${output.dd}` : 'printed'}\n${parts}`,
    ];
  });
  return [...missing, ...different];
}

async function proveCheck(sample: Sample): Promise<string[]> {
  const {language} = sample.fence;
  if (language === 'cobol' || language === 'sql') {
    const wrongEnd = endingProblem(
      sample,
      language === 'sql' ? await outcomeOf(sample) : await compileOnMachine(sample.text),
    );
    return wrongEnd === null ? [] : [wrongEnd];
  }
  checkMainframe(sample);
  return [];
}

/** The problems of a sample; none if it does what its page says. */
export async function proveSample(sample: Sample, tools: Tools): Promise<string[]> {
  try {
    if (sample.fence.proof === 'run') return await proveRun(sample, tools);
    if (sample.fence.proof === 'check') return await proveCheck(sample);
    return [];
  } catch (error) {
    if (error instanceof SampleFault) return [error.message];
    throw error;
  }
}
