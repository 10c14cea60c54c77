import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {DataDefinition} from '../pages/fence';
import type {Sample} from '../pages/page-samples';
import {contentDir, sampleFile} from '../pages/sample-file';
import {runBounded} from './bounded-run';
import {SampleFault, type Outcome} from './outcome';

export const copybooksDir = path.join(contentDir, 'bank', 'copybooks');

/** A minimal environment, the same on every machine. */
const environment = {LC_ALL: 'C', TZ: 'UTC'};

const source = 'sample.cbl';

/** The prefix of the fault when the compiler refused the program. */
export const compileFault = 'does not compile:';

/** Whether the compiler refused the program. */
export const isCompileFault = (fault: SampleFault): boolean => fault.message.startsWith(compileFault);

/** Compiles according to the rules for samples. Line numbers in messages are those of the sample. */
async function compile(folder: string, text: string): Promise<void> {
  fs.writeFileSync(path.join(folder, source), `${text}\n`);
  const {code, stderr} = await runBounded({
    command: 'cobc',
    args: ['-x', '-std=ibm', '-debug', '-I', copybooksDir, '-o', 'program', source],
    cwd: folder,
    env: {...environment, TMPDIR: folder},
    seconds: 300,
  });
  if (code === 0) return;
  const errors = stderr.split('\n').filter((line) => line.includes('error:'));
  const said = (errors.length > 0 ? errors : stderr.trim().split('\n')).slice(0, 8);
  throw new SampleFault(
    `${compileFault}\n${said.map((line) => `  ${line.replace(`${source}:`, 'line ')}`).join('\n')}`,
  );
}

/** A text file as a data set of fixed records: each line padded, no newlines. */
function fixedRecords(text: string, recordLength: number, name: string): Buffer {
  const lines = text.replace(/\n$/, '').split('\n');
  const long = lines.findIndex((line) => Buffer.from(line, 'latin1').length > recordLength);
  if (long >= 0) throw new SampleFault(`line ${long + 1} of ${name} is longer than ${recordLength} bytes`);
  return Buffer.from(text === '' ? '' : lines.map((line) => line.padEnd(recordLength)).join(''), 'latin1');
}

/** The records of a data set, one a line. */
function recordsOf(file: string, recordLength: number, name: string): string[] {
  if (!fs.existsSync(file)) throw new SampleFault(`did not write its file ${name}`);
  const content = fs.readFileSync(file).toString('latin1');
  if (content.length % recordLength !== 0) {
    throw new SampleFault(`wrote ${content.length} bytes to ${name}: no multiple of its record length ${recordLength}`);
  }
  return Array.from({length: content.length / recordLength}, (_, at) =>
    content.slice(at * recordLength, (at + 1) * recordLength),
  );
}

function placeInput(sample: Sample, {name, file, recordLength}: DataDefinition, target: string): void {
  const from = sampleFile(sample.page, file!);
  if (!fs.existsSync(from)) throw new SampleFault(`dd="${name}=${file}" names a file that does not exist`);
  fs.writeFileSync(target, fixedRecords(fs.readFileSync(from, 'latin1'), recordLength!, file!));
}

/** The end of a run, as named on z/OS. */
function endingOf(code: number | null, stderr: string): string {
  if (/libcob:.* not numeric/.test(stderr)) return 'ABEND=S0C7';
  // A missing called program ends the step when its load fails.
  if (/libcob:.*module '.*' not found/.test(stderr)) return 'ABEND=S806';
  // Language Environment ends a program with U4038 when a condition of severity 2 or more is not handled.
  if (code === null || /libcob:.*error:/.test(stderr)) return 'ABEND=U4038';
  return `RC=${code}`;
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cobol-sample-'));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

/** Compiles and runs a program with its files, with a time limit in seconds. */
export function runCobol(sample: Sample, seconds = 10): Promise<Outcome> {
  return inTemporaryFolder(async (folder) => {
    await compile(folder, sample.text);
    const files = sample.fence.dd.map((dd) => {
      if (dd.recordLength === undefined) throw new SampleFault(`dd="${dd.name}" has no record length`);
      return {...dd, recordLength: dd.recordLength, path: path.join(folder, `dd-${dd.name}`)};
    });
    for (const file of files) if (file.file !== undefined) placeInput(sample, file, file.path);
    const ddnames = Object.fromEntries(files.map((file) => [`DD_${file.name}`, file.path]));
    const {code, stdout, stderr} = await runBounded({
      command: path.join(folder, 'program'),
      args: [],
      cwd: folder,
      env: {...environment, ...ddnames},
      seconds,
    });
    const ending = endingOf(code, stderr);
    const written = files.filter(
      ({file, path: at}) => file === undefined && (ending.startsWith('RC') || fs.existsSync(at)),
    );
    return {
      ending,
      printed: stdout,
      said: stderr.trim(),
      files: Object.fromEntries(written.map((dd) => [dd.name, recordsOf(dd.path, dd.recordLength, dd.name)])),
    };
  });
}
