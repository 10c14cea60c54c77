import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';

const reactDom = /[\\/]node_modules[\\/]react-dom[\\/]/;

/** Bundles a script that runs before hydration. */
function bundle(siteDir: string, name: string, define: Record<string, string> = {}): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(siteDir, 'src/pre-hydration', name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define,
    // Otherwise esbuild adds "use strict", to every page.
    tsconfigRaw: {},
  });
  return outputFiles[0]!.text.trim();
}

/**
 * How a page of the production build is hydrated: an inline script loads everything else after the first
 * paint, and what it loads runs in slices. The script that replays early events is a file of its own.
 * `publish/deferred-loading.ts` does the other half.
 */
export function hydrationPlugin({siteDir, siteStorage}: LoadContext): Plugin {
  const production = process.env.NODE_ENV === 'production';
  const replay = bundle(siteDir, 'event-replay.ts', {THEME_KEY: JSON.stringify(`theme${siteStorage.namespace}`)});
  const replayPath = `/assets/replay.${createHash('sha256').update(replay).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'hydration',
    injectHtmlTags() {
      if (!production) return {};
      return {
        headTags: [
          {
            tagName: 'script',
            attributes: {id: 'loader', 'data-replay': replayPath},
            innerHTML: bundle(siteDir, 'inline-script.ts'),
          },
        ],
      };
    },
    async postBuild({outDir}) {
      await fs.writeFile(path.join(outDir, replayPath), replay);
    },
    configureWebpack(_config, isServer) {
      if (!production || isServer) return {};
      return {
        mergeStrategy: {entry: 'replace'},
        entry: path.join(siteDir, 'src/hydration/client-entry.tsx'),
        // A chunk of its own: the browser compiles each chunk in one task, and half of one takes half as long.
        optimization: {
          splitChunks: {cacheGroups: {react: {name: 'react', test: reactDom, chunks: 'initial', enforce: true}}},
        },
      };
    },
  };
}
