import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {renderPage} from '../markdown/page.fixture';
import {parts} from '../src/content/parts';

const page = path.join(__dirname, 'parts.mdx');
const source = fs.readFileSync(page, 'utf8').replace(/^---[\s\S]*?\n---\n/, '');

describe("the authors' page of examples", () => {
  let html = '';
  beforeAll(async () => {
    html = await renderPage(source, page);
  });

  test.each(
    Object.keys(parts).filter((name) => /^[A-Z]/.test(name) && !/^(Sample|SampleOutput|Screen|Diagram)$/.test(name)),
  )('has an example of <%s>', (name) => {
    expect(source).toContain(`<${name}`);
  });

  test.each(['cobol', 'sql', 'jcl', 'idcams', 'dfsort', 'text', 'screen', 'mermaid'])(
    'has an example of a %s fence',
    (language) => {
      expect(source).toMatch(new RegExp(`^\`\`\`${language}\\b`, 'm'));
    },
  );

  test('reads without a script: code, outputs, diagrams, definitions and explanations are in the HTML', () => {
    const text = html.replace(/<[^>]*>/g, '');
    for (const words of [
      "DISPLAY 'ACCOUNTS COPIED: '",
      'SQLCODE = -803, SQLSTATE = 23505',
      'Data Set List Utility',
      'You submit the job',
      'What z/OS calls a file',
      '00 00 52 34 07 5C',
      'The third part is for an abend only.',
    ]) {
      expect(text).toContain(words);
    }
  });

  test('leaves no trace of the fences', () => {
    expect(html).not.toContain('language-');
    expect(html).not.toContain('```');
  });
});
