import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';

const reactDom = /[\\/]node_modules[\\/]react-dom[\\/]/;

/** A script that runs before the framework does, in one piece. */
function bundle(siteDir: string, name: string, define: Record<string, string> = {}): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(siteDir, 'src/early', name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define,
    // It would say that it is strict else, in every page.
    tsconfigRaw: {},
  });
  return outputFiles[0]!.text.trim();
}

/**
 * How a page of the production build comes to life: an inline script loads everything else after
 * the first drawing, and what it loads runs in slices. What acts on presses meanwhile is a file of
 * its own. `publish/late-loading.ts` does the other half.
 */
export function firstLoadPlugin({siteDir, siteStorage}: LoadContext): Plugin {
  const production = process.env.NODE_ENV === 'production';
  const acts = bundle(siteDir, 'acts.ts', {THEME_KEY: JSON.stringify(`theme${siteStorage.namespace}`)});
  const actsAddress = `/assets/acts.${createHash('sha256').update(acts).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'first-load',
    injectHtmlTags() {
      if (!production) return {};
      return {
        headTags: [
          {
            tagName: 'script',
            attributes: {id: 'early', 'data-acts': actsAddress},
            innerHTML: bundle(siteDir, 'main.ts'),
          },
        ],
      };
    },
    async postBuild({outDir}) {
      await fs.writeFile(path.join(outDir, actsAddress), acts);
    },
    configureWebpack(_config, isServer) {
      if (!production || isServer) return {};
      return {
        mergeStrategy: {entry: 'replace'},
        entry: path.join(siteDir, 'src/loading/client-entry.tsx'),
        // A file by itself: each is compiled in one go, and half of it takes half as long.
        optimization: {
          splitChunks: {cacheGroups: {react: {name: 'react', test: reactDom, chunks: 'initial', enforce: true}}},
        },
      };
    },
  };
}
