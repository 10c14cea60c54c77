import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {writeOutputs} from './write';

/** A page before and after its outputs are written. */
async function written(text: string): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page-'));
  try {
    const page = path.join(folder, 'page.md');
    fs.writeFileSync(page, text);
    await writeOutputs(page);
    return fs.readFileSync(page, 'utf8');
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

const query = "SELECT CITY FROM BRANCH WHERE BRANCH_ID = 'B001';";

test('writes the real output into a fence, and adds the fence where there is none', async () => {
  const wrong = `Text.\n\n\`\`\`sql run\n${query}\n\`\`\`\n\n\`\`\`text output title="Seen"\nold\n\`\`\`\n\n- x\n\n  \`\`\`sql run\n  ${query}\n  \`\`\`\n\nEnd.\n`;
  const right = `Text.\n\n\`\`\`sql run\n${query}\n\`\`\`\n\n\`\`\`text output title="Seen"\nCITY\n------\nMUMBAI\n1 row\n\`\`\`\n\n- x\n\n  \`\`\`sql run\n  ${query}\n  \`\`\`\n\n  \`\`\`text output\n  CITY\n  ------\n  MUMBAI\n  1 row\n  \`\`\`\n\nEnd.\n`;
  expect(await written(wrong)).toBe(right);
  expect(await written(right)).toBe(right);
});

test('leaves a sample alone that does not end as its page says', async () => {
  const page = '```sql run\nSELECT PHONE FROM CUSTOMER;\n```\n\n```text output\nold\n```\n';
  expect(await written(page)).toBe(page);
});
