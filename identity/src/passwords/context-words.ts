/** What everybody knows who knows this site: its name, what it teaches, who is here. Guessers try these first. */
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

/** Shorter ones are in too many words. */
const shortest = 4;
/** So many letters beside such words make a password one's own. */
const ownLetters = 4;

/** The words that a guesser has from an address or a name. */
const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u);

/** Letters that digits and signs commonly stand for. */
const standIns: Record<string, string> = {'0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's'};

/**
 * Whether a password is little more than words that go with the site or with its owner, such as the name in the email,
 * in whatever case and with whatever digits behind them.
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
