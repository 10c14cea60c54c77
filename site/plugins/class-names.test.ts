import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const site = path.join(__dirname, '..');
const components = fs
  .readdirSync(path.join(site, 'src'), {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => path.join(site, 'src', name));

/** The classes that a component takes from its CSS modules by name, as `file class`. */
function takenBy(component: string): string[] {
  const source = fs.readFileSync(component, 'utf8');
  const imports = source.matchAll(/^import (\w+) from '(\S+\.module\.css)';$/gm);
  return Array.from(imports).flatMap(([, name, from]) => {
    const file = from!.startsWith('@site/')
      ? path.join(site, from!.slice('@site/'.length))
      : path.resolve(path.dirname(component), from!);
    const uses = source.matchAll(new RegExp(`(?<![\\w'./])${name}\\.(\\w+)`, 'g'));
    return Array.from(uses, ([, used]) => `${path.relative(site, file)} ${used}`);
  });
}

const classesIn = (file: string): string[] =>
  Array.from(fs.readFileSync(path.join(site, file), 'utf8').matchAll(/\.([a-z_]\w*)/gi), ([, name]) => name!);

// TypeScript takes any class for granted: an element with a missing one has no style, and nothing else says so.
it('takes from a style sheet only classes that are in it', () => {
  const taken = new Set(components.flatMap(takenBy));
  expect(taken.size).toBeGreaterThan(300);
  const missing = [...taken].filter((one) => {
    const [file, name] = one.split(' ');
    return !classesIn(file!).includes(name!);
  });
  expect(missing).toEqual([]);
});
