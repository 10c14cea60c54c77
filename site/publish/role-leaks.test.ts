import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {findRoleLeaks} from './role-leaks';

function folder(files: Record<string, string>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'role-leaks-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    fs.writeFileSync(path.join(root, name), text);
  }
  return root;
}

const sources = folder({
  'teach/Page/index.tsx':
    '/** A comment that reaches no script, however long. */\n<p>Words that only instructors may read here</p>',
  'staff/Page/index.tsx': "const words = 'Words that only the staff may read here';",
});
const own = {
  'assets/js/role-instructor.12345678.js': 'x("Words that only instructors may read here")',
  'assets/js/role-staff.12345678.js': 'x("Words that only the staff may read here")',
};

it("passes a build in which each role's texts are only in its own files", () => {
  expect(findRoleLeaks(sources, folder({...own, 'index.html': '<h1>Home</h1>'}))).toEqual([]);
});

it.each(['assets/js/main.12345678.js', 'class.html', 'assets/js/role-instructor.87654321.js'])(
  'finds words of the staff in %s',
  (name) => {
    const leaks = findRoleLeaks(sources, folder({...own, [name]: own['assets/js/role-staff.12345678.js']}));
    expect(leaks).toEqual([`${name}: Words that only the staff may read here`]);
  },
);

it('does not pass without anything to look for', () => {
  expect(findRoleLeaks(sources, folder({'index.html': ''}))).toHaveLength(2);
  expect(findRoleLeaks(folder({'teach/x.tsx': '', 'staff/x.tsx': ''}), folder(own))).toHaveLength(2);
});

it('looks for the texts in other languages too', () => {
  const sentence = 'ये शब्द सिर्फ़ staff पढ़ सकते हैं';
  const translations = (name: string) => (name === 'staff' ? [sentence, 'छोटा'] : []);
  // As a minifier writes it.
  const escaped = sentence.replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const hindi = {...own, 'hi/assets/js/role-staff.12345678.js': `x("${escaped}")`};
  expect(findRoleLeaks(sources, folder(hindi), translations)).toEqual([]);
  expect(
    findRoleLeaks(sources, folder({...hindi, 'hi/index.html': Object.values(hindi).join()}), translations),
  ).toEqual(expect.arrayContaining([`hi/index.html: ${sentence}`]));
});
