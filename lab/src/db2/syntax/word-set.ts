/** Splits text into a set of words, which are separated by one blank; lines after the first are indented by two. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.replaceAll('\n ', '').split(' '));
