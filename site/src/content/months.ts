/** Written out: for the name of a month the browser would load the rules of a language, 20 ms and on a phone 80. */
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
