/** npm run lab: the practice machine on the command line. */
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import type {KeptJob} from '../src/jes/kept-job';
import type {JobOutput} from '../src/jes/output';
import type {DataSetSummary, Machine} from '../src/machine/machine';
import {shownLines} from '../src/machine/shown-lines';
import {ServiceRefusal} from '../src/services/service-refusal';
import {MachineFolder} from './machine-folder';
import {removeSpool, writeSpool} from './spool-folder';
import {usage, UsageError} from './usage';

const {values: options, positionals} = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        catalog: {type: 'string'},
        world: {type: 'string'},
        recfm: {type: 'string'},
        lrecl: {type: 'string'},
        copy: {type: 'string'},
        parm: {type: 'string'},
        dd: {type: 'string', multiple: true, default: []},
        ebcdic: {type: 'boolean', default: false},
        hex: {type: 'boolean', default: false},
        json: {type: 'boolean', default: false},
        help: {type: 'boolean', default: false},
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(20);
  }
})();

function endingOf(ending: JobOutput['ending']): {text: string; status: number} {
  if ('abend' in ending) return {text: `ABEND ${ending.abend}`, status: 16};
  if ('jclError' in ending) return {text: 'JCL ERROR', status: 12};
  if ('securityError' in ending) return {text: 'SEC ERROR', status: 12};
  if ('scanned' in ending) return {text: 'SCANNED', status: 0};
  if ('held' in ending) return {text: 'HELD', status: 0};
  if ('stopped' in ending) return {text: ending.stopped, status: 16};
  // A status has one byte.
  return {text: `MAXCC ${String(ending.code).padStart(4, '0')}`, status: Math.min(ending.code, 255)};
}

function readFile(name: string): Buffer {
  try {
    return fs.readFileSync(name);
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${(error as Error).message}`);
  }
}

/** Reads a text from any editor, without a byte order mark. */
const readText = (name: string): string => new TextDecoder().decode(readFile(name));

/**
 * Builds a described world, before anything else. A described job of another user that holds a data set exists during
 * this command.
 */
async function makeWorld(opened: MachineFolder, file: string): Promise<void> {
  const [{readWorld}, {loadWorld}] = await Promise.all([import('./world-file'), import('../src/grading/load-world')]);
  const world = readWorld(file, readText(file));
  try {
    loadWorld(opened.machine.system, world);
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`);
  }
  opened.keep();
}

async function submit({machine, folder}: MachineFolder, names: string[]): Promise<number> {
  let highest = 0;
  for (const name of names) {
    const outputs = await machine.submitAll(readText(name));
    if (outputs.length === 0) throw new UsageError(`${name} has no job`);
    for (const output of outputs) {
      const {text, status} = endingOf(output.ending);
      console.log(`${output.jobName} ${output.jobId} ${text} ${writeSpool(folder, output)}`);
      highest = Math.max(highest, status);
    }
  }
  return highest;
}

/** Prints the answer to a command, and runs jobs that it submitted or released. */
async function answer({machine, folder}: MachineFolder, verb: 'tso' | 'operate', command: string): Promise<number> {
  const before = machine.jobs.list();
  const known = new Set(before.map(({jobId}) => jobId));
  const services = await machine.services();
  for (const line of await services[verb](command)) console.log(line);
  await machine.jobs.idle();
  for (const job of machine.jobs.list()) {
    if (job.ending && !known.has(job.jobId)) writeSpool(folder, {...job, ending: job.ending});
  }
  for (const job of before) if (!machine.jobs.find(job.jobId)) removeSpool(folder, job);
  return 0;
}

function row({name, dsorg, recfm, lrecl, blksize, records, members, generations, volser}: DataSetSummary): string {
  const holds = members ? `${members.length} members` : generations ? `${generations.length} generations` : '';
  const attributes = [dsorg, recfm, lrecl, blksize].map((value) => String(value ?? '-').padEnd(6)).join('');
  return `${name.padEnd(45)}${attributes}${(volser ?? '-').padEnd(8)}${holds || `${records ?? 0} records`}`;
}

function jobRow({jobName, jobId, owner, status, ended, ending}: KeptJob): string {
  const names = [jobName, jobId, owner, status].map((value) => value.padEnd(9)).join('');
  return `${names}${ended?.toISOString().slice(0, 19) ?? ''} ${ending ? endingOf(ending).text : ''}`;
}

function findJob({jobs}: Machine, jobId: string): KeptJob {
  const job = jobs.find(jobId);
  if (!job) throw new UsageError(`${jobId} is not there`);
  return job;
}

/** One spool file, or all, preceded by their names. */
function printSpool({files, jobId}: KeptJob, ddName: string | undefined): void {
  const wanted = files.filter((file) => ddName === undefined || file.ddName === ddName.toUpperCase());
  if (wanted.length === 0) throw new UsageError(`${jobId} has no ${ddName ?? 'output'}`);
  for (const file of wanted) {
    if (wanted.length > 1)
      console.log(`--- ${[file.stepName, file.procStepName, file.ddName].filter(Boolean).join('.')}`);
    for (const line of shownLines(file)) console.log(line);
  }
}

function lrecl(): number | undefined {
  if (options.lrecl === undefined) return undefined;
  if (!/^\d{1,5}$/.test(options.lrecl)) throw new UsageError(`--lrecl ${options.lrecl} is not a number of bytes`);
  return Number(options.lrecl);
}

