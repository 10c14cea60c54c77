import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {cobolFrameFor} from '../machine/cobol-job';
import {dataSetsOf, readJobState, readWorldFile, recordFilesOf, type JobState, type World} from '../machine/job-state';
import {checked} from '../pages/checked';
import {readFrame} from '../pages/frame';
import {splitFrontMatter} from '../pages/front-matter';
import {extensions, isPrinted, isJob, type CodeLanguage} from '../pages/task-language';
import {ending, readStatement, type Statement} from './task-statement';

/** A likely wrong answer, and its feedback. */
export interface WrongAnswer {
  /** Its file's name without the ending: `wrong-1`. */
  name: string;
  text: string;
  /** How it ends, if that is the mistake. */
  ends?: string;
  feedback: string;
}

/** The content of a task folder. */
export interface Task extends Statement {
  folder: string;
  /** The folder's name: `01-list-accounts`. */
  id: string;
  body: string;
  starter?: string;
  solution?: string;
  /** The solution's output; undefined until the tool has written it. */
  expected?: string;
  /** What the starter of a repair prints. */
  expectedStarter?: string;
  /** The records of each output file of the solution, by ddname. */
  expectedFiles: Record<string, string>;
  /** What a job leaves. */
  state?: JobState;
  /** The job around the answer, with `<sample>` in its place; without one the answer is a job. */
  frame?: string;
  /** The data sets and volumes that exist before it, beside the bank's. */
  given?: World;
  /** A job that has already run, for data that only a program can make, such as an object module. */
  givenJob?: string;
  hints: string[];
  wrongAnswers: WrongAnswer[];
}

export interface TaskReading {
  /** Null if its statement cannot be parsed. */
  task: Task | null;
  problems: string[];
}

/** The name of a task folder. */
export const taskId = /^\d\d-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Kinds in which the learner writes something. */
export const isWritten = ({kind}: {kind: Statement['kind']}): boolean => ['faded', 'open', 'repair'].includes(kind);

/** Whether the practice machine runs its answers and grades them by their results. */
export const isGraded = ({language, state, starter}: Task): boolean =>
  isJob(language) ? state !== undefined : starter !== undefined;

const wrongFrontMatter = z.strictObject({ends: ending.optional()});

/** Reads the files of one folder and records which were read. */
class Folder {
  readonly names: string[];
  readonly known = new Set<string>();
  readonly problems: string[] = [];
  readonly report = (problem: string): void => void this.problems.push(problem);

  constructor(readonly path: string) {
    this.names = fs.readdirSync(path).sort();
  }

  read(name: string): string | undefined {
    this.known.add(name);
    if (!this.names.includes(name)) return undefined;
    return fs.readFileSync(path.join(this.path, name), 'utf8').replace(/\r\n/g, '\n').replace(/\n+$/, '');
  }

