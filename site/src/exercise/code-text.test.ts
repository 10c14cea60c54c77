import {expect, test} from 'vitest';
import {highlight} from '../../markdown/highlight';
import {codeText} from './code-text';

test('coloured code gives back the text that it was made from', () => {
  for (const [language, text] of [
    ['sql', "SELECT '&amp;', A FROM B -- <x>\nWHERE C <> 1 AND D >= 2;"],
    ['jcl', '//A  EXEC PGM=X,COND=(4,LT) <b>\n//* & more'],
    ['text', 'a < b && c > d'],
  ] as const) {
    expect(codeText(highlight(text, language))).toBe(text);
  }
});
