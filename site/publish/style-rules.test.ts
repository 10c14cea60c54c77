import {describe, expect, it} from 'vitest';
import {isRule, readStyleSheet} from './style-rules';

const rulesOf = (css: string) =>
  readStyleSheet(css)
    .filter(isRule)
    .map(({within, selectors, declarations}) => ({
      within,
      selectors: selectors.map(({text}) => text),
      declarations: declarations.map(({property, value, important}) => `${property}:${value}${important ? '!' : ''}`),
    }));

const wholeOf = (css: string) => readStyleSheet(css).filter((piece) => !isRule(piece));

describe('the rules of a style sheet', () => {
  it('are in its order, each with its conditions from the outside in', () => {
    const css = 'a{top:0}@media (width>1px){b{top:0}@supports (top:0){i{top:0}}}u{top:0}';
    expect(rulesOf(css).map(({within, selectors}) => [...within, ...selectors])).toEqual([
      ['a'],
      ['@media (width>1px)', 'b'],
      ['@media (width>1px)', '@supports (top:0)', 'i'],
      ['u'],
    ]);
  });

  it('have their selectors and declarations, and which are important', () => {
    expect(rulesOf('a,b:hover,i{top:0;/* x */left:0!important}')).toEqual([
      {within: [], selectors: ['a', 'i'], declarations: ['top:0', 'left:0!']},
    ]);
  });

  it.each(['@media print{a{top:0}}', 'a:hover{top:0}', 'a{cursor:pointer}', 'a{}'])('are without %s', (css) => {
    expect(readStyleSheet(css)).toEqual([]);
  });

  it.each(['@media screen{a{top:0}}', '@media (width<=1px){a{top:0}}', '@supports (top:0){a{top:0}}'])(
    'are with %s',
    (css) => {
      expect(rulesOf(css)).toHaveLength(1);
    },
  );

  it.each([
    ...['transition:top 1s', 'transition-delay:1s', 'cursor:pointer', 'user-select:none', '-webkit-user-select:none'],
    ...['-webkit-tap-highlight-color:red', 'will-change:top', 'resize:none', 'scroll-behavior:smooth'],
    'overscroll-behavior:none',
  ])('leave out what nobody sees before something moves: %s', (declaration) => {
    expect(rulesOf(`a{${declaration};top:0}`)[0]?.declarations).toEqual(['top:0']);
  });

  it.each(['animation:x 1s', 'pointer-events:none', 'overflow:auto', '--cursor:pointer', '-webkit-appearance:none'])(
    'say all else: %s',
    (declaration) => {
      expect(rulesOf(`a{${declaration}}`)[0]?.declarations).toEqual([declaration]);
    },
  );

  it('leave out a prefixed duplicate with the same value', () => {
    expect(rulesOf('a{-webkit-hyphens:auto;hyphens:auto}')[0]?.declarations).toEqual(['hyphens:auto']);
    expect(rulesOf('a{-webkit-hyphens:none;hyphens:auto}')[0]?.declarations).toHaveLength(2);
    expect(rulesOf('a{-webkit-mask:none;mask:none}')[0]?.declarations).toHaveLength(2);
  });
});

describe('what is kept whole', () => {
  it.each(['@font-face{font-family:F}', '@layer x{a{top:0}}', '@container (width>1px){a{top:0}}', 'a{b{top:0}}'])(
    '%s',
    (css) => {
      expect(wholeOf(css)).toEqual([{within: [], text: css}]);
    },
  );

  it('the order of layers, with its semicolon', () => {
    expect(wholeOf('@layer a,b;')).toEqual([{within: [], text: '@layer a,b;'}]);
  });

  it('an animation, by its name', () => {
    expect(wholeOf('@media screen{@keyframes turn{to{top:0}}}')).toEqual([
      {within: ['@media screen'], text: '@keyframes turn{to{top:0}}', animation: 'turn'},
    ]);
  });
});
