import {SqlError} from '../sql-error';
import type {Words} from './statement';
import type {Utility, UtilityRun} from './utility';

const ok = 0;
const two = (value: number) => String(value).padStart(2, '0');

/** TEMPLATE: defines a pattern for data sets that utilities allocate themselves. Utility Guide, "TEMPLATE". */
export const defineTemplate: Utility = (words, {step, templates, listing}) => {
  const name = words.take();
  let pattern = '';
  while (!words.ended) {
    const option = words.take();
    if (option === 'DSN') pattern = dataSetPattern(words);
    else words.skip();
  }
  if (pattern === '') throw new SqlError(-104, [name, 'DSN']);
  // A DD of the job takes precedence over a template of the same name.
  if (!step.dds.has(name)) templates.set(name, pattern);
  listing.message('DSNU1035I', 'DSNUJTDR', 'TEMPLATE STATEMENT PROCESSED SUCCESSFULLY');
  return ok;
};

/** Reads a pattern in quotes, in parentheses, or without either. */
function dataSetPattern(words: Words): string {
  const inParentheses = words.has('(');
  let text = words.take();
  while (!words.ended && words.next !== ')' && /[.&]$/.test(text)) text += words.take();
  if (inParentheses) words.need(')');
  return text.replace(/^'|'$/g, '');
}

/** "TEMPLATE", variables: those of the job, of the utility, of the object and of the time; a period ends a name. */
function substituted(pattern: string, {step, subsystem, unique}: UtilityRun, space: string): string {
  const [database, name] = space.split('.') as [string, string];
  const now = step.system.now();
  const year = String(now.getUTCFullYear());
  const day = Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 0)) / 86_400_000);
  const julian = year + String(day).padStart(3, '0');
  const time = `${two(now.getUTCHours())}${two(now.getUTCMinutes())}${two(now.getUTCSeconds())}`;
  const values: Readonly<Record<string, string>> = {
    JOBNAME: step.jobName,
    JO: step.jobName,
    STEPNAME: step.stepName,
    ST: step.stepName,
    USERID: step.user,
    US: step.user,
    SSID: subsystem,
    SS: subsystem,
    DB: database,
    TS: name,
    SN: name,
    SPACENAM: name,
    PART: '00001',
    PA: '00001',
    ICTYPE: 'F',
    IC: 'F',
    LOCREM: 'L',
    LR: 'L',
    PRIBAC: 'P',
    PB: 'P',
    DATE: julian,
    DT: julian,
    JDATE: julian,
    JU: julian,
    TIME: time,
    TI: time,
    YEAR: year,
    YE: year,
    MONTH: two(now.getUTCMonth() + 1),
    MO: two(now.getUTCMonth() + 1),
    DAY: two(now.getUTCDate()),
    DA: two(now.getUTCDate()),
    UNIQ: `U${time}${unique()}`,
    UQ: `U${time}${unique()}`,
  };
  return pattern.replace(/&([A-Z]+)\.?/gi, (whole, variable: string) => values[variable.toUpperCase()] ?? whole);
}

/** Allocates the data set of a template under the name of a DD, if the job has no such DD. */
export function openTemplate(run: UtilityRun, ddName: string, space: string): void {
  const {step, templates, listing} = run;
  const pattern = templates.get(ddName);
  if (pattern === undefined || !(step.dds instanceof Map)) return;
  const name = substituted(pattern, run, space);
  const {system} = step;
  const attributes = {recfm: 'U' as const, lrecl: 0, blksize: 0};
  const request = {unit: 'TRK' as const, primary: 15, secondary: 15, directoryBlocks: 0, release: true};
  const dataSet = system.allocate({name, dsorg: 'PS', attributes, space: request});
  const there = system.entry(name) !== undefined;
  if ('refused' in dataSet || there) {
    if (!('refused' in dataSet)) system.scratch(dataSet);
    listing.line(`FWR004I ${name} CANNOT BE ALLOCATED FOR TEMPLATE ${ddName}`);
    step.dds.delete(ddName);
    return;
  }
  system.catalog({kind: 'NONVSAM', name, created: system.today(), volsers: [dataSet.volser], deviceType: '3390'});
  const made = step.allocate([{kind: 'data set', dataSet, status: 'NEW', attributes: {}}]);
  listing.message('DSNU1038I', 'DSNUGDYN', `DATASET ALLOCATED.  TEMPLATE=${ddName}`);
  const indent = ' '.repeat(24);
  listing.line(`${indent}DDNAME=${made.name}`);
  listing.line(`${indent}DSN=${name}`);
  (step.dds as Map<string, typeof made>).set(ddName, made);
}
