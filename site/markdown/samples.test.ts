import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {filesOf} from './page-files';
import {renderPage} from './page.fixture';

const authors = path.join(__dirname, '..', 'authors');
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');
const fence = (info: string, body = '') => `\`\`\`${info}\n${body}\n\`\`\`\n`;

describe('a fence', () => {
  test('shows title, language and the code', async () => {
    const html = await renderPage(fence('sql run title="All branches"', 'SELECT * FROM BRANCH;'));
    expect(withoutTags(html)).toContain('SELECT * FROM BRANCH;');
    expect(html).toContain('>All branches<');
    expect(html).toContain('>SQL<');
    expect(html).toContain('aria-label="All branches"');
  });

  test.each([
    ['cobol run expect="ABEND=S0C7"', 'Ends with S0C7'],
    ['sql run expect="SQLCODE=-803"', 'SQLCODE -803'],
    ['cobol run expect="RC=8"', 'Ends with RC 8'],
    ['idcams run expect="MAXCC=4"', 'Ends with MAXCC 4'],
    ['jcl check="why" expect="JCL ERROR"', 'JCL error'],
  ])('%s says "%s"', async (info, words) => {
    expect(await renderPage(fence(info, '  X'))).toContain(`>${words}<`);
  });

  test('has a ruler that is neither read aloud nor part of the code', async () => {
    const html = await renderPage(fence('jcl check="why" ruler', '//A JOB'));
    const [, ruler] = /<span[^>]*aria-hidden="true">([^<]*)</.exec(html) ?? [];
    const [tens, units] = ruler!.split('\n');
    expect(units).toHaveLength(80);
    expect([tens!.indexOf('1'), tens!.indexOf('8')]).toEqual([9, 79]);
    expect(/<code>[\s\S]*<\/code>/.exec(html)![0]).not.toContain('1234567890');
  });

  test('is in one figure with its outputs', async () => {
    const html = await renderPage(
      [fence('cobol run', '  X'), fence('text output', 'HELLO'), fence('text output dd="RPTOUT"', 'ONE')].join('\n'),
    );
    expect(html.match(/<figure/g)).toHaveLength(1);
    expect(withoutTags(/<figure[\s\S]*<\/figure>/.exec(html)![0])).toMatch(/OutputHELLO[\s\S]*RPTOUT\s*ONE$/);
  });

  test('does not take the output of a sample before other text', async () => {
    const html = await renderPage([fence('cobol run', '  X'), 'Words.\n', fence('text output', 'HELLO')].join('\n'));
    expect(html.indexOf('</figure>')).toBeLessThan(html.indexOf('HELLO'));
  });

  test('that cannot be read fails with page and line', async () => {
    await expect(renderPage(`Text.\n\n${fence('jcl', '//A JOB')}`)).rejects.toThrow(
      /authors\/some-page\.mdx:3: a jcl sample says one of run, check="why" or display/,
    );
  });
});

describe('a sample in a file', () => {
  test('is read from the folder of the page, which is rebuilt when it changes', async () => {
    const page = path.join(authors, 'parts.mdx');
    const html = await renderPage(fence('cobol run file="copyacct.cbl"'), page);
    expect(withoutTags(html)).toContain('PROGRAM-ID. COPYACCT.');
    expect(filesOf(page)).toContain(path.join(authors, 'copyacct.cbl'));
  });

  test('is read from the sample bank when its path begins with bank/', async () => {
    expect(await renderPage(fence('text file="bank/branch.txt"'))).toContain('KORAMANGALA');
  });

  test('that does not exist fails with its path', async () => {
    await expect(renderPage(fence('cobol run file="missing.cbl"'))).rejects.toThrow(
      /file="missing\.cbl" does not exist: there is no .*authors\/missing\.cbl/,
    );
  });

  test('leaves its fence empty', async () => {
    await expect(renderPage(fence('cobol run file="copyacct.cbl"', '  X'))).rejects.toThrow('its fence must be empty');
  });
});

describe('a screen', () => {
  test('has rows of 80 columns, and marks typed input', async () => {
    const html = await renderPage(fence('screen', ' Command ===> SORT NAME     Scroll ===> PAGE'));
    expect(html).toContain('===&gt; <b>SORT NAME</b>     Scroll ===&gt; <b>PAGE</b>');
    expect(
      /<code>([\s\S]*)<\/code>/
        .exec(html)![1]!
        .replace(/<[^>]*>/g, '')
        .replace(/&gt;/g, '>'),
    ).toHaveLength(80);
  });

  test('that no terminal could show is refused', async () => {
    await expect(renderPage(fence('screen', 'x'.repeat(81)))).rejects.toThrow('ends in 81');
    await expect(renderPage(fence('screen', 'x\n'.repeat(24)))).rejects.toThrow('at most 24 lines, and this one 25');
  });
});

describe('a diagram', () => {
  const draw = (alt = 'A leads to B') => fence(`mermaid alt="${alt}"`, 'flowchart TD\n  A["Rate 7.25"] --> B');

  test('is an SVG element with its text alternative', async () => {
    expect(await renderPage(draw('A < B'))).toContain('<svg role="img" aria-label="A &lt; B"');
  });

  test('that the library cannot read fails with page and line', async () => {
    await expect(renderPage(`Text.\n\n${fence('mermaid alt="None"', 'flowchart XX\n  A --> B')}`)).rejects.toThrow(
      /authors\/some-page\.mdx:3: Invalid mermaid header/,
    );
  });

  test('has no style sheet, style or URL, and rounds coordinates but no label', async () => {
    const html = await renderPage(draw());
    const svg = /<svg[\s\S]*<\/svg>/.exec(html)![0];
    expect(svg).not.toMatch(/<style|style=|http|data-/);
    expect(svg).not.toMatch(/="[^"]*\d\.\d{2}/);
    expect(svg).toContain('>Rate 7.25<');
  });

  test('has separate arrow heads when there are two on a page', async () => {
    const html = await renderPage(`${draw()}\n${draw()}`);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  test('of an unsupported kind is refused', async () => {
    await expect(renderPage(fence('mermaid alt="x"', 'pie\n "a": 1'))).rejects.toThrow('not "pie"');
  });
});
