/** Written out, since for the name of a month the browser would load locale data: 20 ms, and 80 on a phone. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day as `5 March`. */
export const dayAndMonth = (date: Date): string => `${date.getDate()} ${months[date.getMonth()]}`;

/** A day with its year, as `5 March 2026`. */
export const wholeDay = (date: Date): string => `${dayAndMonth(date)} ${date.getFullYear()}`;

/** A moment, as `5 March 2026, 14:07`. */
export function momentText(moment: number): string {
  const date = new Date(moment);
  const [hours, minutes] = [date.getHours(), date.getMinutes()].map((number) => String(number).padStart(2, '0'));
  return `${wholeDay(date)}, ${hours}:${minutes}`;
}
