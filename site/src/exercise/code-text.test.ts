import {expect, test} from 'vitest';
import {highlight} from '../../markdown/highlight';
import {codeText} from './code-text';

test('highlighted code yields its original text', () => {
  for (const [language, text] of [
    ['sql', "SELECT '&amp;', A FROM B -- <x>\nWHERE C <> 1 AND D >= 2;"],
    ['jcl', '//A  EXEC PGM=X,COND=(4,LT) <b>\n//* & more'],
    ['text', 'a < b && c > d'],
  ] as const) {
    expect(codeText(highlight(text, language))).toBe(text);
  }
});
