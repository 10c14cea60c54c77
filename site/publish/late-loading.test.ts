import {describe, expect, it} from 'vitest';
import {loadLate} from './late-loading';

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

  it('is refused without the early script, which alone would bring it to life', () => {
    expect(() => loadLate(page.replace(' id=early', ''), stylesOf)).toThrow('early script');
  });
});
