import {describe, expect, it} from 'vitest';
import {criticalCss} from './critical-css';

const cut = (css: string, html = '<html><p class=a>x</p></html>') => criticalCss(css).forPage(html);

describe('custom properties', () => {
  it('are left out when nothing reads them', () => {
    expect(cut(':root{--a:1px}p{margin:2px}')).toBe('p{margin:2px}');
  });

  it('are inlined when they have the same value everywhere, also through others', () => {
    expect(cut(':root{--a:1px;--b:var(--a)}p{margin:var(--b)var(--a)0}')).toBe('p{margin:1px 1px 0}');
  });

  it('stay, with a short name, when the colour mode changes them', () => {
    expect(cut(':root{--ink:red}[data-theme=dark]{--ink:#00f}p{color:var(--ink)}')).toBe(
      ':root{--0:red}[data-theme=dark]{--0:#00f}p{color:var(--0)}',
    );
  });

  it('are inlined with the value that they had where they were set', () => {
    expect(cut(':root{--x:1px;--y:var(--x)}.a{--x:2px;margin:var(--y);padding:var(--x)}')).toBe(
      '.a{margin:1px;padding:2px}',
    );
  });

  it('are replaced by those that they are another name for', () => {
    const colours = ':root{--0:red}[data-theme=dark]{--0:#00f}';
    expect(cut(':root{--ink:red;--text:var(--ink)}[data-theme=dark]{--ink:#00f}p{color:var(--text)}')).toBe(
      `${colours}p{color:var(--0)}`,
    );
  });

  it.each([
    ['for which a rule stands', ':root{--0:1px}.a{--0:2px}p{margin:var(--0)}'],
    ['on every screen', ':root{--0:1px}@media (width>1px){:root{--0:2px}}p{margin:var(--0)}'],
    ['in every state', ':root{--0:1px}p:focus{--0:2px}p{margin:var(--0)}'],
    ['for a pseudo-element', ':root{--0:1px}p:before{--0:2px;content:"";margin:var(--0)}'],
  ])('stay when they do not mean the same everywhere: not %s', (_where, css) => {
    expect(cut(css.replaceAll('--0', '--x'), '<html><p class=a>x</p><p>x</p></html>')).toBe(css);
  });

  it('stay when they take the value of a parent that the root does not have', () => {
    expect(cut(':root{--ink:inherit}p{color:var(--ink)}')).toBe(':root{--0:inherit}p{color:var(--0)}');
  });

  it.each([
    ['of the higher specificity', '.a{--x:2px}p{--x:1px}', '2px'],
    ['that is important', 'p{--x:2px!important}.a{--x:1px}', '2px'],
    ['of the higher specificity among the important', '.a{--x:2px!important}p{--x:1px!important}', '2px'],
    ['that is the later of two with the same specificity', '.a{--x:1px}.b{--x:2px}', '2px'],
    ['that is the later in its rule', '.a{--x:1px;--x:2px}', '2px'],
    ['whose :where() counts for nothing', 'p{--x:2px}:where(.a){--x:1px}', '2px'],
    ['whose :is() counts as its strongest', ':is(.a,i){--x:2px}p{--x:1px}', '2px'],
    ['nearest above', 'div{--x:1px}section{--x:2px}', '2px'],
    ['on the element itself', 'section{--x:1px!important}p{--x:2px}', '2px'],
    ['above one that inherits', 'section{--x:2px}p{--x:inherit}', '2px'],
  ])('mean the value %s', (_which, css, value) => {
    const html = '<html><div><section><p class="a b">x</p></section></div></html>';
    expect(cut(`${css}p{margin:var(--x)}`, html)).toBe(`p{margin:${value}}`);
  });

  it.each([
    ['a more specific rule sets them under a condition', '@media (width>1px){.a{--0:1px}}p{--0:2px}'],
    ['a more specific rule sets them in a state', '.a:focus{--0:1px}p{--0:2px}'],
    ['they inherit in a state only', ':root{--0:1px}p{--0:2px}.a:focus{--0:inherit}'],
    ['they inherit under a condition only', ':root{--0:1px}p{--0:2px}@media (width>1px){p{--0:inherit}}'],
    ['they are what the property is without a rule', ':root{--0:unset}'],
  ])('stay when %s', (_when, css) => {
    expect(cut(`${css}i,p{margin:var(--0)}`.replaceAll('--0', '--x'), '<html><p class=a>x</p><i>x</i></html>')).toBe(
      `${css}i,p{margin:var(--0)}`,
    );
  });

  it('stay where a layer sets them, since layers change the cascade', () => {
    const css = '@layer x{p{--x:1px!important}}p{margin:var(--x);--x:2px!important}';
    expect(cut(css)).toBe(css);
  });

  it('stay where their values differ between the elements of a rule, also through others', () => {
    const css = ':root{--0:1px}.a{--0:2px}section{--1:var(--0)}p,i{margin:var(--1)}';
    const html = '<html><section class=a><p>x</p></section><section><i>x</i></section></html>';
    expect(cut(css.replaceAll('--0', '--x').replaceAll('--1', '--y'), html)).toBe(css);
  });

  it('are not inlined as others that have another value where they are read', () => {
    const css = ':root{--0:red}[data-theme=dark]{--0:#00f}.a{--0:#0f0}section{--1:var(--0)}p{color:var(--1)}';
    const html = '<html><section><p class=a>x</p></section></html>';
    expect(cut(css.replaceAll('--0', '--x').replaceAll('--1', '--y'), html)).toBe(css);
  });

  it('are not inlined as others that the HTML sets somewhere', () => {
    const css = ':root{--x:red}section{--0:var(--x)}p{color:var(--0)}';
    const html = '<html><section><p style="--x:#00f">x</p></section></html>';
    expect(cut(css.replaceAll('--0', '--y'), html)).toBe(css);
  });

  it('are replaced by the text beside them', () => {
    expect(cut(':root{--a:1px;--b:2px}p{margin:var(--a)var(--b)0}')).toBe('p{margin:1px 2px 0}');
    expect(cut(':root{--a:red;--f:x}p{background:var(--a)url(x);font-family:a var(--f)}')).toBe(
      'p{background:red url(x);font-family:a x}',
    );
    expect(cut(':root{--b:solid}p{border:1px var(--b)red}')).toBe('p{border:1px solid red}');
  });

  it('are inlined in place of a fallback only when their value is certain', () => {
    expect(cut(':root{--a:1px}p{margin:var(--a,calc(2px*3))}')).toBe('p{margin:1px}');
    const css = ':root{--0:1px}[data-theme=dark]{--0:initial}section{--1:var(--0)}p{margin:var(--1,3px)}';
    const html = '<html><section><p>x</p></section></html>';
    expect(cut(css.replaceAll('--0', '--x').replaceAll('--1', '--y'), html)).toBe(css);
  });

  it('stay with their fallback when nothing sets them', () => {
    expect(cut('p{margin:var(--none,1px)}')).toBe('p{margin:var(--none,1px)}');
  });

  it('stay when only others that are read read them', () => {
    expect(cut(':root{--x:1px;--y:2px;--z:var(--y)}.a:focus{--x:var(--z)}p{margin:var(--x)}')).toBe(
      ':root{--0:1px}.a:focus{--0:2px}p{margin:var(--0)}',
    );
    const css = ':root{--0:1px}[data-theme=dark]{--0:2px}p{--1:1px}p:focus{--1:calc(var(--0)*2)}p{margin:var(--1)}';
    expect(cut(css.replaceAll('--0', '--x').replaceAll('--1', '--y'))).toBe(css);
  });

  it('keep their names when the HTML mentions them', () => {
    const html = '<html><p style="--x:2px">x</p><svg><rect fill="var(--_y)"></svg></html>';
    const css = ':root{--x:1px;--_y:red}p{margin:var(--x)}';
    expect(cut(css, html)).toBe(css);
  });
});
