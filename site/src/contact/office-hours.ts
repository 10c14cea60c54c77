/** The days in order, as brand.json names them and as readers do. */
const week: Readonly<Record<string, string>> = {
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  Sunday: 'Sunday',
};

/** Days and times at which somebody answers, as 10:00. */
interface OpeningHours {
  days: string[];
  opens: string;
  closes: string;
}

/** Formats days as on a door sign: three or more consecutive days become a range. */
function daysInWords(days: string[]): string {
  const places = days.map((day) => Object.keys(week).indexOf(day));
  if (places.includes(-1)) throw new Error(`${JSON.stringify(days)} holds a word that is no day of the week.`);
  const isRun = places.every((place, index) => index === 0 || place === places[index - 1]! + 1);
  const words = days.map((day) => week[day]!);
  const last = words.at(-1);
  if (isRun && days.length > 2) return `${words[0]} to ${last}`;
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : `${last}`;
}

export function hoursInWords({days, opens, closes}: OpeningHours): string {
  return `${daysInWords(days)}, ${opens} to ${closes}`;
}
