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
