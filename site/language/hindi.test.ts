import fs from 'node:fs';
import path from 'node:path';
import {createHash} from 'node:crypto';
import {transformSync} from 'esbuild';
import {describe, expect, it} from 'vitest';
import brand from '../brand.json';
import {readCourses} from '../course/courses';
import hindiBrand from '../i18n/hi/brand.json';
import docsSidebars from '../sidebars/docs';
import exerciseSidebars from '../sidebars/exercise';
import interviewSidebars from '../sidebars/interview';
import {readNews} from '../rules/news';
import {readQuestions} from '../rules/questions';
import {groupOf, groups, hindiOf, moduleInHindi, siteDir} from './hindi';
import {messagesOf, parseModule} from './messages';

const isModule = (name: string) => /\.tsx?$/.test(name) && !/\.(?:test|fixture|d)\.ts$/.test(name);
const modules = [
  ...fs
    .readdirSync(path.join(siteDir, 'src'), {recursive: true, encoding: 'utf8'})
    .filter(isModule)
    .map((name) => path.join(siteDir, 'src', name)),
  path.join(siteDir, 'navigation.ts'),
];

const said = new Map<string, Set<string>>();
/** The texts of each group that must be translated, and those that may be. */
const needed: {group: string; text: string; file: string}[] = [];

function note(group: string, text: string): void {
  if (!said.has(group)) said.set(group, new Set());
  said.get(group)!.add(text);
}

for (const file of modules) {
  for (const {text, isCertain} of messagesOf(parseModule(file, fs.readFileSync(file, 'utf8')))) {
    note(groupOf(file), text);
    if (isCertain) needed.push({group: groupOf(file), text, file: path.relative(siteDir, file)});
  }
}

interface SidebarCategory {
  label: string;
  link: {title: string; description: string};
  items: unknown[];
}

/** The texts of a sidebar's categories, including nested ones. */
const categoryTexts = (items: unknown[]): string[] =>
  items
    .filter((item): item is SidebarCategory => (item as {type?: string}).type === 'category')
    .flatMap(({label, link, items: inner}) => [label, link.title, link.description, ...categoryTexts(inner)]);

const data = {
  sidebars: [docsSidebars, exerciseSidebars, interviewSidebars].flatMap((sidebars) =>
    Object.values(sidebars).flatMap(categoryTexts),
  ),
  faq: readQuestions().flatMap(({question, answer}) => [question, answer]),
  news: readNews().flatMap(({title, text}) => [title, text]),
  course: [
    ...Object.values(readCourses()).flatMap(({weeks}) => weeks.flatMap(({title, text}) => [title, text])),
    'Lessons',
    'Exercises',
  ],
  markdown: ['Direct link to {0}', 'Ends with {0}'],
};
for (const [group, texts] of Object.entries(data)) {
  for (const text of texts) {
    note(group, text);
    needed.push({group, text, file: group});
  }
}

describe('the interface in Hindi', () => {
  it('has every text, or marks it as none', () => {
    const missing = needed.filter(({group, text}) => !(text in hindiOf(group)));
    expect(missing.map(({file, text}) => `${file}: ${text}`)).toEqual([]);
  });

  it('has no unused text', () => {
    const stale = groups().flatMap((group) =>
      Object.keys(hindiOf(group))
        .filter((text) => !said.get(group)?.has(text))
        .map((text) => `${group}.json: ${text}`),
    );
    expect(stale).toEqual([]);
  });

  it('has the same placeholders as the English texts', () => {
    const numbersIn = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(([number]) => number);
    for (const group of said.keys()) {
      for (const [text, hindi] of Object.entries(hindiOf(group))) {
        if (hindi !== null) expect(numbersIn(text), text).toEqual(expect.arrayContaining(numbersIn(hindi)));
      }
    }
  });

  it('covers all texts of a module, which still compiles', () => {
    for (const file of modules) {
      const loader = file.endsWith('x') ? 'tsx' : 'ts';
      const hindi = moduleInHindi(file, fs.readFileSync(file, 'utf8'));
      expect(() => transformSync(hindi, {loader}), file).not.toThrow();
      const words = hindiOf(groupOf(file));
      const english = messagesOf(parseModule(file, hindi)).filter(({text}) => (words[text] ?? text) !== text);
      expect(english.map(({text}) => `${file}: ${text}`)).toEqual([]);
    }
  });
});

describe('what the business says of itself in Hindi', () => {
  it('has the same facts', () => {
    const {tagline: _t, description: _d, timeZone: _z, announcement: _a, ...facts} = brand;
    expect(hindiBrand).toMatchObject(facts);
    expect(Object.keys(hindiBrand)).toEqual(Object.keys(brand));
    expect(hindiBrand.announcement.id).toBe(brand.announcement.id);
  });
});

/** Docusaurus's paths of a Hindi page and its English original. */
const translated = {
  'docusaurus-plugin-content-pages': 'src/pages',
  'docusaurus-plugin-content-blog': 'content/blog',
};

/** Pages of text and their parts, without the excerpts, which are from English lessons. */
const textPages = (folder: string): string[] =>
  fs.readdirSync(folder).filter((name) => /\.mdx?$/.test(name) && name !== '_cut-outs.mdx');

describe('a page in Hindi', () => {
  const pages = Object.entries(translated).flatMap(([folder, english]) => {
    const at = path.join(siteDir, 'i18n/hi', folder);
    return textPages(path.join(siteDir, english)).map(
      (name) => [name, path.join(at, name), path.join(siteDir, english, name)] as const,
    );
  });

  /** The blocks of code, without the captions that readers see. */
  const codeOf = (file: string): string[] =>
    Array.from(fs.readFileSync(file, 'utf8').matchAll(/^```.*\n[\s\S]*?^```$/gm), ([block]) =>
      block.replace(/ (?:title|alt)="[^"]*"/g, ''),
    );

  it.each(pages)('%s has the code of the English page', (_name, hindi, english) => {
    expect(codeOf(hindi)).toEqual(codeOf(english));
  });

  it.each(pages)('%s is of the current English page', (_name, hindi, english) => {
    const hash = createHash('sha256').update(fs.readFileSync(english, 'utf8')).digest('hex').slice(0, 12);
    expect(fs.readFileSync(hindi, 'utf8')).toContain(`{/* The English page has the hash ${hash}. */}`);
  });
});
