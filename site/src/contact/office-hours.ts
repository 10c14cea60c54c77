const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days and times at which somebody answers, as 10:00. */
interface OpeningHours {
  days: string[];
  opens: string;
  closes: string;
}

/** Formats days as on a door sign: three or more consecutive days become a range. */
function daysInWords(days: string[]): string {
  const places = days.map((day) => week.indexOf(day));
  if (places.includes(-1)) throw new Error(`${JSON.stringify(days)} holds a word that is no day of the week.`);
  const isRun = places.every((place, index) => index === 0 || place === places[index - 1]! + 1);
  if (isRun && days.length > 2) return `${days[0]} to ${days.at(-1)}`;
  return days.join(', ').replace(/, (\w+)$/, ' and $1');
}

export function hoursInWords({days, opens, closes}: OpeningHours): string {
  return `${daysInWords(days)}, ${opens} to ${closes}`;
}
