import * as says from '../../jcl/messages';
import {type Parameter, type Value, itemsOf} from '../../jcl/parameters';
import type {Job} from '../job';
import {readConditions} from './conditions';
import {type Refuse, numberOf, positionalsOf, single, textOf} from './value-reader';

/**
 * MVS JCL Reference, TIME parameter, in seconds: infinite for NOLIMIT and 1440, undefined if not coded, MAXIMUM or 0.
 */
export function readTime(value: Value | undefined): number | undefined {
  if (!value) return undefined;
  const [minutes = '', seconds = ''] = positionalsOf(value).map((item) => textOf(item.value));
  if (minutes === 'NOLIMIT' || numberOf(minutes) === 1440) return Infinity;
  if (minutes === 'MAXIMUM') return undefined;
  const time = (numberOf(minutes) ?? 0) * 60 + (numberOf(seconds) ?? 0);
  return time === 0 ? undefined : time;
}

/** MVS JCL Reference, REGION parameter: `nnnK` or `nnnM`. */
export function readRegion(value: Value | undefined): string | undefined {
  return value && textOf(single(value));
}

export function valueOf(parameters: Parameter[], wanted: string): Value | undefined {
  return parameters.find(({keyword, raw}) => keyword === wanted && raw !== '')?.value;
}

/** The word coded for a parameter, if any. */
function wordIn(parameters: Parameter[], keyword: string): string | undefined {
  const value = valueOf(parameters, keyword);
  return value && textOf(single(value));
}

function messageLevel(value: Value | undefined): Job['messageLevel'] {
  // Differs: z/OS takes its default from JES2; here it is (1,1).
  const [statements = '', messages = ''] = value ? positionalsOf(value).map((item) => textOf(item.value)) : [];
  // The listing needs them even if the JOB statement is wrong.
  return {
    statements: ([0, 1, 2] as const).find((level) => level === numberOf(statements)) ?? 1,
    messages: numberOf(messages) === 0 ? 0 : 1,
  };
}

function restart(value: Value | undefined): Job['restart'] {
  const text = textOf(value && itemsOf(value)[0]?.value);
  const [step, procStep] = text.split('.');
  if (step === undefined || step === '' || step === '*') return undefined;
  return {step, ...(procStep === undefined ? {} : {procStep})};
}

/** Defaults for a job whose JOB statement does not specify them. */
export interface JobDefaults {
  user: string;
  messageClass: string;
}

/** MVS JCL Reference, JOB statement. */
export function readJob(
  name: string,
  parameters: Parameter[],
  defaults: JobDefaults,
  refuse: Refuse,
): Omit<Job, 'steps' | 'jobLibrary'> {
  const [accounting, programmer] = parameters.filter(({keyword}) => keyword === undefined);
  const type = wordIn(parameters, 'TYPRUN');
  if (type === 'COPY') refuse(says.notSupported('TYPRUN=COPY'));
  const jobClass = wordIn(parameters, 'CLASS') ?? 'A';
  if (jobClass.length > 1) refuse(says.undefinedJobClass(jobClass));
  const notify = wordIn(parameters, 'NOTIFY');
  const time = readTime(valueOf(parameters, 'TIME'));
  const region = readRegion(valueOf(parameters, 'REGION'));
  const from = restart(valueOf(parameters, 'RESTART'));
  return {
    name,
    accounting: accounting?.raw ?? '',
    programmer: textOf(programmer?.value),
    jobClass,
    messageClass: wordIn(parameters, 'MSGCLASS') ?? defaults.messageClass,
    messageLevel: messageLevel(valueOf(parameters, 'MSGLEVEL')),
    ...(notify === undefined ? {} : {notify}),
    user: wordIn(parameters, 'USER') ?? defaults.user,
    hasPassword: valueOf(parameters, 'PASSWORD') !== undefined,
    conditions: readConditions(valueOf(parameters, 'COND'), () => undefined, refuse).tests,
    ...(time === undefined ? {} : {time}),
    ...(region === undefined ? {} : {region}),
    ...(from ? {restart: from} : {}),
    scanOnly: type === 'SCAN',
    held: type === 'HOLD' || type === 'JCLHOLD',
  };
}
