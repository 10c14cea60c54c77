import {describe, expect, it} from 'vitest';
import {pageStyles} from './page-styles';

const cut = (css: string, html: string) => pageStyles(css).forPage(html);

describe('the styles of a page', () => {
  it.each([
    ['a tag', 'p{color:red}', '<p>x</p>'],
    ['a class, quoted or not', '.a.b{color:red}', '<p class=a><p class="c b">x</p>'],
    ['an id', '#top{color:red}', '<p id=top>x</p>'],
    ['a state', 'a:hover{color:red}', '<a>x</a>'],
    ['a state of the whole page', '[data-theme=dark] p{color:red}', '<p>x</p>'],
    ['an exception', 'p:not(.gone){color:red}', '<p>x</p>'],
    ['the early menu', '.navbar-sidebar--show{color:red}', '<p>x</p>'],
  ])('keep a rule for %s', (_what, css, html) => {
    expect(cut(css, html)).toBe(css);
  });

  it.each([
    ['that has nothing to match', '.gone p{color:red}'],
    ['for a name that only a script mentions', '#late{color:red}'],
    ['for paper', '@media print{p{color:red}}'],
  ])('leave out a rule %s', (_what, css) => {
    expect(cut(css, '<p>x</p><script>x=\'<p id="late">\'</script>')).toBe('');
  });

  it('keep of a list of selectors those that can match', () => {
    expect(cut('.gone,p{color:red}', '<p>x</p>')).toBe('p{color:red}');
  });

  it('keep the conditions of a rule, once for those that follow each other', () => {
    const css = '@media (width>1px){p{color:red}.gone{color:red}p b{color:red}}';
    expect(cut(css, '<p><b>x</b></p>')).toBe('@media (width>1px){p{color:red}p b{color:red}}');
  });

  it('keep the custom properties that are read, also through others', () => {
    const css = ':root{--a:1px;--b:var(--a);--unread:2px}p{margin:var(--b)}';
    expect(cut(css, '<p>x</p>')).toBe(':root{--a:1px;--b:var(--a)}p{margin:var(--b)}');
  });

  it('keep fonts of the machine, and animations that are used', () => {
    const css = '@font-face{font-family:F}@keyframes turn{to{top:0}}@keyframes gone{to{top:0}}p{animation:turn 1s}';
    expect(cut(css, '<p>x</p>')).toBe('@font-face{font-family:F}@keyframes turn{to{top:0}}p{animation:turn 1s}');
  });

  it('leave everything but the fonts to the sheet that comes later', () => {
    expect(pageStyles('@font-face{font-family:F}p{color:red}.a{color:blue}').later).toBe('p{color:red}.a{color:blue}');
  });
});