/** Runs SQL like SPUFI; successful statements are committed. */
async function runSql(opened: MachineFolder, name: string): Promise<number> {
  // Only this verb needs Db2, which takes as long to load as all the rest.
  const [{learner}, {resultAsData, runInput, spufiOutput}] = await Promise.all([
    import('../src/db2/bank/create-bank'),
    import('../src/db2/spufi'),
  ]);
  const input = readText(name);
  const db2 = await (await opened.machine.db2()).complete();
  const done = runInput(db2.connect(learner), input);
  if (options.json)
    console.log(
      JSON.stringify(
        done.map(({result}) => resultAsData(result)),
        null,
        2,
      ),
    );
  else for (const line of spufiOutput(input, done)) console.log(line);
  opened.keep();
  return done.some(({result}) => result.sqlcode < 0) ? 8 : 0;
}

/** Why a name has no records: a group has generations, a library members. */
function whyNothing({system}: Machine, dsn: string): string {
  const name = dsn.replace(/^'(.*)'$/, '$1').toUpperCase();
  if (system.entry(name)?.kind === 'GDG') return `has generations: get '${dsn}(0)'`;
  const dataSet = system.dataSet(name);
  if (dataSet?.dsorg !== 'PO') return 'is not there';
  const [first, ...others] = dataSet.members.keys();
  if (first === undefined) return 'is a library without members';
  return `is a library: get '${name}(${first})'${others.length > 0 ? `, or ${others.join(', ')}` : ''}`;
}

function need(values: string[], names: string[]): string[] {
  if (values.length < names.length) throw new UsageError(`${names[values.length]} is missing`);
  return values;
}

async function run(verb: string, values: string[], opened: MachineFolder): Promise<number> {
  const {machine, folder} = opened;
  const {hex, ebcdic, recfm} = options;
  if (verb === 'submit') {
    const status = await submit(opened, need(values, ['JOB.jcl']));
    opened.keep();
    return status;
  }
  if (verb === 'put') {
    const [dsn = '', file = ''] = need(values, ['DSN', 'FILE']);
    const length = lrecl();
    machine.put(dsn, readFile(file), {
      ebcdic,
      ...(recfm && {recfm}),
      ...(length !== undefined && {lrecl: length}),
    });
    opened.keep();
    return 0;
  }
  if (verb === 'get') {
    const [dsn = ''] = need(values, ['DSN']);
    const content = machine.get(dsn);
    if (!content) {
      throw new UsageError(`${dsn} ${whyNothing(machine, dsn)}`);
    }
    if (hex) for (const line of machine.browse(dsn)!.hex) console.log(line);
    else process.stdout.write(content);
    return 0;
  }
  if (verb === 'sql') {
    const [file = ''] = need(values, ['FILE.sql']);
    return runSql(opened, file);
  }
  if (verb === 'tso' || verb === 'operate') {
    const [command = ''] = need(values, ['COMMAND']);
    const status = await answer(opened, verb, command);
    opened.keep();
    return status;
  }
  if (verb === 'list') {
    for (const summary of machine.list(values[0])) console.log(row(summary));
    return 0;
  }
  if (verb === 'jobs') {
    for (const job of machine.jobs.list(values[0] === undefined ? {} : {prefix: values[0]})) console.log(jobRow(job));
    return 0;
  }
  if (verb === 'spool') {
    const [jobId = '', ddName] = need(values, ['JOBID']);
    printSpool(findJob(machine, jobId), ddName);
    return 0;
  }
  if (verb === 'purge') {
    const [jobId = ''] = need(values, ['JOBID']);
    const job = findJob(machine, jobId);
    machine.jobs.purge(jobId);
    opened.keep();
    removeSpool(folder, job);
    return 0;
  }
  if (verb === 'cobol') {
    const [name = ''] = need(values, ['PROG.cbl']);
    const {copy, parm, dd} = options;
    const source = readText(name);
    const {runCobol} = await import('./cobol');
    const output = await runCobol(machine, {name, source, dds: dd, ...(copy && {copy}), ...(parm && {parm})});
    opened.keep();
    return output === undefined ? 12 : endOfRun(output);
  }
  machine.reset();
  opened.keep();
  fs.rmSync(`${folder}/spool`, {recursive: true, force: true});
  return 0;
}

/** SYSOUT, and the reason for an end other than a return code. */
function endOfRun({files, ending}: JobOutput): number {
  for (const file of files) if (file.ddName === 'SYSOUT') for (const line of shownLines(file)) console.log(line);
  const {text, status} = endingOf(ending);
  if (!('code' in ending)) console.error(text);
  return status;
}

const verbs = 'cobol submit jobs spool purge put get list tso operate sql reset'.split(' ');

async function main(): Promise<number> {
  const [verb, ...values] = positionals;
  if (options.help || verb === undefined) {
    console.log(usage);
    return options.help ? 0 : 20;
  }
  if (!verbs.includes(verb)) throw new UsageError(`${verb} is no verb\n\n${usage}`);
  if (!options.catalog) throw new UsageError('--catalog DIR is missing');
  const opened = MachineFolder.open(options.catalog);
  try {
    if (options.world !== undefined) await makeWorld(opened, options.world);
    return await run(verb, values, opened);
  } finally {
    opened.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  // Errors of the caller are reported in one line; anything else is our fault and shows its stack.
  if (error instanceof UsageError || verbFailed(error)) console.error((error as Error).message);
  else console.error(error);
  process.exitCode = 20;
}

/** The machine's refusals; for `put` it throws plain errors. */
function verbFailed(error: unknown): boolean {
  if (error instanceof ServiceRefusal) return true;
  return positionals[0] === 'put' && (error as Error).constructor === Error;
}
