import {describe, expect, it} from 'vitest';
import {deferLoading, showsLinkIcon, withoutLinkIcon} from './deferred-loading';

/** In the theme's inline script. */
const fromAddress =
  'function(){try{for(var[t,e]of new URLSearchParams(window.location.search).entries())if(t.startsWith("docusaurus-data-")){var a=t.replace("docusaurus-data-","data-");document.documentElement.setAttribute(a,e)}}catch(t){}}(),';
const head =
  '<script id=loader>0</script><link rel=stylesheet href=/s.css /><script src=/a.js defer></script><script src=/b.js defer></script>';
const toggle = (state: string) => `<button type=button${state} title="system mode">x</button>`;
const page = `<head>${head}</head><script>a(),${fromAddress}b()</script>${toggle(' disabled')}`;
const stylesOf = () => ({forPage: () => 'p{}', later: ''});

describe('a page that loads late', () => {
  it('has its critical CSS inline, and names its style sheet and scripts to the inline script', () => {
    expect(deferLoading(page, stylesOf)).toBe(
      '<head><script id=loader data-css="/s.css" data-scripts="/a.js /b.js">0</script>' +
        '<style>p{}</style><noscript><link rel="stylesheet" href="/s.css"></noscript></head>' +
        `<script>a(),b()</script>${toggle('')}`,
    );
  });

  it('has no announcement, or has one', () => {
    const last = page.replace(`${fromAddress}b()`, fromAddress.slice(0, -1));
    expect(deferLoading(last, stylesOf)).toContain('<script>a()</script>');
  });

  it('leaves out its generator, and says which languages there are', () => {
    const withHead = (tags: string) => deferLoading(page.replace('<head>', `<head>${tags}`), stylesOf);
    const languages = '<link data-rh=true rel=alternate href=/hi hreflang=hi />';
    expect(withHead(`<meta name=generator content=x>${languages}`)).toBe(withHead(languages));
    expect(withHead(languages)).toContain(languages);
  });

  it('has a colour toggle that is enabled, however the attribute is written', () => {
    expect(deferLoading(page.replace(' disabled', ' disabled=""'), stylesOf)).toBe(deferLoading(page, stylesOf));
  });

  it('is refused when the theme no longer copies query parameters, with the file that did', () => {
    expect(() => deferLoading(page.replace(fromAddress, ''), stylesOf)).toThrow('theme-classic/lib/inlineScripts.js');
  });

  it('keeps its fields in templates', () => {
    const [one, two] = ['<textarea rows=6>A\n&lt;B</textarea>', '<textarea>C</textarea>'];
    expect(deferLoading(`${page}<p>${one}<p>${two}`, stylesOf)).toBe(
      `${deferLoading(page, stylesOf)}<p><template data-late>${one}</template><p><template data-late>${two}</template>`,
    );
  });

  it('is refused without the inline script, without which it would never be hydrated', () => {
    expect(() => deferLoading(page.replace(' id=loader', ''), stylesOf)).toThrow('inline script');
  });
});

describe('the external link icon', () => {
  const drawing =
    '<svg style="display: none;"><defs>\n<symbol id=theme-svg-external-link><path d="M0"/></symbol>\n</defs></svg>\n';

  it('is recognized by its use', () => {
    expect(showsLinkIcon(`${drawing}<p>x</p>`)).toBe(false);
    expect(showsLinkIcon(`${drawing}<svg><use href=#theme-svg-external-link /></svg>`)).toBe(true);
  });

  it('can be removed from a page', () => {
    expect(withoutLinkIcon(`<body>${drawing}<p>x</p>`)).toBe('<body><p>x</p>');
    expect(() => withoutLinkIcon('<body><p>x</p>')).toThrow('theme-classic/lib/inlineSvgSprites.js');
  });
});
