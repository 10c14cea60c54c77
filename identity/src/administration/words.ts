/** "1 account", "2 accounts". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Text that is safe for a terminal. Learners choose their own names: control characters could rewrite the screen, and
 * direction marks could make one email look like another.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