  /** A job, with the files that it includes. */
  readJob(name: string): string | undefined {
    this.known.add(name);
    if (!this.names.includes(name)) return undefined;
    try {
      return readFrame(path.join(this.path, name));
    } catch (error) {
      this.report(`${name}: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** A required file. */
  need(name: string): string {
    const text = this.read(name);
    if (text === undefined) this.report(`${name} is missing`);
    return text ?? '';
  }
}

function readHints(folder: Folder, {kind}: Statement): string[] {
  const text = isWritten({kind}) ? folder.need('hints.md') : folder.read('hints.md');
  if (!text) return [];
  const hints = text.split(/^---[ \t]*$/m).map((hint) => hint.trim());
  if (hints.length < 2 || hints.length > 3) folder.report(`hints.md: there are 2 or 3 hints, not ${hints.length}`);
  if (hints.includes('')) folder.report('hints.md: a hint is empty');
  return hints;
}

function readWrongAnswers(folder: Folder, extension: string): WrongAnswer[] {
  return ['wrong-1', 'wrong-2'].flatMap((name) => {
    const said = [`${name}.${extension}`, `${name}.md`];
    if (!said.some((file) => folder.names.includes(file))) return [];
    const [text = '', note = ''] = said.map((file) => folder.need(file));
    const {data, content} = splitFrontMatter(note);
    const ends = checked(wrongFrontMatter, data, `${name}.md`, folder.report)?.ends;
    if (note && content.trim() === '') folder.report(`${name}.md: it gives no feedback`);
    return [{name, text, feedback: content.trim(), ...(ends && {ends})}];
  });
}

/** The answers of a task, and what they are compared with. */
function readAnswers(folder: Folder, statement: Statement, language: CodeLanguage): Partial<Task> {
  const extension = extensions[language];
  const has = (name: string) => folder.names.includes(`${name}.${extension}`);
  const {kind, dd} = statement;
  const isOptional = kind === 'drill' && !has('solution') && !has('starter');
  if (kind === 'checklist' || isOptional) return {};
  const solution = folder.need(`solution.${extension}`);
  const starter = kind === 'worked' ? undefined : folder.need(`starter.${extension}`);
  const wrongAnswers = kind === 'worked' ? [] : readWrongAnswers(folder, extension);
  if (isWritten(statement) && wrongAnswers.length === 0) folder.report(`wrong-1.${extension} is missing`);
  const frame = language === 'sql' ? undefined : folder.readJob('frame.jcl');
  if (frame !== undefined && !/^<sample>$/m.test(frame)) folder.report('frame.jcl: no line is <sample>');
  const answers = {
    solution,
    wrongAnswers,
    ...(starter !== undefined && {starter}),
    ...(frame !== undefined && {frame}),
  };
  if (!isPrinted(language)) {
    const text = folder.need('expected.yml');
    const state = text ? readJobState(text, folder.report) : null;
    return {...answers, ...(state && {state})};
  }
  const files = dd.flatMap(({file}) => (file && !file.startsWith('bank/') ? [file] : []));
  for (const file of files) folder.need(file);
  const hasFiles = files.every((file) => folder.names.includes(file));
  const expected = folder.read('expected.txt');
  const expectedStarter = kind === 'repair' ? folder.read('expected-starter.txt') : undefined;
  const outputs = dd.flatMap(({name, file}) => {
    const text = file === undefined ? folder.read(`expected.${name}.txt`) : undefined;
    return text === undefined ? [] : [[name, text]];
  });
  return {
    ...answers,
    ...(language === 'cobol' &&
      frame === undefined &&
      hasFiles && {frame: cobolFrameFor({dd}, path.join(folder.path, 'task.md'))}),
    expectedFiles: Object.fromEntries(outputs) as Record<string, string>,
    ...(expected !== undefined && {expected}),
    ...(expectedStarter !== undefined && {expectedStarter}),
  };
}

function checkBody(folder: Folder, {kind}: Statement, body: string): void {
  if (kind === 'drill' && body.split('<Question>').length !== 3) {
    folder.report('task.md: a drill has two questions, the cause and the fix');
  }
  if (kind === 'checklist' && !/^\s*[-*] \[ \] /m.test(body)) {
    folder.report('task.md: a checklist has steps to tick: - [ ] …');
  }
  if (body === '') folder.report('task.md: it says nothing');
}

/** Reads a task folder. A file that is missing, unknown or wrong is a problem that names it. */
export function readTask(at: string): TaskReading {
  const folder = new Folder(at);
  const id = path.basename(at);
  if (!taskId.test(id)) folder.report(`"${id}" is not two digits and a kebab-case name, such as 01-list-accounts`);
  const read = readStatement(folder.need('task.md'), folder.report);
  if (!read) return {task: null, problems: folder.problems};
  const {statement, body} = read;
  const {language, kind} = statement;
  if (language === 'none' && isWritten(statement)) folder.report(`task.md: ${kind} needs a language`);
  checkBody(folder, statement, body);
  const givenText = folder.read('given.yml');
  const given = givenText === undefined ? null : readWorldFile(givenText, 'given.yml', folder.report);
  const givenJob = folder.readJob('given.jcl');
  const answers = language === 'none' ? {} : readAnswers(folder, statement, language);
  const task: Task = {
    ...statement,
    folder: at,
    id,
    body,
    hints: readHints(folder, statement),
    wrongAnswers: [],
    expectedFiles: {},
    ...answers,
    ...(given && {given}),
    ...(givenJob !== undefined && {givenJob}),
  };
  // Files shown in its texts, jobs around them, and files with records of its data sets.
  for (const [, name] of body.matchAll(/ (?:file|frame)="([^"]+)"/g))
    if (!name!.startsWith('bank/')) folder.need(name!);
  const dataSets = [given?.datasets ?? {}, ...(task.state ? dataSetsOf(task.state) : [])];
  for (const name of dataSets.flatMap(recordFilesOf)) folder.need(name);
  for (const name of folder.names.filter((name) => !folder.known.has(name))) {
    folder.report(`${name} is none of the files of a ${kind} task${language === 'none' ? '' : ` in ${language}`}`);
  }
  return {task, problems: folder.problems};
}
