const two = (number: number): string => String(number).padStart(2, '0');

/** `2026-11-17 10:15:03`, in the learner's time zone. */
export const shownTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
