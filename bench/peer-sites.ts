import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {PeerPage} from './peer-pages.js';

const root = path.join(import.meta.dirname, '..');
const work = path.join(root, '.cache/bench');

const quoted = (text: string) => JSON.stringify(text);

function emptyFolder(name: string): string {
  const folder = path.join(work, name);
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  return folder;
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

const fileOf = (address: string) => `${address === '/' ? '/index' : address}.md`;

function frontMatter({title, description}: PeerPage): string {
  return `---\ntitle: ${quoted(title)}\ndescription: ${quoted(description || title)}\n---\n\n`;
}

function copyPictures(to: string): void {
  fs.cpSync(path.join(root, 'site/static/img'), path.join(to, 'img'), {recursive: true});
}

function build(folder: string, program: string, args: string[]): void {
  const env = {...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production'};
  execFileSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: folder,
    env,
    stdio: 'pipe',
  });
}

/** Builds the pages with Starlight as its own template does, without search; returns the folder to serve. */
export function buildStarlight(pages: PeerPage[]): string {
  const folder = emptyFolder('starlight');
  write(path.join(folder, 'package.json'), '{"type": "module"}');
  write(
    path.join(folder, 'astro.config.mjs'),
    `import starlight from '@astrojs/starlight';
    import {defineConfig, passthroughImageService} from 'astro/config';
    export default defineConfig({
      site: 'https://peer.example',
      image: {service: passthroughImageService()},
      build: {format: 'file'},
      integrations: [starlight({title: 'Peer', pagefind: false})],
    });`,
  );
  write(
    path.join(folder, 'src/content.config.ts'),
    `import {defineCollection} from 'astro:content';
    import {docsLoader} from '@astrojs/starlight/loaders';
    import {docsSchema} from '@astrojs/starlight/schema';
    export const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};`,
  );
  for (const page of pages) {
    write(path.join(folder, 'src/content/docs', fileOf(page.address)), frontMatter(page) + page.body.join('\n\n'));
  }
  copyPictures(path.join(folder, 'public'));
  build(folder, 'astro/astro.js', ['build']);
  return path.join(folder, 'dist');
}

/** Builds the pages with VitePress and its own theme, with a sidebar of all lessons. */
export function buildVitePress(pages: PeerPage[]): string {
  const folder = emptyFolder('vitepress');
  const sidebar = pages.map(({address, title}) => ({text: title, link: address}));
  write(
    path.join(folder, '.vitepress/config.mjs'),
    `export default {
      title: 'Peer', cleanUrls: true, ignoreDeadLinks: true,
      themeConfig: {sidebar: ${JSON.stringify(sidebar)}},
    };`,
  );
  for (const page of pages) {
    const body = [`# ${page.title}`, ...page.body].join('\n\n');
    write(path.join(folder, fileOf(page.address)), `${frontMatter(page)}::: v-pre\n\n${body}\n\n:::\n`);
  }
  copyPictures(path.join(folder, 'public'));
  build(folder, 'vitepress/bin/vitepress.js', ['build']);
  return path.join(folder, '.vitepress/dist');
}
