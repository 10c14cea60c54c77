/**
 * Picture strings for dates and times (Language Environment Programming Reference, "Date/time services": picture
 * terms).
 */

/** Lilian days: day 1 is 15 October 1582. */
export const lilianEpoch = Date.UTC(1582, 9, 14) / 86_400_000;
/** 31 December 9999. */
const lastLilianDay = 3_074_324;
export const isLilianDay = (day: number): boolean => day >= 1 && day <= lastLilianDay;

/** Message numbers for faults in a date or its picture. */
const insufficientData = 2507;
export const badDate = 2508;
const outOfRange = 2513;
const badMonth = 2517;
const badPicture = 2518;
const notNumeric = 2520;

const months = 'January February March April May June July August September October November December'.split(' ');
const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const term =
  /YYYY|ZYYY|YY|Y|M{3,}Z?|Mm{2,}z?|MM|ZM|MI|W{3,}Z?|Ww{2,}z?|W|DDD|DD|ZD|HH|ZH|SS|999|99|9|AP|ap|A\.P\.|a\.p\./g;
const isName = (text: string): boolean => /^[MW].{2,}$/.test(text);

/** A name as wide as its term: three letters are an abbreviation, a final Z omits trailing blanks. */
function written(name: string, text: string): string {
  const cased = text[1] === text[1]!.toUpperCase() ? name.toUpperCase() : name;
  if (text.length === 3) return cased.slice(0, 3);
  return /z$/i.test(text) ? cased : cased.padEnd(text.length).slice(0, text.length);
}

/** Formats a moment according to a picture. */
export function writtenDate(date: Date, picture: string): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const first = Date.UTC(date.getUTCFullYear(), 0, 1);
  const year = String(date.getUTCFullYear());
  const month = date.getUTCMonth() + 1;
  const day = date.getUTCDate();
  const milliseconds = String(date.getUTCMilliseconds()).padStart(3, '0');
  const halves = /a\.?p\.?/i.test(picture);
  const hour = halves ? date.getUTCHours() % 12 || 12 : date.getUTCHours();
  const half = date.getUTCHours() < 12 ? 'AM' : 'PM';
  const values: Partial<Record<string, string>> = {
    YYYY: year,
    ZYYY: String(Number(year)).padStart(4),
    YY: year.slice(-2),
    Y: String(Number(year.slice(-2))),
    MM: two(month),
    ZM: String(month).padStart(2),
    W: days[date.getUTCDay()]!.slice(0, 1),
    DD: two(day),
    ZD: String(day).padStart(2),
    DDD: String(Math.floor((date.getTime() - first) / 86_400_000) + 1).padStart(3, '0'),
    HH: two(hour),
    ZH: String(hour).padStart(2),
    MI: two(date.getUTCMinutes()),
    SS: two(date.getUTCSeconds()),
    '9': milliseconds.slice(0, 1),
    '99': milliseconds.slice(0, 2),
    '999': milliseconds,
    AP: half,
    ap: half.toLowerCase(),
    'A.P.': `${half[0]}.M.`,
    'a.p.': `${half[0]!.toLowerCase()}.m.`,
  };
  return picture.replace(term, (text) => {
    if (!isName(text)) return values[text] ?? text;
    return written(text.startsWith('M') ? months[month - 1]! : days[date.getUTCDay()]!, text);
  });
}

/** The values of a picture's terms in a string, or a message number. */
function termsOf(text: string, picture: string): Map<string, number> | number {
  const found = new Map<string, number>();
  let shift = 0;
  for (const {0: part, index} of picture.matchAll(term)) {
    const at = index + shift;
    if (isName(part)) {
      const names = part.startsWith('M') ? months : days;
      const rest = text.slice(at).toUpperCase();
      const abbreviated = part.length === 3;
      const number = names.findIndex((name) => rest.startsWith((abbreviated ? name.slice(0, 3) : name).toUpperCase()));
      if (number < 0) return part.startsWith('M') ? badMonth : badDate;
      if (part.startsWith('M')) found.set('MM', number + 1);
      if (/z$/i.test(part)) shift += names[number]!.length - part.length;
      continue;
    }
    const digits = text.slice(at, at + part.length);
    if (/^a/i.test(part)) {
      found.set('PM', /^p/i.test(digits) ? 1 : 0);
      continue;
    }
    if (part === 'W') continue;
    if (digits.trim() === '') return insufficientData;
    if (!/^ *\d+$/.test(digits)) return notNumeric;
    found.set(part.replace('Z', part === 'ZYYY' ? 'Y' : part[1]!), Number(digits));
  }
  return found;
}

/** A two-digit year is in the hundred years that began eighty years ago. */
function fullYear(year: number, now: Date): number {
  const start = now.getUTCFullYear() - 80;
  return start + ((year - (start % 100) + 100) % 100);
}

/** The moment that a string represents according to a picture, or the number of the message that explains the fault. */
export function readDate(text: string, picture: string, now: Date): Date | number {
  if (![...picture.matchAll(term)].some(({0: part}) => part.includes('Y'))) return badPicture;
  const found = termsOf(text.trimStart(), picture.trimStart());
  if (typeof found === 'number') return found;
  const short = found.get('YY') ?? found.get('Y');
  const year = found.get('YYYY') ?? (short === undefined ? undefined : fullYear(short, now));
  const dayOfYear = found.get('DDD');
  const month = dayOfYear === undefined ? found.get('MM') : 1;
  const day = dayOfYear ?? found.get('DD');
  if (year === undefined || month === undefined || day === undefined) return insufficientData;
  if (month < 1 || month > 12) return badMonth;
  const half = found.get('PM');
  const hour = found.get('HH') ?? 0;
  const fraction = found.get('999') ?? (found.get('99') ?? (found.get('9') ?? 0) * 10) * 10;
  const date = new Date(
    Date.UTC(
      year,
      month - 1,
      day,
      half === undefined ? hour : (hour % 12) + half * 12,
      found.get('MI') ?? 0,
      found.get('SS') ?? 0,
      fraction,
    ),
  );
  const isDate =
    dayOfYear === undefined
      ? date.getUTCMonth() === month - 1 && date.getUTCDate() === day
      : day >= 1 && date.getUTCFullYear() === year;
  if (!isDate) return badDate;
  return isLilianDay(Math.floor(date.getTime() / 86_400_000) - lilianEpoch) ? date : outOfRange;
}
