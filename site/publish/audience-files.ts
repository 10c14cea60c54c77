import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {roleOf} from '../role-content';
import {compressed} from './compress';
import {inlineScriptHashes, inlineStyleHash} from './inline-sources';

/** Every type of file that the site may have. An unknown one fails the build: nobody has decided how to serve it. */
const types: Record<string, {type: string; compress: boolean}> = {
  '.cpy': {type: 'text/plain; charset=utf-8', compress: true},
  '.css': {type: 'text/css; charset=utf-8', compress: true},
  '.html': {type: 'text/html; charset=utf-8', compress: true},
  '.ico': {type: 'image/x-icon', compress: true},
  '.js': {type: 'text/javascript; charset=utf-8', compress: true},
  '.json': {type: 'application/json; charset=utf-8', compress: true},
  '.png': {type: 'image/png', compress: false},
  '.sql': {type: 'application/sql; charset=utf-8', compress: true},
  '.svg': {type: 'image/svg+xml; charset=utf-8', compress: true},
  '.txt': {type: 'text/plain; charset=utf-8', compress: true},
  '.woff2': {type: 'font/woff2', compress: false},
  '.xml': {type: 'application/xml; charset=utf-8', compress: true},
};

/** One file of a build, as the server needs to know it. The server's schema for it is in server/src/site-build.ts. */
interface PublishedFile {
  file: string;
  type: string;
  hash: string;
  encodings: string[];
  /** The Content-Security-Policy source of a page's own style. */
  style?: string;
  /** The practice worker's entry file. */
  isPracticeWorker?: true;
  /** The only role that may read it. */
  role?: string;
}

/** The worker's name in practice-machine.ts; its chunks have other names. */
const practiceWorker = /^(?:\w+\/)?assets\/js\/practice-worker\.\w+\.js$/;

export interface AudienceFiles {
  scriptHashes: string[];
  files: Record<string, PublishedFile>;
}

/** The URL path of a file: pages have no extension, and an index page has the path of its folder. */
export function addressOf(file: string): string {
  return `/${file}`.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

/** Pages and their style sheets, which are rewritten. */
const isRewritten = (name: string) => /\.(?:html|css)$/.test(name);

/**
 * Writes the compressed files of one build next to the originals, and describes all files. It begins with those that
 * are as they will be, and goes on with pages and style sheets when they are rewritten.
 */
export async function publishFiles(
  buildDir: string,
  audience: 'public' | 'member',
  rewritten: Promise<void>,
): Promise<AudienceFiles> {
  const root = path.join(buildDir, audience);
  const entries = await fs.readdir(root, {recursive: true, withFileTypes: true});
  const files: Record<string, PublishedFile> = {};
  const pages: string[] = [];
  const publishOne = async (full: string) => {
    const name = path.relative(root, full).split(path.sep).join('/');
    const kind = types[path.extname(name)];
    if (!kind) throw new Error(`${name}: no type is known for this ending; add it to publish/audience-files.ts.`);
    const content = await fs.readFile(full);
    const page = name.endsWith('.html') ? content.toString('utf8') : '';
    if (page) pages.push(page);
    const style = inlineStyleHash(page);
    const role = roleOf(name);
    const codings = kind.compress ? await compressed(content, audience) : {};
    await Promise.all(Object.entries(codings).map(([coding, bytes]) => fs.writeFile(`${full}.${coding}`, bytes)));
    files[addressOf(name)] = {
      file: `${audience}/${name}`,
      type: kind.type,
      hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      encodings: Object.keys(codings),
      ...(style && {style}),
      ...(practiceWorker.test(name) && {isPracticeWorker: true}),
      ...(role && {role}),
    };
  };
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  // A few at a time: compression runs on four threads, and each holds a file in memory.
  const publishAll = async (group: string[]) => {
    for (let i = 0; i < group.length; i += 8) await Promise.all(group.slice(i, i + 8).map(publishOne));
  };
  await publishAll(names.filter((name) => !isRewritten(name)));
  await rewritten;
  await publishAll(names.filter(isRewritten));
  return {scriptHashes: inlineScriptHashes(pages), files};
}
