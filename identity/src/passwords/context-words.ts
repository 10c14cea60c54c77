/** Words that everybody associates with this site: its name, its subjects, its users. Guessers try these first. */
export const siteWords = [
  'framewright',
  'mainframe',
  'cobol',
  'batch',
  'dataset',
  'learner',
  'learning',
  'course',
  'student',
  'instructor',
  'teacher',
  'staff',
  'admin',
];

/** Shorter ones occur in too many words. */
const shortest = 4;
/** With this many letters beside such words, a password is acceptable. */
const ownLetters = 4;

/** The words in an address or a name. */
const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u);

/** Letters commonly replaced by digits and signs. */
const standIns: Record<string, string> = {'0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's'};

/**
 * Whether a password is little more than words related to the site or its owner, such as the name in the email, in any
 * case and with any digits after them.
 */
export function isFromContext(password: string, email: string, names: string[]): boolean {
  const owner = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const words = [...siteWords, ...wordsOf(owner), ...names.flatMap(wordsOf)].filter(({length}) => length >= shortest);
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  const plain = password.normalize('NFKC').toLowerCase();
  const spelledOut = plain.replaceAll(/[013457@$]/g, (sign) => standIns[sign]!);
  return [plain, spelledOut].some((spelling) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), spelling);
    return rest !== spelling && rest.replaceAll(/[^\p{L}]/gu, '').length < ownLetters;
  });
}
