import {describe, expect, it} from 'vitest';
import {pageStyles} from './page-styles';

const cut = (css: string, html = '<html><p class=a>x</p></html>') => pageStyles(css).forPage(html);

describe('the custom properties of a page', () => {
  it('are left out when nothing reads them', () => {
    expect(cut(':root{--a:1px}p{margin:2px}')).toBe('p{margin:2px}');
  });

  it('are written where they are read when they mean the same everywhere, also through others', () => {
    expect(cut(':root{--a:1px;--b:var(--a)}p{margin:var(--b)var(--a)0}')).toBe('p{margin:1px 1px 0}');
  });

  it('stay, with a short name, when the colour mode changes them', () => {
    expect(cut(':root{--ink:red}[data-theme=dark]{--ink:#00f}p{color:var(--ink)}')).toBe(
      ':root{--0:red}[data-theme=dark]{--0:#00f}p{color:var(--0)}',
    );
  });

  it('are written as what they mean where they are read, and mean what they meant where they were set', () => {
    expect(cut(':root{--x:1px;--y:var(--x)}.a{--x:2px;margin:var(--y);padding:var(--x)}')).toBe(
      '.a{margin:1px;padding:2px}',
    );
  });

  it('give way to those that they are another name for', () => {
    const colours = ':root{--0:red}[data-theme=dark]{--0:#00f}';
    expect(cut(':root{--ink:red;--text:var(--ink)}[data-theme=dark]{--ink:#00f}p{color:var(--text)}')).toBe(
      `${colours}p{color:var(--0)}`,
    );
  });

  it.each([
    ['for which a rule stands', ':root{--0:1px}.a{--0:2px}p{margin:var(--0)}'],
    ['on every screen', ':root{--0:1px}@media (width>1px){:root{--0:2px}}p{margin:var(--0)}'],
    ['in every state', ':root{--0:1px}p:focus{--0:2px}p{margin:var(--0)}'],
    ['for a part of an element', ':root{--0:1px}p:before{--0:2px;content:"";margin:var(--0)}'],
  ])('stay when they do not mean the same everywhere: not %s', (_where, css) => {
    expect(cut(css.replaceAll('--0', '--x'), '<html><p class=a>x</p><p>x</p></html>')).toBe(css);
  });

  it('stay when they take the value of a parent that the root does not have', () => {
    expect(cut(':root{--ink:inherit}p{color:var(--ink)}')).toBe(':root{--0:inherit}p{color:var(--0)}');
  });

  it('keep their names when the page itself mentions them', () => {
    const html = '<html><p style="--x:2px">x</p><svg><rect fill="var(--_y)"></svg></html>';
    const css = ':root{--x:1px;--_y:red}p{margin:var(--x)}';
    expect(cut(css, html)).toBe(css);
  });
});
