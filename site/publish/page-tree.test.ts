import {expect, it} from 'vitest';
import {readPage} from './page-tree';
import {readSelector} from './selectors';

const idsIn = (html: string, selector = '[id]') =>
  readPage(html)
    .matching(readSelector(selector)!)
    .map(({attribs}) => attribs.id);

it.each([
  ['all that is rendered', '<p id=a><b id=b>x</b></p>', ['a', 'b']],
  ['nothing that is hidden, nor its descendants', '<p id=a hidden><b id=b>x</b></p><i id=c>x</i>', ['c']],
  [
    'of a closed disclosure only its summary',
    '<details id=a><summary id=b>x</summary><p id=c>x</p></details>',
    ['a', 'b'],
  ],
  ['all of an open one', '<details id=a open><summary id=b>x</summary><p id=c>x</p></details>', ['a', 'b', 'c']],
  [
    'the content of a summary without a disclosure',
    '<div id=a><summary id=b><b id=c>x</b></summary></div>',
    ['a', 'b', 'c'],
  ],
  ['no element from the text of a script', '<script>"<p id=a>"</script><p id=b>x</p>', ['b']],
])('a page has %s', (_what, html, ids) => {
  expect(idsIn(html)).toEqual(ids);
});

it('a page has each element once, however its classes are written', () => {
  expect(idsIn('<p id=a class=" x  x y ">x</p>', '.x')).toEqual(['a']);
});

it('the root has the attributes that the inline scripts set, and nothing else has', () => {
  expect(idsIn('<html id=a><p id=b data-theme>x</p><p id=c>x</p></html>', '[data-theme]')).toEqual(['a', 'b']);
  expect(idsIn('<html id=a><p id=b>x</p></html>', '[data-at-top] p')).toEqual(['b']);
});
