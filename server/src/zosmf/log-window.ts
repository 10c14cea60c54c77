import {badRequest} from './error-report.js';

const units: Record<string, number> = {s: 1000, m: 60_000, h: 3600_000};
const defaultRange = '10m';

/** The requested part of the log: `timeRange` of time before `time`, or after it if `direction` is forward. */
export function readLogWindow(
  asked: {time?: string; range?: string; direction?: string},
  now: Date,
): {from: Date; to: Date} {
  const {range = defaultRange, direction = 'backward'} = asked;
  const time = asked.time === undefined ? now : new Date(asked.time);
  const [, number, unit] = /^(\d{1,3})([smh])$/i.exec(range) ?? [];
  if (Number.isNaN(time.getTime())) throw badRequest('Value of time query parameter is not valid', 4);
  if (!number || !unit) throw badRequest('Value of timeRange query parameter is not valid', 4);
  if (direction !== 'backward' && direction !== 'forward') {
    throw badRequest('Value of direction query parameter is not valid', 4);
  }
  const length = Number(number) * units[unit.toLowerCase()]!;
  const other = new Date(time.getTime() + (direction === 'forward' ? length : -length));
  return direction === 'forward' ? {from: time, to: other} : {from: other, to: time};
}
