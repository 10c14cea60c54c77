const months = ['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE'].concat(
  'JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' '),
);
const weekdays = 'SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY'.split(' ');

const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const monthOf = (now: Date): string => months[now.getUTCMonth()]!;
const weekdayOf = (now: Date): string => weekdays[now.getUTCDay()]!;

/** The day of the year, 1 to 366. */
function dayOfYear(now: Date): number {
  const start = Date.UTC(now.getUTCFullYear(), 0, 1);
  return Math.round((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - start) / 86_400_000) + 1;
}

const timeOf = (now: Date, separator: string): string =>
  [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()].map((part) => digits(part, 2)).join(separator);

/** `16.46.36`, as the job log and TIME= show it. */
export const clockTime = (now: Date): string => timeOf(now, '.');

/** `2024202.1646`, as IEF373I shows it. */
export const startStop = (now: Date): string =>
  `${now.getUTCFullYear()}${digits(dayOfYear(now), 3)}.${digits(now.getUTCHours(), 2)}${digits(now.getUTCMinutes(), 2)}`;

/** `13 MAR 2020`, as the job log shows it. */
export const executionDate = (now: Date): string =>
  `${digits(now.getUTCDate(), 2)} ${monthOf(now).slice(0, 3)} ${now.getUTCFullYear()}`;

/** `---- FRIDAY,    13 MAR 2020 ----`, which begins each day of the job log. */
export const dateLine = (now: Date): string => `---- ${`${weekdayOf(now)},`.padEnd(10)} ${executionDate(now)} ----`;

/** `12:50:03 ON FRIDAY, MARCH 13, 2020`, as ICH70001I shows it. */
export const lastAccess = (now: Date): string =>
  `${timeOf(now, ':')} ON ${weekdayOf(now)}, ${monthOf(now)} ${now.getUTCDate()}, ${now.getUTCFullYear()}`;

/** `SYS20073.T125008`, the first qualifiers of the names that the system generates. */
export const systemQualifiers = (now: Date): string =>
  `SYS${digits(now.getUTCFullYear() % 100, 2)}${digits(dayOfYear(now), 3)}.T${timeOf(now, '')}`;
