import fs from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../docs/performance.md');

/** Puts lines between the two marks of a name in docs/performance.md, and prints them. */
export function writeSection(name: string, lines: string[]): void {
  const [begin, end] = [`<!-- ${name}: made by npm run bench -->`, `<!-- end of ${name} -->`];
  const text = fs.readFileSync(file, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no marks for ${JSON.stringify(name)}.`);
  const content = lines.join('\n');
  console.log(content);
  fs.writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`);
}
