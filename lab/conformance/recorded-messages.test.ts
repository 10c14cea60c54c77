import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';

/** Each list is one string, with blanks between the messages. */
interface Sources {
  /** By repository. */
  recorded: Record<string, string>;
  unnamed: string;
  unrecorded: string;
}

const {recorded, unnamed, unrecorded} = parse(
  fs.readFileSync(path.join(import.meta.dirname, 'recorded-messages.yml'), 'utf8'),
) as Sources;

/**
 * The folders that print z/OS messages; COBOL, Language Environment, the binder and Db2 name the sources in their
 * tables.
 */
const rooms = [
  ...['control-statements', 'data-sets', 'dfsort', 'grs', 'idcams', 'jcl', 'jes', 'machine', 'programs', 'security'],
  ...['services', 'step', 'vsam'],
];
const components = 'IEF[AC]?|IGD|IGW|IEC|IDC|IEB|IEH|ICE|ADR|IKJ|ICH|IRR|IEA|IEE|ISF|ISG|INM|CSV';
const message = new RegExp(String.raw`(?<![A-Z0-9])(?:(?:${components})\d{3,5}[ADEISTW]|\$HASP\d{3})(?![A-Z0-9])`, 'g');

/** The messages that the code prints, without those in comments. */
function printed(): Set<string> {
  const found = new Set<string>();
  for (const room of rooms) {
    const folder = path.join(import.meta.dirname, '../src', room);
    for (const name of fs.readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
      if (!name.endsWith('.ts') || /\.(test|fixture)\.ts$/.test(name)) continue;
      const text = fs.readFileSync(path.join(folder, name), 'utf8');
      const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*/g, '');
      for (const [id] of code.matchAll(message)) found.add(id);
    }
  }
  return found;
}

test('every printed message is listed with its source, and no other', () => {
  const vouched = new Set([...Object.values(recorded), unnamed].flatMap((list) => list.split(' ')));
  expect([...printed()].sort()).toEqual([...vouched, ...unrecorded.split(' ')].sort());
});
