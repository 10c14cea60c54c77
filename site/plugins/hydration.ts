import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {build, type Plugin as BuildPlugin} from 'esbuild';
import {builtLanguage} from '../language/locales';
import {moduleInHindi} from '../language/hindi';

const reactDom = /[\\/]node_modules[\\/]react-dom[\\/]/;

/** The bundler's settings for our modules. */
const translation: BuildPlugin = {
  name: 'translation',
  setup: ({onLoad}) =>
    onLoad({filter: /[\\/]pre-hydration[\\/].*\.ts$/}, async ({path: file}) => ({
      contents: moduleInHindi(file, await fs.readFile(file, 'utf8')),
      loader: 'ts',
    })),
};

/** Bundles a script that runs before hydration. */
async function bundle(siteDir: string, name: string, define: Record<string, string> = {}): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [path.join(siteDir, 'src/pre-hydration', name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define,
    // Otherwise esbuild adds "use strict", to every page.
    tsconfigRaw: {},
    plugins: builtLanguage() === 'hi' ? [translation] : [],
  });
  return outputFiles[0]!.text.trim();
}

/**
 * How a page of the production build is hydrated: an inline script loads everything else after the first paint, and
 * hydration runs in slices. The script that replays early events is a separate file. `publish/deferred-loading.ts` does
 * the other half.
 */
export async function hydrationPlugin({siteDir, siteStorage, baseUrl}: LoadContext): Promise<Plugin> {
  const production = process.env.NODE_ENV === 'production';
  const replay = await bundle(siteDir, 'event-replay.ts', {THEME_KEY: JSON.stringify(`theme${siteStorage.namespace}`)});
  const inlineScript = await bundle(siteDir, 'inline-script.ts');
  const replayFile = `assets/replay.${createHash('sha256').update(replay).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'hydration',
    injectHtmlTags() {
      if (!production) return {};
      return {
        headTags: [
          {
            tagName: 'script',
            attributes: {id: 'loader', 'data-replay': baseUrl + replayFile},
            innerHTML: inlineScript,
          },
        ],
      };
    },
    async postBuild({outDir}) {
      await fs.writeFile(path.join(outDir, replayFile), replay);
    },
    configureWebpack(_config, isServer) {
      if (!production || isServer) return {};
      return {
        mergeStrategy: {entry: 'replace'},
        entry: path.join(siteDir, 'src/hydration/client-entry.tsx'),
        // A separate chunk: the browser compiles each chunk in one task, and half a chunk takes half as long.
        optimization: {
          splitChunks: {cacheGroups: {react: {name: 'react', test: reactDom, chunks: 'initial', enforce: true}}},
        },
      };
    },
  };
}
