import {describe, expect, it} from 'vitest';
import {readPage} from './page-tree';
import {readSelector} from './selectors';

const read = (text: string) => readSelector(text)!;

/** The ids of the elements that a selector may match. */
const found = (selector: string, html: string) =>
  readPage(html)
    .matching(read(selector))
    .map(({attribs}) => attribs.id);

describe('the specificity of a selector', () => {
  it.each([
    ['*', [0, 0, 0]],
    ['p', [0, 0, 1]],
    ['.a', [0, 1, 0]],
    ['[title]', [0, 1, 0]],
    ['[id=a]', [0, 1, 0]],
    ['a:focus', [0, 1, 1]],
    ['#a', [1, 0, 0]],
    ['p::before', [0, 0, 2]],
    ['p:before', [0, 0, 2]],
    ['#a .b > p + i ~ u', [1, 1, 3]],
    [':is(p, .a, i)', [0, 1, 0]],
    [':not(p, #a)', [1, 0, 0]],
    [':has(> .a b)', [0, 1, 1]],
    ['p:where(.a, #b)', [0, 0, 1]],
    ['p:nth-child(2n)', [0, 1, 1]],
  ])('%s', (text, [ids, classes, tags]) => {
    expect(read(text).specificity).toBe(ids! * 1_000_000 + classes! * 1000 + tags!);
  });
});

describe('a selector that matches nothing until a reader does something', () => {
  it.each([
    ...['p:hover', 'p:active b', 'a:focus-visible', 'p:focus-within', 'p::selection', '::highlight(search)'],
    ...[':is(p:hover, a:active)', ':where(p:hover)', '::-webkit-search-cancel-button'],
  ])('is none: %s', (text) => {
    expect(readSelector(text)).toBeUndefined();
  });

  it.each(['p:not(:hover)', ':is(p, a:hover)', ':where(p, a:hover)', 'a:focus', '::placeholder'])(
    'is one: %s',
    (text) => {
      expect(readSelector(text)).toBeDefined();
    },
  );
});

describe('a selector always matches the same elements', () => {
  it.each(['p', '.a > b', 'p:not(.a)', 'p:first-child', '[data-theme]', '[href]', '.menu__list-item', 'p::before'])(
    '%s',
    (text) => {
      expect(read(text).lasts).toBe(true);
    },
  );

  it.each([
    ...['a:focus', 'a:link', ':target p', 'input:checked', 'details[open] p', '[aria-expanded=true]', '[title]'],
    ...[
      '[data-theme=dark] p',
      'html[data-at-top=true]',
      '.menu__list-item--collapsed',
      'button:disabled',
      '[disabled]',
    ],
    ...['p:not(:hover)', 'a:not(:focus)', 'button:not([disabled])', ':is(p, [open])'],
  ])('but not %s', (text) => {
    expect(read(text).lasts).toBe(false);
  });
});

describe('a selector is matched against', () => {
  const html =
    '<html><body><ul id=list class="a b"><li id=one class=menu__list-item>x<li id=two title=t><b id=bold>x</b></ul><button id=off disabled>x</button></body></html>';

  it.each([
    ['its last element', '#list li', ['one', 'two']],
    ['a class among others', '.b > li', ['one', 'two']],
    ['an ancestor that is not there', '.gone li', []],
    ['an ancestor in a wrong order', 'li ul', []],
    ['a neighbour', 'li + li', ['two']],
    ['what it excludes', 'li:not(#one)', ['two']],
    ['what it contains', 'li:has(> b)', ['two']],
    ['any of a list', ':is(b, #one)', ['one', 'bold']],
    ['an attribute that stays', '[class=menu__list-item]', ['one']],
    ['an attribute that may come', 'li[title=u]', ['one', 'two']],
    ['an attribute that may go', '[disabled]', ['off']],
    ['a state that may come', 'li:focus b', ['bold']],
    ['a state alone', 'ul > :focus', ['one', 'two']],
    ['a state of an ancestor', ':focus > b', ['bold']],
    ['a state of anything', ':focus', [undefined, undefined, 'list', 'one', 'two', 'bold', 'off']],
    ['a state that is excluded', 'li:not(:hover)', ['one', 'two']],
    ['a class that is added before hydration', '.menu__list-item--collapsed', ['one']],
    ['one of the values of an attribute of the root', '[data-theme=dark] b', ['bold']],
    ['the attribute of the root', 'html[data-theme] b', ['bold']],
    ['the root without it', 'html:not([data-theme]) b', []],
    ['a tag, however it is written', 'LI', ['one', 'two']],
    ['the element of a pseudo-element', 'li::before', ['one', 'two']],
  ])('%s', (_what, selector, ids) => {
    expect(found(selector, html)).toEqual(ids);
  });

  it('the root alone where it asks for one of its values', () => {
    expect(
      readPage(html)
        .matching(read('[data-theme=dark]'))
        .map(({name}) => name),
    ).toEqual(['html']);
  });
});

describe('the pseudo-element', () => {
  it.each([
    ['p', ''],
    ['p::before', 'before'],
    ['p:after', 'after'],
    ['p::part(s)', 'parts'],
  ])('of %s is "%s"', (text, name) => {
    expect(read(text).pseudoElement).toBe(name);
  });
});
