import {expect, test} from 'vitest';
import {pageSections} from './page-sections';

const page = (body: string) =>
  `<html><body><nav>Menu</nav><div class="theme-doc-markdown markdown"><header><h1>Title</h1></header>${body}</div></body></html>`;

test('a page is cut at its headings, and each has its own text', () => {
  const sections = pageSections(
    page(
      '<p>Opening.</p><h2 class="anchor" id="one">One<a class="hash-link" href="#one">#</a></h2><p>First &amp; <em>best</em>.</p><h3 id="two">Two</h3><ul><li>a</li><li>b</li></ul>',
    ),
  );
  expect(sections).toEqual([
    {heading: '', hash: '', kind: 'opening', text: 'Opening.'},
    {heading: 'One', hash: 'one', kind: 'heading', text: 'First & best.'},
    {heading: 'Two', hash: 'two', kind: 'heading', text: 'a b'},
  ]);
});

test('code is read whole, without its ruler and buttons', () => {
  const [opening] = pageSections(
    page(
      '<pre><code><span class="token">//</span><span>SYSUT1</span>   DD DSN=A\n</code></pre><span aria-hidden="true">----+----1</span><button>Copy</button><span role="tooltip">A list</span>',
    ),
  );
  expect(opening!.text).toBe('//SYSUT1 DD DSN=A');
});

test('adjacent labels are separate words, without the link that hands over a sample', () => {
  const [opening] = pageSections(
    page(
      '<figure><figcaption><span>JCL</span><span>In the job</span><span>Ends with MAXCC 4</span></figcaption><p><button>Run</button><a href="/practice?sample">Open in the workbench</a></p><div><p><code>SYSUT2</code><span>The copy</span></p></div></figure><p><code>DISP</code>s, <em>two</em></p>',
    ),
  );
  expect(opening!.text).toBe('JCL In the job Ends with MAXCC 4 SYSUT2 The copy DISPs, two');
});

test('outcomes and recaps are not indexed', () => {
  const sections = pageSections(
    page('<p>Opening.</p><div data-outcomes="true"><ul><li>Sort.</li></ul></div><h2 id="recap">Recap</h2><p>Sort.</p>'),
  );
  expect(sections).toEqual([{heading: '', hash: '', kind: 'opening', text: 'Opening.'}]);
});

test('a word with a definition is a word of the text', () => {
  const [opening] = pageSections(
    page(
      '<p>The <span><button type="button" aria-describedby="t">linkage editor</button><span role="tooltip">Binds.</span></span> runs.</p>',
    ),
  );
  expect(opening!.text).toBe('The linkage editor runs.');
});

test('a row of messages is a separate section', () => {
  const sections = pageSections(
    page(
      '<h2 id="wrong">When it goes wrong</h2><table><thead><tr><th>Code</th></tr></thead><tbody><tr id="s0c7"><td><code>S0C7</code></td><td>Data exception</td><td>Cause</td></tr></tbody></table><p>After.</p>',
    ),
  );
  expect(sections.map(({heading, hash, kind}) => [heading, hash, kind])).toEqual([
    ['', '', 'opening'],
    ['S0C7: Data exception', 's0c7', 'message'],
    ['When it goes wrong', 'wrong', 'heading'],
  ]);
  expect(sections[1]!.text).toBe('S0C7 Data exception Cause');
  expect(sections[2]!.text).toBe('Code After.');
});

test('a page without an article has no sections', () => {
  expect(pageSections('<html><body><h2 id="x">X</h2></body></html>')).toEqual([]);
});
