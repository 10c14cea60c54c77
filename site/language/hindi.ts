import fs from 'node:fs';
import path from 'node:path';
import {builtLanguage} from './locales';
import {type Dictionary, translateModule} from './translate-module';

export const siteDir = path.join(__dirname, '..');

/** The Hindi texts of the interface: a file for each folder of src, named as the folder. */
const wordsDir = path.join(siteDir, 'i18n/hi/words');

/** The modules whose texts are in a file: those of a folder of src, or one of the site's own. */
export function groupOf(file: string): string {
  const [first, folder] = path.relative(siteDir, file).split(path.sep);
  return first === 'src' ? folder! : path.basename(first!, '.ts');
}

const known = new Map<string, Dictionary>();

/** The Hindi texts of a group of modules. */
export function hindiOf(group: string): Dictionary {
  const file = path.join(wordsDir, `${group}.json`);
  if (!known.has(group)) {
    known.set(group, fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Dictionary) : {});
  }
  return known.get(group)!;
}

/** The names of all groups. */
export const groups = (): string[] => fs.readdirSync(wordsDir).map((name) => path.basename(name, '.json'));

/** The Hindi texts used by only one group. */
export function hindiOnlyIn(group: string): string[] {
  const others = groups().filter((name) => name !== group);
  const shared = new Set(others.flatMap((name) => Object.values(hindiOf(name))));
  return Object.values(hindiOf(group)).filter((text): text is string => text !== null && !shared.has(text));
}

const translated = new Map<string, string>();

/** The source of a module with its texts in Hindi, for the browser's bundle and for server rendering. */
export function moduleInHindi(file: string, source: string): string {
  const key = `${file}\n${source}`;
  if (!translated.has(key)) translated.set(key, translateModule(file, source, hindiOf(groupOf(file))));
  return translated.get(key)!;
}

/** Data with its texts in Hindi, at any depth. */
export function dataInHindi<Data>(group: string, data: Data): Data {
  const texts = hindiOf(group);
  const translate = (value: unknown): unknown => {
    if (typeof value === 'string') return texts[value] ?? value;
    if (Array.isArray(value)) return value.map(translate);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translate(one)]));
  };
  return translate(data) as Data;
}

/** Data for the pages of this build, in its language. */
export const localData = <Data>(group: string, data: Data): Data =>
  builtLanguage() === 'hi' ? dataInHindi(group, data) : data;
