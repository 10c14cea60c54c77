import fs from 'node:fs';
import {expect, test} from 'vitest';
import {conditionTexts} from '../src/le/services/condition-texts';
import {explain} from '../src/messages/explain';

test('every Language Environment message that ends a program is explained in plain words', () => {
  const said = ['../src/le', '../src/cobol/code'].flatMap((room) => {
    const folder = new URL(`${room}/`, import.meta.url);
    return fs
      .readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .flatMap(
        (name) =>
          fs.readFileSync(new URL(name, folder), 'utf8').match(/(?<=')(?:CEE\d{4}|IGZ\d{4}|FWR\d{3})S(?=')/g) ?? [],
      );
  });
  const signaled = Object.values(conditionTexts).map(({id}) => id);
  expect(said).toContain('IGZ0035S');
  expect([...said, ...signaled].filter((id) => explain(`${id} TEXT`)?.id !== id)).toEqual([]);
});
