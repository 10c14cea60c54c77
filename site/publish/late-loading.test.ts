import {describe, expect, it} from 'vitest';
import {loadLate, showsLinkIcon, withoutLinkIcon} from './late-loading';

const page =
  '<head><script id=early>0</script><link rel=stylesheet href=/s.css /><script src=/a.js defer></script><script src=/b.js defer></script></head>';
const stylesOf = () => ({forPage: () => 'p{}', later: ''});

describe('a page that loads late', () => {
  it('has its styles in itself, and names its sheet and scripts to the early script', () => {
    expect(loadLate(page, stylesOf)).toBe(
      '<head><script id=early data-sheet="/s.css" data-scripts="/a.js /b.js">0</script>' +
        '<style>p{}</style><noscript><link rel="stylesheet" href="/s.css"></noscript></head>',
    );
  });

  it('leaves out what made it, and that it is in the only language', () => {
    const said = '<meta name=generator content=x><link data-rh=true rel=alternate href=/ hreflang=en />';
    expect(loadLate(page.replace('<head>', `<head>${said}`), stylesOf)).toBe(loadLate(page, stylesOf));
  });

  it('takes no attributes from its address', () => {
    const script =
      '<script>a(),function(){try{for(var[t,e]of new URLSearchParams(window.location.search).entries())if(t.startsWith("docusaurus-data-")){var a=t.replace("docusaurus-data-","data-");document.documentElement.setAttribute(a,e)}}catch(t){}}(),b()</script>';
    expect(loadLate(page + script, stylesOf)).toBe(`${loadLate(page, stylesOf)}<script>a(),b()</script>`);
  });

  it('has a colour toggle that can be pressed', () => {
    const toggle = (state: string) => `${page}<button type=button${state} title="system mode">x</button>`;
    expect(loadLate(toggle(' disabled'), stylesOf)).toBe(loadLate(toggle(''), stylesOf));
    expect(loadLate(toggle(' disabled=""'), stylesOf)).toBe(loadLate(toggle(''), stylesOf));
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
  });
});
