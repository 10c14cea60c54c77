import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filesOf} from '../markdown/page-files';

/** Bundler settings for pages whose content is computed at build time (site/markdown). */
export function markdownPagesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'markdown-pages',
    configureWebpack() {
      return {
        // The theme loads its highlighter on every page; ours runs at build time.
        resolve: {alias: {'prism-react-renderer': path.join(siteDir, 'src/content/no-prism.ts')}},
        module: {
          rules: [
            {
              // In a list, since Docusaurus mistakes a bare pattern for one of its own MDX rules.
              test: [/\.mdx?$/],
              enforce: 'post',
              loader: path.join(siteDir, 'markdown/page-files-loader.mjs'),
              options: {filesOf},
            },
          ],
        },
      };
    },
  };
}
