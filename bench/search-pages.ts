import fs from 'node:fs';
import path from 'node:path';
import {type IndexedPage, type IndexFile, makeIndexFile, splitFrontMatter} from '@framewright/site/search-bench';

const site = path.join(import.meta.dirname, '../site');
const read = (name: string) => fs.readFileSync(path.join(site, name), 'utf8');

/** The front matter of a lesson. The built page no longer has it, since search engines never see it. */
function frontMatter(url: string): Pick<IndexedPage, 'description' | 'keywords'> {
  const file = ['md', 'mdx']
    .map((ending) => `content${url}.${ending}`)
    .find((name) => fs.existsSync(path.join(site, name)));
  const {description, keywords} = splitFrontMatter(read(file!)).data;
  return {description: description as string, keywords: keywords as string[]};
}

/** The lessons of the build, as they were indexed. */
export function readLessons(): IndexedPage[] {
  const written = read('build/member/search-index/lessons.json');
  const {pages, sections} = JSON.parse(written) as IndexFile;
  const lessons = pages.map(([title, url, context, breadcrumbs, textFile], number): IndexedPage => {
    const texts = JSON.parse(read(`build/member/search-index/${textFile}`)) as string[];
    const own = sections.filter(([page]) => page === number);
    return {
      title,
      url,
      ...frontMatter(url),
      context,
      breadcrumbs,
      sections: own.map(([, heading, hash, isMessage], place) => ({
        heading,
        hash,
        kind: isMessage ? 'message' : hash ? 'heading' : 'opening',
        text: texts[place]!,
      })),
    };
  });
  if (JSON.stringify(makeIndexFile(lessons)) !== written) {
    throw new Error('The lessons in site/build do not produce the index that is in it.');
  }
  return lessons;
}

/** A deterministic hash (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  return value >>> 0;
}

/**
 * The text with one in eight of its plain words replaced, different ones in each copy: the vocabulary then grows
 * roughly with the square root of the text, as in real collections (Heaps' law).
 */
function varied(text: string, copy: number): string {
  return text.replace(/\b[a-z]{5,}\b/g, (word) =>
    hash(`${copy} ${word}`) % 8 === 0 ? [...word].reverse().join('') + String.fromCharCode(97 + (copy % 26)) : word,
  );
}

/** This many pages: the lessons, then copies of them with other words, titles and paths. */
export function multiply(lessons: IndexedPage[], count: number): IndexedPage[] {
  return Array.from({length: count}, (_, number) => {
    const lesson = lessons[number % lessons.length]!;
    const copy = Math.floor(number / lessons.length);
    if (copy === 0) return lesson;
    return {
      ...lesson,
      title: `${varied(lesson.title, copy)}, part ${copy + 1}`,
      url: `${lesson.url}-copy-${copy + 1}`,
      description: varied(lesson.description, copy),
      sections: lesson.sections.map((section) => ({
        ...section,
        heading: section.kind === 'message' ? section.heading : varied(section.heading, copy),
        text: varied(section.text, copy),
      })),
    };
  });
}
