import {type Abend, abend} from '../../abend';
import {fromEbcdic, toEbcdic} from '../../ebcdic';
import type {Parameter} from '../../cobol/code/execution/exit';
import {currentDate} from '../functions/dates';
import {readFloat, writeFloat} from '../numbers/hexadecimal-float';
import {badDate, isLilianDay, lilianEpoch, readDate, writtenDate} from './date-picture';

/** A call of a callable service; its parameters are in the caller's storage. */
interface ServiceCall {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly parameters: readonly Parameter[];
  readonly now: Date;
}

/** Returns an abend, or the number of a signaled condition, if it ends the run unit. */
export type Service = (call: ServiceCall) => Abend | number | undefined;

const secondsInDay = 86_400;
const lilianSeconds = lilianEpoch * secondsInDay;

/**
 * Stores the twelve bytes of a feedback code: severity, number, case 1 with control 1, and the facility; all zeros is
 * CEE000. If the parameter is OMITTED, the condition is signaled (Language Environment Programming Guide, Using
 * condition tokens).
 */
function feedback(
  {bytes}: ServiceCall,
  parameter: Parameter | undefined,
  severity = 0,
  message = 0,
): number | undefined {
  if (parameter === undefined || parameter.at === 0) return severity === 0 ? undefined : message;
  bytes.fill(0, parameter.at, parameter.at + 12);
  if (severity === 0) return undefined;
  bytes.set([0, severity, message >> 8, message & 0xff, 0x41 | (severity << 3), 0xc3, 0xc5, 0xc5], parameter.at);
  return undefined;
}

/** CEE3ABD: ends the enclave with a user abend. */
function cee3abd({view, parameters: [code]}: ServiceCall): Abend {
  return userAbend(code === undefined ? 0 : view.getInt32(code.at));
}

/** ILBOABN0 takes a halfword. */
function ilboabn0({view, parameters: [code]}: ServiceCall): Abend {
  return userAbend(code === undefined ? 0 : view.getInt16(code.at));
}

/** ABEND uses the twelve low-order bits. */
const userAbend = (code: number): Abend => abend(`U${String(code & 0xfff).padStart(4, '0')}`, [], '00000000');

/** CEELOCT: today as a Lilian day, the Lilian seconds as COMP-2, and YYYYMMDDHHMISS999. */
function ceeloct(call: ServiceCall): ReturnType<Service> {
  const {bytes, parameters, now} = call;
  const [to, toSeconds, text, code] = parameters;
  setFullword(call, to, day(now));
  setDouble(call, toSeconds, seconds(now));
  if (text && text.at !== 0) {
    const milliseconds = String(now.getUTCMilliseconds()).padStart(3, '0');
    bytes.set(toEbcdic(`${currentDate(now).slice(0, 14)}${milliseconds}`), text.at);
  }
  return feedback(call, code);
}

/** A vstring: a halfword with the length, followed by that many characters. */
function vstring({bytes, view}: ServiceCall, parameter: Parameter | undefined): string {
  if (parameter === undefined || parameter.at === 0) return '';
  const length = view.getInt16(parameter.at);
  return fromEbcdic(bytes.subarray(parameter.at + 2, parameter.at + 2 + length));
}

const day = (date: Date): number => Math.floor(date.getTime() / 86_400_000) - lilianEpoch;
const seconds = (date: Date): number => date.getTime() / 1000 - lilianSeconds;
const severe = 3;
/** Message numbers: a Lilian day, or Lilian seconds, out of range. */
const badDay = 2512;
const badSeconds = 2505;
/** The Lilian day of 31 December 1600. */
const cobolEpoch = 6653;

/** Read and write the parameters of a service; one that is omitted reads as zero and is not written. */
const fullword = ({view}: ServiceCall, parameter: Parameter | undefined): number =>
  parameter && parameter.at !== 0 ? view.getInt32(parameter.at) : 0;
const double = ({view}: ServiceCall, parameter: Parameter | undefined): number =>
  parameter && parameter.at !== 0 ? readFloat(view, parameter.at, 8) : 0;
function setFullword({view}: ServiceCall, parameter: Parameter | undefined, value: number): void {
  if (parameter && parameter.at !== 0) view.setInt32(parameter.at, value);
}
function setDouble({view}: ServiceCall, parameter: Parameter | undefined, value: number): void {
  if (parameter && parameter.at !== 0) writeFloat(view, parameter.at, 8, value);
}

const dateOfDay = (lilian: number): Date => new Date((lilian + lilianEpoch) * 86_400_000);
const dateOfSeconds = (lilian: number): Date => new Date(Math.round((lilian + lilianSeconds) * 1000));

