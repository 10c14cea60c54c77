import {expect, test} from 'vitest';
import {highlight} from '../../../markdown/highlight';
import {coloured} from './coloured';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

test.each([
  ['jcl', "//S1       EXEC PGM=SORT,PARM='A<B'  A COMMENT\n//* & more\n//SYSIN    DD *\n  SORT FIELDS=(1,3,CH,A)\n/*"],
  ['idcams', '  DEFINE CLUSTER(NAME(BANK.A) KEYS(8 0)) /* key */ -\n  IF LASTCC > 4 THEN SET MAXCC=0'],
  ['dfsort', "* all of it\n  INCLUDE COND=(27,1,CH,EQ,C'D',AND,28,9,ZD,GT,400000)"],
  ['sql', "SELECT A, 'B' FROM C WHERE D <> 1 -- why"],
  ['cobol', "           MOVE 'X' TO A. *> note\n      * comment"],
])('%s is coloured as on the page', (language, text) => {
  const html = coloured(text, language)
    .flatMap(({text: piece, letter}) =>
      piece
        .split(/(\n)/)
        .map((part) => (letter && part.trim() ? `<span class="${letter}">${escaped(part)}</span>` : escaped(part))),
    )
    .join('');
  expect(html).toBe(highlight(text, language));
});
