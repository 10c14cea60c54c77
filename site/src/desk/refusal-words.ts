/** What the server refuses learners and instructors, as it says it, and the words of the interface for it. */
const refusals: [said: RegExp, words: (first: string, second: string) => string][] = [
  [/^You are in as many classes as one can be/, () => 'You are in as many classes as one can be. Leave one first.'],
  [/^This class is full\.$/, () => 'This class is full.'],
  [/^There are (\d+) app passwords already/, (count) => `There are ${count} app passwords already. Revoke one first.`],
  [/^There is no such account\.$/, () => 'There is no such account.'],
  [/^You have as many classes as one can have\.$/, () => 'You have as many classes as one can have.'],
  [/^A class can have (\d+) invitations/, (count) => `A class can have ${count} invitations at most.`],
  [/^A class can have (\d+) assignments/, (count) => `A class can have ${count} assignments at most.`],
  [/^There can be (\d+) comments/, (count) => `There can be ${count} comments for a learner of a class at most.`],
  [
    /^The first line must name the columns: email,name\./,
    () => 'The first line must name the columns: email,name. The name may be left out.',
  ],
  [/^The list has a header but no learners\.$/, () => 'The list has a header but no learners.'],
  [
    /^The list has (\d+) learners; (\d+) are/,
    (count, most) => `The list has ${count} learners; ${most} are taken at a time.`,
  ],
  [
    /^Line (\d+) cannot be read: (.+)\. Nothing was added\.$/,
    (line, why) => `Line ${line} cannot be read: ${why}. Nothing was added.`,
  ],
  [/^Line (\d+) has no email address/, (line) => `Line ${line} has no email address. Nothing was added.`],
  [
    /^Line (\d+) has a name that cannot be taken/,
    (line) => `Line ${line} has a name that cannot be taken. Nothing was added.`,
  ],
];

/** A refusal in the words of the interface; as the server says it where there are none. */
export function refusalWords(detail: string): string {
  for (const [said, words] of refusals) {
    const found = said.exec(detail);
    if (found) return words(found[1] ?? '', found[2] ?? '');
  }
  return detail;
}