/** CEEDAYS, CEESECS and CEECBLDY: convert a date in characters to a number. */
const fromText =
  (set: (call: ServiceCall, to: Parameter | undefined, date: Date | undefined) => void): Service =>
  (call) => {
    const [text, picture, to, code] = call.parameters;
    const date = readDate(vstring(call, text), vstring(call, picture), call.now);
    if (typeof date === 'number') {
      set(call, to, undefined);
      return feedback(call, code, severe, date);
    }
    set(call, to, date);
    return feedback(call, code);
  };

/** CEEDATE: converts a Lilian day to characters, in a field of 80. */
function ceedate(call: ServiceCall): ReturnType<Service> {
  const [from, picture, text, code] = call.parameters;
  const number = fullword(call, from);
  if (!isLilianDay(number)) return write(call, text, '', code, badDay);
  return write(call, text, writtenDate(dateOfDay(number), vstring(call, picture)), code);
}

/** CEEDATM: converts Lilian seconds to characters. */
function ceedatm(call: ServiceCall): ReturnType<Service> {
  const [from, picture, text, code] = call.parameters;
  const date = dateOfSeconds(double(call, from));
  if (!isLilianDay(day(date))) return write(call, text, '', code, badSeconds);
  return write(call, text, writtenDate(date, vstring(call, picture)), code);
}

/** CEEDYWK: 1 is Sunday. */
function ceedywk(call: ServiceCall): ReturnType<Service> {
  const [from, to, code] = call.parameters;
  const number = fullword(call, from);
  const good = isLilianDay(number);
  setFullword(call, to, good ? dateOfDay(number).getUTCDay() + 1 : 0);
  return feedback(call, code, good ? 0 : severe, badDay);
}

/** CEEGMT and CEEUTC: the current Lilian day and seconds; local time is universal time on this machine. */
function ceegmt(call: ServiceCall): ReturnType<Service> {
  const [to, toSeconds, code] = call.parameters;
  setFullword(call, to, day(call.now));
  setDouble(call, toSeconds, seconds(call.now));
  return feedback(call, code);
}

/** CEEGMTO: the hours, minutes and seconds from Greenwich. */
function ceegmto(call: ServiceCall): ReturnType<Service> {
  const [hours, minutes, offset, code] = call.parameters;
  setFullword(call, hours, 0);
  setFullword(call, minutes, 0);
  setDouble(call, offset, 0);
  return feedback(call, code);
}

/** CEESECI: converts Lilian seconds to year, month, day, hours, minutes, seconds and milliseconds. */
function ceeseci(call: ServiceCall): ReturnType<Service> {
  const [from, ...to] = call.parameters;
  const date = dateOfSeconds(double(call, from));
  const good = isLilianDay(day(date));
  const fields = [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds(),
  ];
  fields.forEach((field, at) => setFullword(call, to[at], good ? field : 0));
  return feedback(call, to[fields.length], good ? 0 : severe, badSeconds);
}

/** CEEISEC: the reverse of CEESECI. */
function ceeisec(call: ServiceCall): ReturnType<Service> {
  const [year = 0, month = 1, date = 1, ...time] = call.parameters.slice(0, 7).map((one) => fullword(call, one));
  const [, , , , , , , to, code] = call.parameters;
  const moment = new Date(Date.UTC(year, month - 1, date, ...time));
  const good = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date && isLilianDay(day(moment));
  setDouble(call, to, good ? seconds(moment) : 0);
  return feedback(call, code, good ? 0 : severe, badDate);
}

function write(
  call: ServiceCall,
  to: Parameter | undefined,
  text: string,
  code: Parameter | undefined,
  message?: number,
): ReturnType<Service> {
  if (to && to.at !== 0) call.bytes.set(toEbcdic(text.padEnd(Math.min(80, to.length)).slice(0, to.length)), to.at);
  return feedback(call, code, message === undefined ? 0 : severe, message);
}

/** Callable services by name. */
export const services: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['CEE3ABD', cee3abd],
  ['ILBOABN0', ilboabn0],
  ['CEELOCT', ceeloct],
  ['CEEDAYS', fromText((call, to, date) => setFullword(call, to, date ? day(date) : 0))],
  ['CEESECS', fromText((call, to, date) => setDouble(call, to, date ? seconds(date) : 0))],
  // COBOL counts days from 31 December 1600.
  ['CEECBLDY', fromText((call, to, date) => setFullword(call, to, date ? day(date) - cobolEpoch : 0))],
  ['CEEDATE', ceedate],
  ['CEEDATM', ceedatm],
  ['CEEDYWK', ceedywk],
  ['CEEGMT', ceegmt],
  ['CEEUTC', ceegmt],
  ['CEEGMTO', ceegmto],
  ['CEEISEC', ceeisec],
  ['CEESECI', ceeseci],
]);
