import fs from 'node:fs';
import path from 'node:path';
import type {PeerPage} from './peer-pages.js';

const root = path.join(import.meta.dirname, '..');
const work = path.join(root, '.cache/bench');

/** A site that can be built. */
export interface Source {
  folder: string;
  env: Record<string, string>;
}

function emptyFolder(name: string): string {
  const folder = path.join(work, name);
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  return folder;
}

const madeByTools = /^(node_modules|build|build-next|\.docusaurus-\w+|\.cache)$/;

/** Our site with as many lessons as are wanted: the real ones, and copies of them beside them, in a sidebar of their own. */
export function makeOurLessons(count: number): Source {
  const folder = emptyFolder('build-ours');
  const site = path.join(root, 'site');
  fs.cpSync(site, folder, {recursive: true, filter: (source) => !madeByTools.test(path.relative(site, source))});
  const docs = path.join(folder, 'content/docs');
  const real = fs.readdirSync(docs, {recursive: true, encoding: 'utf8'}).filter((name) => /\.mdx?$/.test(name));
  const copies: string[] = [];
  for (let number = real.length; number < count; number++) {
    const name = real[number % real.length]!;
    const id = `${name.replace(/\.mdx?$/, '')}-${number}`;
    fs.copyFileSync(path.join(docs, name), path.join(docs, id + path.extname(name)));
    copies.push(id);
  }
  const sidebars = path.join(folder, 'sidebars/docs.ts');
  const text = fs.readFileSync(sidebars, 'utf8');
  fs.writeFileSync(sidebars, text.replace('export default {', `export default {copies: ${JSON.stringify(copies)},`));
  return {folder, env: {AUDIENCE: 'member', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-member'}};
}

/** Docusaurus with its own theme and the same bundler, and nothing of ours but the text. */
export function makePlainSite(pages: PeerPage[], count: number): Source {
  const folder = emptyFolder('build-plain');
  for (let number = 0; number < count; number++) {
    const {title, description, body} = pages[number % pages.length]!;
    const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n`;
    const file = path.join(folder, 'docs', `lesson-${number}.md`);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, head + body.join('\n\n'));
  }
  fs.cpSync(path.join(root, 'site/static/img'), path.join(folder, 'static/img'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'package.json'), '{"name": "plain"}');
  fs.writeFileSync(
    path.join(folder, 'docusaurus.config.js'),
    `module.exports = {
      title: 'Plain', url: 'https://peer.example', baseUrl: '/', trailingSlash: false,
      onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
      future: {v4: true, faster: {rspackPersistentCache: false}},
      markdown: {format: 'md', hooks: {onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore'}},
      themes: ['@docusaurus/theme-classic'],
      plugins: [['@docusaurus/plugin-content-docs', {routeBasePath: '/docs'}]],
    };`,
  );
  return {folder, env: {}};
}
