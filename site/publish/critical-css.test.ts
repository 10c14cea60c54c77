import {describe, expect, it} from 'vitest';
import {criticalCss} from './critical-css';

const cut = (css: string, html: string) => criticalCss(css).forPage(html);

describe('critical CSS', () => {
  it.each([
    ['a tag', 'p{color:red}', '<p>x</p>'],
    ['a class, quoted or not', '.a.b{color:red}', '<p class=a><p class="a b">x</p>'],
    ['an id', '#top{color:red}', '<p id=top>x</p>'],
    ['an ancestor and a neighbour', 'div b+i{color:red}', '<div><p><b></b><i>x</i></p></div>'],
    ['the colour mode', '[data-theme=dark] p{color:red}', '<html><p>x</p></html>'],
    ['a disclosure that may be opened', 'details[open]{color:red}', '<details><summary>x</summary></details>'],
    [
      'a category that a script collapses before hydration',
      '.menu__list-item--collapsed{color:red}',
      '<i class=menu__list-item>',
    ],
    ['what gets the focus', 'a:focus{color:red}', '<a>x</a>'],
    ['an exception', 'p:not(.gone){color:red}', '<p>x</p>'],
    ['a pseudo-element', 'p:before{content:"x"}', '<p>x</p>'],
  ])('keeps a rule for %s', (_what, css, html) => {
    expect(cut(css, html)).toBe(css);
  });

  it.each([
    ['that matches nothing', '.gone p{color:red}'],
    ['whose names are on the page, but nested differently', 'b div{color:red}'],
    ['for a name that only a script mentions', '#late{color:red}'],
    ['for print', '@media print{p{color:red}}'],
    ['for hover', 'p:hover{color:red}'],
    ['for a page without JavaScript, which loads the full style sheet', 'html:not([data-theme]) p{color:red}'],
    ['about transitions', 'p{transition:color 1s;cursor:pointer}'],
    ['for what a closed disclosure hides', 'i{color:red}'],
    ['for what is hidden', 'u{color:red}'],
    ['about animation timing where nothing is animated', '*{animation-duration:1ms!important}'],
  ])('leaves out a rule %s', (_what, css) => {
    const html =
      '<html><div><b></b></div><p>x</p><details><summary>x</summary><i>x</i></details><div hidden><u>x</u></div><script>x=\'<p id="late">\'</script></html>';
    expect(cut(css, html)).toBe('');
  });

  it('keeps only the matching selectors of a list', () => {
    expect(cut('.gone,p{color:red}', '<p>x</p>')).toBe('p{color:red}');
  });

  it('keeps the conditions of a rule, once for neighbours', () => {
    const css = '@media (width>1px){p{color:red}.gone{color:red}p b{color:red}}';
    expect(cut(css, '<p><b>x</b></p>')).toBe('@media (width>1px){p,p b{color:red}}');
  });

  it('keeps local fonts, and animations that are used', () => {
    const css = '@font-face{font-family:F}@keyframes turn{to{top:0}}@keyframes gone{to{top:0}}p{animation:1s turn}';
    expect(cut(css, '<p>x</p>')).toBe('@font-face{font-family:F}@keyframes turn{to{top:0}}p{animation:1s turn}');
  });

  it('keeps rules that others override, in the order of the style sheet', () => {
    const css = 'p{color:red}.a{color:#00f}p{margin:0}@media (width>1px){p{color:red}}p:focus{color:#00f}';
    expect(cut(css, '<p class=a>x</p>')).toBe(css);
  });

  it('keeps animation timing where something is animated', () => {
    const css =
      '@keyframes turn{to{top:0}}p{animation:1s turn}@media (prefers-reduced-motion){*{animation-duration:1ms!important}}';
    expect(cut(css, '<p>x</p>')).toBe(css);
  });

  it('keeps the other declarations of a rule with animation timing', () => {
    expect(cut('p{color:red;animation-delay:1s}', '<p>x</p>')).toContain('color:red');
  });

  it('leaves everything but the fonts to the deferred style sheet', () => {
    expect(criticalCss('@font-face{font-family:F}p{color:red}.a{color:blue}').later).toBe('p{color:red}.a{color:blue}');
  });
});
