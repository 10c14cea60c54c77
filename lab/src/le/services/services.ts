import {type Abend, abend} from '../../abend';
import {fromEbcdic, toEbcdic} from '../../ebcdic';
import type {Parameter} from '../../cobol/code/closures/exit';
import {currentDate} from '../functions/dates';
import {readFloat, writeFloat} from '../numbers/hexadecimal-float';

/** A call of a callable service: its parameters are storage of the caller. */
interface ServiceCall {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly parameters: readonly Parameter[];
  readonly now: Date;
}

/** Gives an abend where the run unit ends with it. */
export type Service = (call: ServiceCall) => Abend | undefined;

/** Lilian days: 1 is 15 October 1582 (Language Environment Programming Reference, CEEDAYS). */
const lilianEpoch = Date.UTC(1582, 9, 14) / 86_400_000;
const secondsInDay = 86_400;

/** The twelve bytes of a feedback code; all zero is CEE000. */
function feedback({bytes}: ServiceCall, parameter: Parameter | undefined, severity = 0, message = 0): undefined {
  if (parameter === undefined || parameter.at === 0) return undefined;
  bytes.fill(0, parameter.at, parameter.at + 12);
  if (severity === 0) return undefined;
  bytes.set([0, severity, message >> 8, message & 0xff, 0x40 | (severity << 3), 0xc3, 0xc5, 0xc5], parameter.at);
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

const userAbend = (code: number): Abend => abend(`U${String(code).padStart(4, '0')}`, [], '00000000');

/** CEELOCT: today as a Lilian day, the seconds since then as COMP-2, and YYYYMMDDHHMISS999. */
function ceeloct(call: ServiceCall): undefined {
  const {bytes, view, parameters, now} = call;
  const [day, seconds, text, code] = parameters;
  if (day && day.at !== 0) view.setInt32(day.at, Math.floor(now.getTime() / 86_400_000) - lilianEpoch);
  if (seconds && seconds.at !== 0) {
    writeFloat(view, seconds.at, 8, now.getTime() / 1000 - lilianEpoch * secondsInDay);
  }
  if (text && text.at !== 0) {
    const milliseconds = String(now.getUTCMilliseconds()).padStart(3, '0');
    bytes.set(toEbcdic(`${currentDate(now).slice(0, 14)}${milliseconds}`), text.at);
  }
  return feedback(call, code);
}

/** A vstring: a halfword with the length, and as many characters. */
function vstring({bytes, view}: ServiceCall, parameter: Parameter | undefined): string {
  if (parameter === undefined || parameter.at === 0) return '';
  const length = view.getInt16(parameter.at);
  return fromEbcdic(bytes.subarray(parameter.at + 2, parameter.at + 2 + length));
}

const parts = /YYYY|MMM|MM|DDD|DD|YY|HH|MI|SS|999/g;

/** The date that a text holds by a picture; undefined where it does not fit. */
function readDate(text: string, picture: string): Date | undefined {
  const found: Record<string, number> = {};
  for (const match of picture.toUpperCase().matchAll(parts)) {
    const digits = text.slice(match.index, match.index + match[0].length);
    if (!/^\d+$/.test(digits)) return undefined;
    found[match[0]] = Number(digits);
  }
  const century = found.YY === undefined ? undefined : found.YY + (found.YY < 20 ? 2000 : 1900);
  const year = found.YYYY ?? century ?? 0;
  const month = found.DDD === undefined ? (found.MM ?? 1) : 1;
  const day = found.DDD ?? found.DD ?? 1;
  const date = new Date(Date.UTC(year, month - 1, day, found.HH ?? 0, found.MI ?? 0, found.SS ?? 0));
  const valid = found.DDD !== undefined || (date.getUTCMonth() === month - 1 && date.getUTCDate() === day);
  return valid && year >= 1582 ? date : undefined;
}

function writtenDate(date: Date, picture: string): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const first = Date.UTC(date.getUTCFullYear(), 0, 1);
  const values: Partial<Record<string, string>> = {
    YYYY: String(date.getUTCFullYear()),
    YY: two(date.getUTCFullYear() % 100),
    MM: two(date.getUTCMonth() + 1),
    DD: two(date.getUTCDate()),
    DDD: String(Math.floor((date.getTime() - first) / 86_400_000) + 1).padStart(3, '0'),
    HH: two(date.getUTCHours()),
    MI: two(date.getUTCMinutes()),
    SS: two(date.getUTCSeconds()),
    '999': String(date.getUTCMilliseconds()).padStart(3, '0'),
  };
  return picture.replace(parts, (part) => values[part] ?? part);
}

/** CEEDAYS: a date in characters to its Lilian day. Message 2507 is a date that does not fit its picture. */
function ceedays(call: ServiceCall): undefined {
  const [text, picture, day, code] = call.parameters;
  const date = readDate(vstring(call, text), vstring(call, picture));
  if (day && day.at !== 0) call.view.setInt32(day.at, date ? Math.floor(date.getTime() / 86_400_000) - lilianEpoch : 0);
  return feedback(call, code, date ? 0 : 3, 2507);
}

/** CEEDATE: a Lilian day to characters, in a field of 80. */
function ceedate(call: ServiceCall): undefined {
  const [day, picture, text, code] = call.parameters;
  const number = day ? call.view.getInt32(day.at) : 0;
  return write(call, text, writtenDate(new Date((number + lilianEpoch) * 86_400_000), vstring(call, picture)), code);
}

/** CEEDATM: Lilian seconds to characters. */
function ceedatm(call: ServiceCall): undefined {
  const [seconds, picture, text, code] = call.parameters;
  const number = seconds ? readFloat(call.view, seconds.at, 8) : 0;
  const date = new Date(Math.round((number + lilianEpoch * secondsInDay) * 1000));
  return write(call, text, writtenDate(date, vstring(call, picture)), code);
}

function write(call: ServiceCall, to: Parameter | undefined, text: string, code: Parameter | undefined): undefined {
  if (to && to.at !== 0) call.bytes.set(toEbcdic(text.padEnd(Math.min(80, to.length)).slice(0, to.length)), to.at);
  return feedback(call, code);
}

/** Callable services by their names. */
export const services: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['CEE3ABD', cee3abd],
  ['ILBOABN0', ilboabn0],
  ['CEELOCT', ceeloct],
  ['CEEDAYS', ceedays],
  ['CEEDATE', ceedate],
  ['CEEDATM', ceedatm],
]);
