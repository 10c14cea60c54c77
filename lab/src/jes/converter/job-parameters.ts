import {type Value, itemsOf} from '../../jcl/parameters';
import type {Job} from '../job';
import {readConditions} from './conditions';
import type {Parameter} from '../../jcl/parameters';
import * as says from '../../jcl/messages';
import {type Report, nameOf, numberOf, positionalsOf, single, textOf, wordOf} from './value-reader';

const storage = /^\d{1,7}[KM]?$/;

/** MVS JCL Reference, TIME parameter, in seconds; undefined where nothing limits it. */
export function readTime(value: Value | undefined, report: Report): number | undefined {
  if (!value) return undefined;
  const [minutes, seconds] = positionalsOf(value).map((item) => textOf(item.value));
  if (minutes === 'NOLIMIT' || minutes === 'MAXIMUM') return undefined;
  if (positionalsOf(value).length > 2) report(says.tooManyPositionals('TIME', 'EXEC'));
  const most = 357_912;
  const whole = minutes === undefined || minutes === '' ? 0 : numberOf(minutes, 'TIME', most, report);
  const rest = seconds === undefined || seconds === '' ? 0 : numberOf(seconds, 'TIME', 59, report);
  if (whole === undefined || rest === undefined || whole === 1440) return undefined;
  return whole * 60 + rest === 0 ? undefined : whole * 60 + rest;
}

/** MVS JCL Reference, REGION parameter: `nnnK` or `nnnM`. */
export function readRegion(value: Value | undefined, report: Report): string | undefined {
  if (!value) return undefined;
  const text = textOf(single(value));
  if (!storage.test(text)) report(says.invalidNumeric('REGION'));
  return text;
}

export function valueOf(parameters: Parameter[], ...keywords: string[]): Value | undefined {
  const found = parameters.find(({keyword, raw}) => keyword !== undefined && keywords.includes(keyword) && raw !== '');
  return found?.value;
}

function outputClass(value: Value | undefined, fallback: string, report: Report): string {
  if (!value) return fallback;
  const text = textOf(single(value));
  if (/^[A-Z0-9]$/.test(text)) return text;
  report(says.invalidClass('MSGCLASS'));
  return fallback;
}

function messageLevel(value: Value | undefined, report: Report): Job['messageLevel'] {
  // Differs: z/OS takes its default from JES2; here it is (1,1).
  if (!value) return {statements: 1, messages: 1};
  const [statements, messages, more] = positionalsOf(value).map((item) => textOf(item.value));
  if (more !== undefined) report(says.tooManyPositionals('MSGLEVEL', 'JOB'));
  const first = statements === undefined || statements === '' ? 1 : numberOf(statements, 'MSGLEVEL', 2, report);
  const second = messages === undefined || messages === '' ? 1 : numberOf(messages, 'MSGLEVEL', 1, report);
  return {statements: (first ?? 1) as 0 | 1 | 2, messages: (second ?? 1) as 0 | 1};
}

function restart(value: Value | undefined): Job['restart'] {
  const text = textOf(value && itemsOf(value)[0]?.value);
  const [step, procStep] = text.split('.');
  if (step === undefined || step === '' || step === '*') return undefined;
  return {step, ...(procStep === undefined ? {} : {procStep})};
}

/** What holds for a job whose JOB statement does not say. */
export interface JobDefaults {
  user: string;
  messageClass: string;
}

/** MVS JCL Reference, JOB statement. */
export function readJob(
  name: string,
  parameters: Parameter[],
  defaults: JobDefaults,
  report: Report,
): Omit<Job, 'steps' | 'jobLibrary'> {
  const positionals = parameters.filter(({keyword}) => keyword === undefined);
  const [accounting, programmer] = positionals;
  if (positionals.length > 2) report(says.tooManyPositionals('', 'JOB'));
  const programmerName = textOf(programmer?.value);
  if (programmerName.length > 20) report(says.tooLong('', 'JOB'));
  const jobClass = textOf(single(valueOf(parameters, 'CLASS') ?? {kind: 'word', text: 'A', quoted: false, at}));
  if (!/^[A-Z0-9]{1,8}$/.test(jobClass)) report(says.invalidClass('CLASS'));
  const type = valueOf(parameters, 'TYPRUN');
  const typrun = type && wordOf({value: type, at}, ['COPY', 'HOLD', 'JCLHOLD', 'SCAN'], 'TYPRUN', report);
  if (typrun === 'COPY') report(says.notSupported('TYPRUN=COPY'));
  const notify = valueOf(parameters, 'NOTIFY');
  const time = readTime(valueOf(parameters, 'TIME'), report);
  const region = readRegion(valueOf(parameters, 'REGION'), report);
  const from = restart(valueOf(parameters, 'RESTART'));
  const owner = valueOf(parameters, 'USER');
  return {
    name,
    accounting: accounting?.raw ?? '',
    programmer: programmerName,
    jobClass,
    messageClass: outputClass(valueOf(parameters, 'MSGCLASS'), defaults.messageClass, report),
    messageLevel: messageLevel(valueOf(parameters, 'MSGLEVEL'), report),
    ...(notify ? {notify: textOf(single(notify))} : {}),
    user: owner ? (nameOf(textOf(single(owner)), 'USER', 'JOB', report) ?? defaults.user) : defaults.user,
    conditions: readConditions(valueOf(parameters, 'COND'), undefined, report).tests,
    ...(time === undefined ? {} : {time}),
    ...(region === undefined ? {} : {region}),
    ...(from ? {restart: from} : {}),
    scanOnly: typrun === 'SCAN',
    held: typrun === 'HOLD' || typrun === 'JCLHOLD',
  };
}

const at = {line: 1, column: 1};
