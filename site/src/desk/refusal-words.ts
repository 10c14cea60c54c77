/** What the server refuses, as it says it, and the words of the interface for it. */
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
    (line, why) => `Line ${line} cannot be read: ${refusalWords(why)}. Nothing was added.`,
  ],
  [/^Line (\d+) has no email address/, (line) => `Line ${line} has no email address. Nothing was added.`],
  [
    /^Line (\d+) has a name that cannot be taken/,
    (line) => `Line ${line} has a name that cannot be taken. Nothing was added.`,
  ],
  // To staff.
  [/^There is no account with the email "(.*)"\.$/, (email) => `There is no account with the email "${email}".`],
  [
    /^There is an account with the email "(.*)" already/,
    (email) => `There is an account with the email "${email}" already.`,
  ],
  [/^(\S+) has no second factor\.$/, (email) => `${email} has no second factor.`],
  [/^(\S+) has no such app password\.$/, (email) => `${email} has no such app password.`],
  [/^There are no app passwords here\.$/, () => 'There are no app passwords here.'],
  [/^(\S+) is disabled\. Enable it first\.$/, (email) => `${email} is disabled. Enable it first.`],
  [
    /^(\S+) was added, but the mail could not be sent/,
    (email) => `${email} was added, but the mail could not be sent. Send the invitation again.`,
  ],
  [/^This server sends no mails/, () => 'This server sends no mails: give a password instead.'],
  [
    /^Your own account is changed under Account/,
    () => 'Your own account is changed under Account, or by another member of staff.',
  ],
  [/^The file is empty\./, () => 'The file is empty. Its first line must be: email,name,password'],
  [
    /^Line (\d+): the header must be email,name,password \(.*\), not: (.*)$/,
    (line, found) =>
      `Line ${line}: the header must be email,name,password (name and password may be left out), not: ${found}`,
  ],
  [/^The file is not UTF-8\./, () => 'The file is not UTF-8. Save it as "CSV UTF-8".'],
  [/^The file has a header but no accounts\.$/, () => 'The file has a header but no accounts.'],
  [
    /^The file has (\d+) accounts; (\d+) are/,
    (count, most) => `The file has ${count} accounts; ${most} are added at a time.`,
  ],
  [
    /^Nothing was imported: (\d+) of (\d+) rows? cannot be\.$/,
    (bad, count) => `Nothing was imported: ${bad} of ${count} rows cannot be.`,
  ],
  [/^Line (\d+): (.+)$/, (line, problem) => `Line ${line}: ${refusalWords(problem)}`],
  // Of one row, or of one new account.
  [/^"(.*)" is not an email address\.$/, (email) => `"${email}" is not an email address.`],
  [/^"(.*)" is on line (\d+) already\.$/, (email, line) => `"${email}" is on line ${line} already.`],
  [/^The name is longer than (\d+)/, (most) => `The name is longer than ${most} characters.`],
  [/^The name has a line break/, () => 'The name has a line break or another control character in it.'],
  [/^The row cannot be read: (.+)\.$/, (why) => `The row cannot be read: ${refusalWords(why)}.`],
  [
    /^The row has (\d+) columns?, the header has (\d+)\.$/,
    (found, wanted) => `Number of columns: ${found} in the row, ${wanted} in the header.`,
  ],
  [/^a quote is not closed$/, () => 'a quote is not closed'],
  [/^a cell with a quote inside must be quoted$/, () => 'a cell with a quote inside must be quoted'],
  [/^there is text after a closing quote$/, () => 'there is text after a closing quote'],
  [/^Password must contain at least (\d+)/, (least) => `The password needs at least ${least} characters.`],
  [/^Password may contain at most (\d+)/, (most) => `The password may have ${most} characters at most.`],
  [/^Password must contain a lower case/, () => 'The password needs a lower case letter.'],
  [/^Password must contain an upper case/, () => 'The password needs an upper case letter.'],
  [/^Password must contain a numeric/, () => 'The password needs a digit.'],
  [/^Password must contain a non-alphanumeric/, () => 'The password needs a character that is no letter and no digit.'],
  [
    /^Password is one of the most common/,
    () => 'The password is one of the most common ones, which are guessed first.',
  ],
  [/^Password is little more/, () => 'The password is little more than the name of the site or of its owner.'],
];

/** One sentence in the words of the interface; as the server says it where there are none. */
function sentenceWords(sentence: string): string {
  for (const [said, words] of refusals) {
    const found = said.exec(sentence);
    if (found) return words(found[1] ?? '', found[2] ?? '');
  }
  return sentence;
}

/** A refusal in the words of the interface, line by line. */
export function refusalWords(detail: string): string {
  return detail.split('\n').map(sentenceWords).join('\n');
}
