import {describe, expect, test} from 'vitest';
import {parseGlossary} from './glossary';
import {anchorOf} from './messages';
import {renderPage} from './page.fixture';

describe('a term', () => {
  test('brings its definition, tied to the word', async () => {
    const html = await renderPage('It is in the <Term>catalog</Term>.');
    const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`role="tooltip" id="${id}"`);
    expect(html).toMatch(/>catalog<\/button>.*>The system&#x27;s list of data sets/);
  });

  test('is found by its words in lower case with hyphens, or by its id', async () => {
    const html = await renderPage('A <Term>Data set</Term> and <Term id="data-set">data sets</Term>.');
    expect(html.match(/What z\/OS calls a file/g)).toHaveLength(2);
  });

  test('that the glossary lacks fails with its name and page', async () => {
    await expect(renderPage('A <Term>gizmo</Term>.')).rejects.toThrow(
      /some-page\.mdx:1: <Term>gizmo<\/Term>: content\/glossary\.yml has no "gizmo"/,
    );
  });

  test('holds no markup', async () => {
    await expect(renderPage('A <Term>*catalog*</Term>.')).rejects.toThrow('plain text, no markup');
  });
});

test('a glossary with a definition that is too long names the term', () => {
  expect(() => parseGlossary(`jes:\n  term: JES\n  definition: ${'x'.repeat(200)}.`)).toThrow('jes.definition');
});

describe('the anchor of a message', () => {
  test.each([
    ['S0C7', undefined, 's0c7'],
    ['IEFA107I', undefined, 'iefa107i'],
    ['SB37-04', undefined, 'sb37-04'],
    ['-803', 'sqlcode', 'sqlcode-803'],
    ['+100', 'sqlcode', 'sqlcode-plus-100'],
    ['35', 'file-status', 'file-status-35'],
    ['8', 'return-code', 'return-code-8'],
  ])('of %s (%s) is #%s', (code, kind, anchor) => {
    expect(anchorOf(code, kind)).toBe(anchor);
  });

  test('needs a kind that is known', () => {
    expect(() => anchorOf('1', 'abend')).toThrow('kind="abend" is not one of sqlcode, file-status, return-code');
  });
});

describe('a table of messages', () => {
  const table = (...codes: string[]) =>
    `<Messages>\n\n| Code | Fix |\n| --- | --- |\n${codes.map((code) => `| \`${code}\` | *Look* |\n`).join('')}\n</Messages>\n`;

  test('has rows that can be linked to, and cells that know their column', async () => {
    const html = await renderPage(table('S0C7', 'S806'));
    expect(html).toContain('<tr id="s0c7">');
    expect(html).toContain('href="#s806"');
    expect(html).toContain('<td data-label="Fix"><em>Look</em></td>');
  });

  test('has a code once', async () => {
    await expect(renderPage(`${table('S0C7')}\n${table('S0C7')}`)).rejects.toThrow('#s0c7 is on this page already');
  });

  test('is a table and nothing else', async () => {
    await expect(renderPage('<Messages>\n\nWords.\n\n</Messages>')).rejects.toThrow('holds one table');
  });
});

describe('a record', () => {
  test('shows place, length and bytes of each field', async () => {
    const html = await renderPage(
      `<RecordLayout name="R" fields={[{name: 'A', picture: 'X(3)'}, {name: 'B', picture: 'S9(3)', usage: 'COMP-3', value: '-12'}]} />`,
    );
    expect(html).toContain('<code>R</code> 5 bytes');
    expect(html).toMatch(
      /<code>B<\/code>.*<code>S9\(3\) <\/code><code>COMP-3 <\/code><\/td><td>3<\/td><td>2<\/td>.*<code>01 2D<\/code>/,
    );
  });

  test.each([
    [`fields={[{name: 'A', picture: 'X', colour: 'red'}]}`, 'fields.0: Unrecognized key: "colour"'],
    [`fields={[{name: 'A', picture: 'Q'}]}`, 'field A: picture "Q" cannot be read'],
    [`fields={[{name: 'A', picture: 'X'.repeat(2)}]}`, 'only plain values may stand here, no CallExpression'],
    ['fields="A"', 'needs fields={[…]}'],
  ])('with %s is refused', async (fields, message) => {
    await expect(renderPage(`<RecordLayout name="R" ${fields} />`)).rejects.toThrow(message);
  });
});

describe('a question', () => {
  const choice = (says: string, more = '', why = 'Because.') =>
    `<Choice says="${says}"${more}>\n\n${why}\n\n</Choice>\n`;
  const question = (...choices: string[]) => `<Question>\n\nWhat?\n\n${choices.join('\n')}\n</Question>\n`;
  const good = question(choice('one'), choice('two `A`', ' correct'), choice('three'));

  test('reveals one choice at a time with the verdict in words, without a script', async () => {
    const html = await renderPage(good);
    expect(html.match(/<details name="question-1"/g)).toHaveLength(3);
    expect(html).toMatch(/two <code>A<\/code><\/summary>.*>Right<\/p>/);
    expect(html.match(/Not this one/g)).toHaveLength(2);
  });

  test('is numbered on its page', async () => {
    const html = await renderPage(`${good}\n${good}`);
    expect(html).toContain('aria-label="Question 2"');
    expect(html).toContain('name="question-2"');
  });

  test.each([
    ['two choices', question(choice('one', ' correct'), choice('two')), 'has 3 or 4 choices, not 2'],
    ['no right one', question(choice('1'), choice('2'), choice('3')), 'exactly one correct choice, not 0'],
    [
      'two right ones',
      question(choice('1', ' correct'), choice('2', ' correct'), choice('3')),
      'exactly one correct choice, not 2',
    ],
    [
      'a choice that is not explained',
      question(choice('1', ' correct'), choice('2'), choice('3', '', '')),
      '<Choice says="3"> does not say why',
    ],
  ])('with %s is refused', async (_, text, message) => {
    await expect(renderPage(text)).rejects.toThrow(message);
  });
});
