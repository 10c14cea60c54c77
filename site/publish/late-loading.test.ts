import {describe, expect, it} from 'vitest';
import {loadLate, showsLinkIcon, withoutLinkIcon} from './late-loading';

/** In the framework's first script. */
const fromAddress =
  'function(){try{for(var[t,e]of new URLSearchParams(window.location.search).entries())if(t.startsWith("docusaurus-data-")){var a=t.replace("docusaurus-data-","data-");document.documentElement.setAttribute(a,e)}}catch(t){}}(),';
const head =
  '<script id=early>0</script><link rel=stylesheet href=/s.css /><script src=/a.js defer></script><script src=/b.js defer></script>';
const toggle = (state: string) => `<button type=button${state} title="system mode">x</button>`;
const page = `<head>${head}</head><script>a(),${fromAddress}b()</script>${toggle(' disabled')}`;
const stylesOf = () => ({forPage: () => 'p{}', later: ''});

describe('a page that loads late', () => {
  it('has its styles in itself, and names its sheet and scripts to the early script', () => {
    expect(loadLate(page, stylesOf)).toBe(
      '<head><script id=early data-sheet="/s.css" data-scripts="/a.js /b.js">0</script>' +
        '<style>p{}</style><noscript><link rel="stylesheet" href="/s.css"></noscript></head>' +
        `<script>a(),b()</script>${toggle('')}`,
    );
  });

  it('leaves out what made it, and that it is in the only language', () => {
    const said = '<meta name=generator content=x><link data-rh=true rel=alternate href=/ hreflang=en />';
    expect(loadLate(page.replace('<head>', `<head>${said}`), stylesOf)).toBe(loadLate(page, stylesOf));
  });

  it('has a colour toggle that can be pressed, however the attribute is written', () => {
    expect(loadLate(page.replace(' disabled', ' disabled=""'), stylesOf)).toBe(loadLate(page, stylesOf));
  });

  it('is refused when the attributes from its address are not found, with the file that writes them', () => {
    expect(() => loadLate(page.replace(fromAddress, ''), stylesOf)).toThrow('theme-classic/lib/inlineScripts.js');
  });

  it('keeps its fields in templates', () => {
    const [one, two] = ['<textarea rows=6>A\n&lt;B</textarea>', '<textarea>C</textarea>'];
    expect(loadLate(`${page}<p>${one}<p>${two}`, stylesOf)).toBe(
      `${loadLate(page, stylesOf)}<p><template data-late>${one}</template><p><template data-late>${two}</template>`,
    );
  });

  it('is refused without the early script, which alone would bring it to life', () => {
    expect(() => loadLate(page.replace(' id=early', ''), stylesOf)).toThrow('early script');
  });
});

describe('the icon of a link that leaves the site', () => {
  const drawing =
    '<svg style="display: none;"><defs>\n<symbol id=theme-svg-external-link><path d="M0"/></symbol>\n</defs></svg>\n';

  it('is known by its use', () => {
    expect(showsLinkIcon(`${drawing}<p>x</p>`)).toBe(false);
    expect(showsLinkIcon(`${drawing}<svg><use href=#theme-svg-external-link /></svg>`)).toBe(true);
  });

  it('can be taken out of a page', () => {
    expect(withoutLinkIcon(`<body>${drawing}<p>x</p>`)).toBe('<body><p>x</p>');
    expect(() => withoutLinkIcon('<body><p>x</p>')).toThrow('theme-classic/lib/inlineSvgSprites.js');
  });
});
